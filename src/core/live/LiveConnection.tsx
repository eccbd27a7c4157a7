import { activeTenant } from '../tenancy/active-tenant.ts'
import { recheckReachability, isReachable } from '../http/reachability.tsx'
import { applyDifference } from './difference.ts'
import type { RecordRef } from '../data/record-ref.ts'
import type { BrowserMessage, ServerMessage } from './messages.ts'
import type { PresentUser } from './present.ts'

type WatchedQuery = {
  /** The page's name for the query: its key in the cache. */
  name: string
  path: string
  input: unknown
  version: string | null
  result: unknown
  /** Receives each new result. The first one comes immediately, unless the cached version is current. */
  onResult: (result: unknown) => void
  onRefused: (message: string) => void
}

/** The record that the page shows. `onPresent` receives the users who have it open; none while the channel is down. */
type OpenRecord = {
  record: RecordRef
  field: string | null
  onPresent: (people: readonly PresentUser[]) => void
}

const pulseIntervalMs = 25_000
const maxRetryDelayMs = 10_000
/** Wait before the next attempt if too many pages are open. */
const turnedAwayRetryMs = 60_000
/** A restarting server is back within this many attempts. */
const attemptsBeforeProbe = 3
/** How long the server may take to respond after a change was sent, in milliseconds. */
const proofTimeoutMs = 2_000

/** The only socket of an open page. It reconnects automatically, and requests only the differences from what it has. */
export class LiveConnection {
  #socket: WebSocket | null = null
  #attempts = 0
  #ids = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #answered = true
  readonly #watching = new Map<number, WatchedQuery>()
  readonly #groups = new Map<string, Set<number>>()
  #looking: OpenRecord | null = null
  readonly #onSignedOut: () => void
  /** The reason that the server refuses this page, and the queries that it does not keep live. */
  #turnedAway: string | null = null
  readonly #notLive = new Map<number, string>()
  readonly #troubleListeners = new Set<() => void>()

  constructor(onSignedOut: () => void) {
    this.#onSignedOut = onSignedOut
  }

  /** Watches a query until the returned function is called. */
  watch(query: Omit<WatchedQuery, 'version' | 'result'>): () => void {
    const id = ++this.#ids
    this.#watching.set(id, { ...query, version: null, result: undefined })
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask(id)
    else this.#open()
    return () => {
      this.#watching.delete(id)
      if (this.#notLive.delete(id)) this.#tellTrouble()
      for (const members of this.#groups.values()) members.delete(id)
      this.#say({ say: 'leave', id })
      if (this.#watching.size === 0) this.#close()
    }
  }

  /**
   * Announces the record that the page shows, and receives the other users who have it open, until `leave` is called.
   */
  announceRecord(record: RecordRef, onPresent: OpenRecord['onPresent']) {
    const openRecord: OpenRecord = { record, field: null, onPresent }
    this.#looking = openRecord
    this.#sayLook()
    return {
      edit: (field: string | null) => {
        if (this.#looking !== openRecord || openRecord.field === field) return
        openRecord.field = field
        this.#sayLook()
      },
      leave: () => {
        if (this.#looking !== openRecord) return
        this.#looking = null
        this.#say({ say: 'look', record: null, field: null })
      },
    }
  }

  #sayLook() {
    if (this.#looking) this.#say({ say: 'look', record: this.#looking.record, field: this.#looking.field })
  }

  /** True if the channel currently delivers this query's changes, so no refetch is needed. */
  isDelivering(name: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    return [...this.#watching.values()].some(
      watchedQuery => watchedQuery.name === name && watchedQuery.version !== null,
    )
  }

  /**
   * Checks the connection after a change, because its result comes back through the channel. A silently dead
   * connection is noticed quickly instead of at the next pulse.
   */
  prove(): void {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return
    this.#answered = false
    this.#say({ say: 'still here' })
    setTimeout(() => {
      if (this.#socket === socket && !this.#answered) this.#comeBack()
    }, proofTimeoutMs)
  }

  /** Why some of this page does not update automatically, or null. `onTrouble` listeners are notified of changes. */
  readonly trouble = (): string | null => this.#turnedAway ?? [...this.#notLive.values()][0] ?? null
  readonly onTrouble = (listener: () => void) => {
    this.#troubleListeners.add(listener)
    return () => void this.#troubleListeners.delete(listener)
  }

  #tellTrouble() {
    for (const listener of this.#troubleListeners) listener()
  }

  /** Reconnects immediately, because the server can be reached again. */
  reconnectNow(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#attempts = 0
    if (this.#watching.size > 0) this.#open()
  }

  /** Restarts for another organization or user. */
  restart(): void {
    for (const watchedQuery of this.#watching.values()) watchedQuery.version = null
    this.#close()
    if (this.#watching.size > 0) this.#open()
  }

  #open() {
    if (this.#socket || this.#timer) return
    const tenant = activeTenant()
    const query = tenant ? `?tenant=${encodeURIComponent(tenant)}` : ''
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live${query}`)
    this.#socket = socket
    socket.addEventListener('open', () => {
      this.#attempts = 0
      this.#groups.clear()
      this.#notLive.clear()
      this.#tellTrouble()
      for (const id of this.#watching.keys()) this.#ask(id)
      this.#sayLook()
      this.#pulse = setInterval(() => this.#checkPulse(), pulseIntervalMs)
    })
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(data as string) as ServerMessage))
    socket.addEventListener('close', ({ code, reason }) => {
      if (this.#socket !== socket) return
      this.#forgetSocket()
      if (code === 4401) return this.#onSignedOut()
      if (code !== 4429) return this.#retry()
      this.#turnedAway = reason
      this.#tellTrouble()
      this.#retry(turnedAwayRetryMs)
    })
  }

  /** Waits longer after each failure, with a random factor so that browsers do not reconnect simultaneously. */
  #retry(atLeastMs = 0) {
    if (this.#watching.size === 0) return
    if (!isReachable()) return
    if (this.#attempts >= attemptsBeforeProbe) recheckReachability()
    const backoffMs = Math.min(maxRetryDelayMs, 250 * 2 ** this.#attempts++)
    const delayMs = Math.max(backoffMs, atLeastMs) * (0.5 + Math.random() / 2)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#open()
    }, delayMs)
  }

  #close() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const socket = this.#socket
    this.#forgetSocket()
    socket?.close()
  }

  #forgetSocket() {
    clearInterval(this.#pulse)
    this.#answered = true
    this.#looking?.onPresent([])
    this.#socket = null
  }

  /** Detects a connection that died silently, for example while a laptop slept. */
  #checkPulse() {
    if (!this.#answered) return this.#comeBack()
    this.#answered = false
    this.#say({ say: 'still here' })
  }

  #comeBack() {
    this.#close()
    this.#retry()
  }

  #ask(id: number) {
    const { path, input, version } = this.#watching.get(id)!
    this.#say({ say: 'watch', id, path, input, version })
  }

  #say(message: BrowserMessage) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hear(message: ServerMessage) {
    this.#answered = true
    if (this.#turnedAway !== null) {
      this.#turnedAway = null
      this.#tellTrouble()
    }
    if (message.say === 'watching') this.#join(message.id, message.group)
    else if (message.say === 'refused') this.#refused(message)
    else if (message.say === 'present') this.#present(message)
    else if (message.say !== 'still here')
      for (const id of this.#groups.get(message.group) ?? []) this.#receive(id, message)
  }

  #refused({ id, message, app }: ServerMessage & { say: 'refused' }) {
    const watchedQuery = this.#watching.get(id)
    // Watching a query that is not live is a bug: its users would wait for changes that never come.
    if (app?.code === 'invalid' || app?.code === 'bad_request')
      // oxlint-disable-next-line no-console -- for developers, and for the journeys, which read it
      console.error(`${watchedQuery?.path}: ${message}`)
    if (watchedQuery && app?.code === 'too_many') {
      this.#notLive.set(id, message)
      this.#tellTrouble()
    }
    if (watchedQuery) watchedQuery.version = null
    watchedQuery?.onRefused(message)
  }

  #present({ noun, recordId, people }: ServerMessage & { say: 'present' }) {
    const { record, onPresent } = this.#looking ?? {}
    if (record?.noun === noun && record.recordId === recordId) onPresent?.(people)
  }

  #join(id: number, group: string) {
    for (const members of this.#groups.values()) members.delete(id)
    this.#groups.set(group, (this.#groups.get(group) ?? new Set()).add(id))
  }

  #receive(id: number, message: ServerMessage & { say: 'whole' | 'change' }) {
    const watchedQuery = this.#watching.get(id)
    if (!watchedQuery) return
    if (message.say === 'whole') watchedQuery.result = message.result
    else if (message.from === watchedQuery.version)
      watchedQuery.result = applyDifference(watchedQuery.result, message.difference)
    else return this.#askAgain(id, watchedQuery)
    watchedQuery.version = message.version
    watchedQuery.onResult(watchedQuery.result)
  }

  /** Requests the full result, because the difference applies to a version that we do not have. */
  #askAgain(id: number, watchedQuery: WatchedQuery) {
    watchedQuery.version = null
    this.#say({ say: 'leave', id })
    this.#ask(id)
  }
}
