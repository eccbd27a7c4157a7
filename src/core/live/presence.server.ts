import { newId } from '../data/id.server.ts'
import { readJson } from '../http/from-outside.ts'
import { encodeMessage } from './group.server.ts'
import type { RecordRef } from '../data/record-ref.ts'
import { uniquePeople, type Present } from './present.ts'

/** An open page. */
type Page = { send(message: Buffer): void }

/** A record of an organization: "tenant noun id", without spaces in any part. */
type Place = string
export const presenceKey = (tenantId: string, { noun, recordId }: RecordRef): Place =>
  `${tenantId} ${noun} ${recordId}`

/** Changes within this time are shown and sent together, since a restart reconnects everyone in the same second. */
const batchMs = 50
/** A killed process sends no goodbye, so its last message expires once the next renewal is overdue. */
const renewMs = 20_000
const trustMs = 50_000
/** PostgreSQL limits a notification to 8,000 bytes; this many users with long names fit. */
const maxPeople = 20
const longestName = 60
const maxBytes = 7_500

/**
 * Who has which record open, here and in other processes on this database. It is only in memory: nothing is stored,
 * and the next renewal makes up for a lost signal. `tell` sends text to every process, including this one.
 */
export class Presence {
  readonly #process = newId()
  readonly #tell: (text: string) => void
  readonly #here = new Map<Place, Map<Page, Present>>()
  readonly #elsewhere = new Map<Place, Map<string, { people: Present[]; until: number }>>()
  readonly #toShow = new Set<Place>()
  readonly #toTell = new Set<Place>()
  #timer: NodeJS.Timeout | undefined
  readonly #renewal = setInterval(() => this.#renew(), renewMs).unref()

  constructor(tell: (text: string) => void) {
    this.#tell = tell
  }

  /** Adds a user who opens a record on a page, or updates their field. */
  put(place: Place, page: Page, person: Present): void {
    const pages = this.#here.get(place) ?? new Map<Page, Present>()
    this.#here.set(place, pages.set(page, { ...person, name: person.name.slice(0, longestName) }))
    this.#changed(place)
  }

  remove(place: Place, page: Page): void {
    const pages = this.#here.get(place)
    if (!pages?.delete(page)) return
    if (pages.size === 0) this.#here.delete(place)
    this.#changed(place)
  }

  /** Receives a message of another process. */
  heard(text: string): void {
    const [from, places] = readJson(text) as [string, [Place, Present[]][]]
    if (from === this.#process) return
    for (const [place, people] of places) {
      const processes = this.#elsewhere.get(place) ?? new Map<string, { people: Present[]; until: number }>()
      const known = JSON.stringify(processes.get(from)?.people ?? [])
      if (people.length > 0) processes.set(from, { people, until: Date.now() + trustMs })
      else processes.delete(from)
      if (processes.size > 0) this.#elsewhere.set(place, processes)
      else this.#elsewhere.delete(place)
      if (known !== JSON.stringify(people)) this.#show(place)
    }
  }

  /** Sends the local users again, and removes those of processes that have been silent for too long. */
  #renew() {
    for (const [place, processes] of this.#elsewhere) {
      for (const [from, { until }] of processes)
        if (until < Date.now()) {
          processes.delete(from)
          this.#show(place)
        }
      if (processes.size === 0) this.#elsewhere.delete(place)
    }
    for (const place of this.#here.keys()) this.#toTell.add(place)
    this.#soon()
  }

  stop(): void {
    clearInterval(this.#renewal)
    clearTimeout(this.#timer)
  }

  #changed(place: Place) {
    this.#toTell.add(place)
    this.#show(place)
  }

  #show(place: Place) {
    this.#toShow.add(place)
    this.#soon()
  }

  #soon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#showAll()
      this.#tellAll()
    }, batchMs)
  }

  /** Sends the same bytes to everyone who has the record open. Each page hides its own user. */
  #showAll() {
    for (const place of this.#toShow) {
      const pages = this.#here.get(place)
      if (!pages) continue
      const others = [...(this.#elsewhere.get(place)?.values() ?? [])].flatMap(({ people }) => people)
      const [, noun, recordId] = place.split(' ') as [string, string, string]
      const people = uniquePeople([...pages.values(), ...others]).slice(0, maxPeople)
      const message = encodeMessage({ say: 'present', noun, recordId, people })
      for (const page of pages.keys()) page.send(message)
    }
    this.#toShow.clear()
  }

  #tellAll() {
    let line: [Place, Present[]][] = []
    let bytes = 0
    const send = () => {
      if (line.length > 0) this.#tell(JSON.stringify([this.#process, line]))
      line = []
      bytes = 0
    }
    for (const place of this.#toTell) {
      const people = uniquePeople([...(this.#here.get(place)?.values() ?? [])]).slice(0, maxPeople)
      const more = Buffer.byteLength(JSON.stringify([place, people])) + 1
      if (bytes + more > maxBytes) send()
      line.push([place, people])
      bytes += more
    }
    send()
    this.#toTell.clear()
  }
}
