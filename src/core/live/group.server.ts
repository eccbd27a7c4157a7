import { createHash } from 'node:crypto'
import { difference } from './difference.ts'
import type { FromServer } from './messages.ts'

/** One end of a live connection, and whose it is. */
export type Watcher = { readonly person: string; send(message: Buffer): void }

/** Where rights do not say it all: the people who may watch, or null for everyone; and what is done with others. */
export type Audience = { read: () => Promise<readonly string[] | null>; outside: (watcher: Watcher) => void }

/** The first signal is answered right away; those that follow within this time are answered by one run. */
const coalesceMs = 4
/** Those who come within so much time of each other are sent the same bytes: after a restart all come together. */
const crowdMs = 1_000

/**
 * One result and all who watch it: the same procedure, input, organization and rights. However many watch, the
 * procedure runs once for a change, and every watcher is sent the same bytes.
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
    failed: (group: Group, error: unknown) => void,
    restMs = 0,
    audience: Audience | null = null,
  ) {
    this.name = name
    this.#run = run
    this.#failed = failed
    this.#restMs = restMs
    this.#audience = audience
  }

  /** Adds a watcher; one whose version is the present one is sent nothing. */
  async join(watcher: Watcher, version: string | null): Promise<void> {
    this.watchers.set(watcher, (this.watchers.get(watcher) ?? 0) + 1)
    if (this.#version === null) await this.refresh()
    else await this.#dismissOutsiders()
    if (this.watchers.has(watcher) && this.#version !== null && this.#version !== version)
      watcher.send(this.#whole())
  }

  /** Forgets one watch of a watcher; tells whether nobody is left. */
  leave(watcher: Watcher): boolean {
    const more = (this.watchers.get(watcher) ?? 1) - 1
    if (more > 0) this.watchers.set(watcher, more)
    else this.watchers.delete(watcher)
    if (this.watchers.size === 0) this.#rest()
    return this.watchers.size === 0
  }

  /** Something that the procedure reads has changed: it runs immediately, or when it has rested from the last run. */
  touch(): void {
    if (this.#timer || this.#soon) return
    const rest = Math.max(coalesceMs, this.#restMs) - (performance.now() - this.#ranAt)
    // What one commit signals arrives together.
    if (rest <= 0) this.#soon = setImmediate(() => this.#due())
    else this.#timer = setTimeout(() => this.#due(), rest)
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

  /** Runs the procedure and tells the watchers what differs. A change during a run causes one more. */
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
      // What a browser would get: dates are text, and what is undefined is absent.
      const text = JSON.stringify(await this.#run())
      // What was read may be younger than the answer to who may read it: who went meanwhile is sent nothing of it.
      await this.#dismissOutsiders()
      const version = versionOf(text)
      if (version === this.#version) return
      const result: unknown = JSON.parse(text)
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
    const people = this.#audience && (await this.#audience.read())
    if (!people) return
    const inside = new Set(people)
    for (const watcher of this.watchers.keys())
      if (!inside.has(watcher.person)) this.#audience?.outside(watcher)
  }

  #whole(): Buffer {
    if (this.#written) return this.#written
    setTimeout(() => (this.#written = null), crowdMs).unref()
    const { name: group } = this
    return (this.#written = written({ say: 'whole', group, version: this.#version!, result: this.#result }))
  }

  #change(from: string, version: string, result: unknown): Buffer {
    const found = difference(this.#result, result)
    return written({ say: 'change', group: this.name, from, version, difference: found })
  }
}

/** As it is sent: written and encoded once, however many it is sent to. */
export const written = (message: FromServer) => Buffer.from(JSON.stringify(message))

/** A result's name, made of its content: the same after a restart and in every process. */
const versionOf = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 16)
