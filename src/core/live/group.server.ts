import { createHash } from 'node:crypto'
import { computeDifference } from './difference.ts'
import type { ServerMessage } from './messages.ts'

/** One end of a live connection, and its user. */
export type Watcher = { readonly person: string; send(message: Buffer): void }

/**
 * The users who may watch, if rights alone do not decide it: `read` returns the ids of these users, or null for
 * everyone; `outside` is called for the others.
 */
export type Audience = { read: () => Promise<readonly string[] | null>; outside: (watcher: Watcher) => void }

/** The first signal runs the query immediately; those within this time share one more run. */
const coalesceMs = 4
/** Watchers who arrive within this time get the same bytes, since all of them reconnect after a restart. */
const fullMessageCacheMs = 1_000

/**
 * One result and everyone who watches it: the same procedure, input, organization and rights. For each change the
 * procedure runs once, and every watcher gets the same bytes.
 */
export class Group {
  readonly name: string
  readonly watchers = new Map<Watcher, number>()
  readonly #run: () => Promise<unknown>
  readonly #failed: (group: Group, error: unknown) => void
  #result: unknown
  #version: string | null = null
  #written: Buffer | null = null
  readonly #restMs: number
  readonly #audience: Audience | null
  #ranAt = -Infinity
  #timer: NodeJS.Timeout | null = null
  #soon: NodeJS.Immediate | null = null
  #running: Promise<void> | null = null
  #again = false

  constructor(
    name: string,
    run: () => Promise<unknown>,
    onError: (group: Group, error: unknown) => void,
    restMs = 0,
    audience: Audience | null = null,
  ) {
    this.name = name
    this.#run = run
    this.#failed = onError
    this.#restMs = restMs
    this.#audience = audience
  }

  /** Adds a watcher. Sends nothing if its version is current. */
  async join(watcher: Watcher, version: string | null): Promise<void> {
    this.watchers.set(watcher, (this.watchers.get(watcher) ?? 0) + 1)
    if (this.#version === null) await this.refresh()
    else await this.#dismissOutsiders()
    if (this.watchers.has(watcher) && this.#version !== null && this.#version !== version)
      watcher.send(this.#whole())
  }

  /** Removes one watch of a watcher. Returns true if no one is left. */
  leave(watcher: Watcher): boolean {
    const remaining = (this.watchers.get(watcher) ?? 1) - 1
    if (remaining > 0) this.watchers.set(watcher, remaining)
    else this.watchers.delete(watcher)
    if (this.watchers.size === 0) this.#rest()
    return this.watchers.size === 0
  }

  /** Runs the procedure because its data changed: immediately, or once the pause after the last run is over. */
  touch(): void {
    if (this.#timer || this.#soon) return
    const restLeftMs = Math.max(coalesceMs, this.#restMs) - (performance.now() - this.#ranAt)
    // Signals of one commit arrive together.
    if (restLeftMs <= 0) this.#soon = setImmediate(() => this.#due())
    else this.#timer = setTimeout(() => this.#due(), restLeftMs)
  }

  #rest(): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#soon) clearImmediate(this.#soon)
  }

  #due(): void {
    this.#timer = null
    this.#soon = null
    void this.refresh()
  }

  /** Runs the procedure and sends the difference to the watchers. A change during a run causes one more run. */
  async refresh(): Promise<void> {
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#running = this.#runOnce()
    await this.#running
    this.#running = null
    this.#ranAt = performance.now()
    if (this.#again) {
      this.#again = false
      this.touch()
    }
  }

  async #runOnce(): Promise<void> {
    try {
      await this.#dismissOutsiders()
      if (this.watchers.size === 0) return
      // JSON as a browser would get it: dates become text, and undefined values are dropped.
      const json = JSON.stringify(await this.#run())
      // The result may be newer than the audience that was read before it, so watchers who left in the meantime
      // must not get it.
      await this.#dismissOutsiders()
      const version = contentVersion(json)
      if (version === this.#version) return
      const result: unknown = JSON.parse(json)
      const message = this.#version === null ? null : this.#change(this.#version, version, result)
      this.#result = result
      this.#version = version
      this.#written = null
      if (message) for (const watcher of this.watchers.keys()) watcher.send(message)
    } catch (error) {
      this.#failed(this, error)
    }
  }

  async #dismissOutsiders(): Promise<void> {
    const allowedUsers = this.#audience && (await this.#audience.read())
    if (!allowedUsers) return
    const allowed = new Set(allowedUsers)
    for (const watcher of this.watchers.keys())
      if (!allowed.has(watcher.person)) this.#audience?.outside(watcher)
  }

  #whole(): Buffer {
    if (this.#written) return this.#written
    setTimeout(() => (this.#written = null), fullMessageCacheMs).unref()
    const { name: group } = this
    return (this.#written = encodeMessage({
      say: 'whole',
      group,
      version: this.#version!,
      result: this.#result,
    }))
  }

  #change(from: string, version: string, result: unknown): Buffer {
    const delta = computeDifference(this.#result, result)
    return encodeMessage({ say: 'change', group: this.name, from, version, difference: delta })
  }
}

/** Serializes a message once, regardless of the number of recipients. */
export const encodeMessage = (message: ServerMessage) => Buffer.from(JSON.stringify(message))

/** A result's version, derived from its content: the same after a restart and in every process. */
const contentVersion = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 16)
