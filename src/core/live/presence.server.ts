import { newId } from '../data/id.server.ts'
import { readJson } from '../http/untrusted-input.ts'
import { encodeMessage } from './group.server.ts'
import type { RecordRef } from '../data/record-ref.ts'
import { uniquePeople, type PresentUser } from './present.ts'

/** An open page. */
type Page = { send(message: Buffer): void }

/** A record of an organization: "tenant noun id", without spaces in any part. */
type PresenceKey = string
export const presenceKey = (tenantId: string, { noun, recordId }: RecordRef): PresenceKey =>
  `${tenantId} ${noun} ${recordId}`

/** Changes within this time are shown and sent together, since a restart reconnects everyone in the same second. */
const batchMs = 50
/** A killed process cannot sign off, so its last message expires once the next renewal is overdue. */
const renewMs = 20_000
const expiryMs = 50_000
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
  readonly #here = new Map<PresenceKey, Map<Page, PresentUser>>()
  readonly #elsewhere = new Map<PresenceKey, Map<string, { people: PresentUser[]; until: number }>>()
  readonly #toShow = new Set<PresenceKey>()
  readonly #toTell = new Set<PresenceKey>()
  #timer: NodeJS.Timeout | undefined
  readonly #renewal = setInterval(() => this.#renew(), renewMs).unref()

  constructor(tell: (text: string) => void) {
    this.#tell = tell
  }

  /** Adds a user who opens a record on a page, or updates their field. */
  put(key: PresenceKey, page: Page, person: PresentUser): void {
    const pages = this.#here.get(key) ?? new Map<Page, PresentUser>()
    this.#here.set(key, pages.set(page, { ...person, name: person.name.slice(0, longestName) }))
    this.#changed(key)
  }

  remove(key: PresenceKey, page: Page): void {
    const pages = this.#here.get(key)
    if (!pages?.delete(page)) return
    if (pages.size === 0) this.#here.delete(key)
    this.#changed(key)
  }

  /** Receives a message of another process. */
  onMessage(text: string): void {
    const [processId, places] = readJson(text) as [string, [PresenceKey, PresentUser[]][]]
    if (processId === this.#process) return
    for (const [key, people] of places) {
      const processes =
        this.#elsewhere.get(key) ?? new Map<string, { people: PresentUser[]; until: number }>()
      const previous = JSON.stringify(processes.get(processId)?.people ?? [])
      if (people.length > 0) processes.set(processId, { people, until: Date.now() + expiryMs })
      else processes.delete(processId)
      if (processes.size > 0) this.#elsewhere.set(key, processes)
      else this.#elsewhere.delete(key)
      if (previous !== JSON.stringify(people)) this.#show(key)
    }
  }

  /** Sends the local users again, and removes those of processes that have been silent for too long. */
  #renew() {
    for (const [key, processes] of this.#elsewhere) {
      for (const [processId, { until }] of processes)
        if (until < Date.now()) {
          processes.delete(processId)
          this.#show(key)
        }
      if (processes.size === 0) this.#elsewhere.delete(key)
    }
    for (const key of this.#here.keys()) this.#toTell.add(key)
    this.#soon()
  }

  stop(): void {
    clearInterval(this.#renewal)
    clearTimeout(this.#timer)
  }

  #changed(key: PresenceKey) {
    this.#toTell.add(key)
    this.#show(key)
  }

  #show(key: PresenceKey) {
    this.#toShow.add(key)
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
    for (const key of this.#toShow) {
      const pages = this.#here.get(key)
      if (!pages) continue
      const remotePeople = [...(this.#elsewhere.get(key)?.values() ?? [])].flatMap(({ people }) => people)
      const [, noun, recordId] = key.split(' ') as [string, string, string]
      const people = uniquePeople([...pages.values(), ...remotePeople]).slice(0, maxPeople)
      const message = encodeMessage({ say: 'present', noun, recordId, people })
      for (const page of pages.keys()) page.send(message)
    }
    this.#toShow.clear()
  }

  #tellAll() {
    let batch: [PresenceKey, PresentUser[]][] = []
    let bytes = 0
    const send = () => {
      if (batch.length > 0) this.#tell(JSON.stringify([this.#process, batch]))
      batch = []
      bytes = 0
    }
    for (const key of this.#toTell) {
      const people = uniquePeople([...(this.#here.get(key)?.values() ?? [])]).slice(0, maxPeople)
      const entryBytes = Buffer.byteLength(JSON.stringify([key, people])) + 1
      if (bytes + entryBytes > maxBytes) send()
      batch.push([key, people])
      bytes += entryBytes
    }
    send()
    this.#toTell.clear()
  }
}
