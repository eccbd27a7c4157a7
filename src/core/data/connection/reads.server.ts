import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Asked } from './signals.server.ts'

/** What one connection is asked by the reads of one piece of work. */
type Client = Pick<pg.PoolClient, 'query'>

/**
 * Reads on one connection. What is asked within one turn of the event loop is a read-only transaction of its own, which
 * leaves in one packet, its end included: no read waits for an opening or an end, and none is left open while something
 * else is waited for. Each statement sees what was committed when it began, as in a longer transaction.
 */
export class Reader {
  readonly #client: Client
  readonly #opening: () => string
  readonly #messages: (...statements: string[]) => string[]
  readonly #settings: string[] = []
  #open = false
  #refusal: unknown = null
  #end: Promise<unknown> = Promise.resolve()

  /**
   * `opening`: the settings with which each of them begins. It throws where none may begin any more. `messages`: how
   * they leave.
   */
  constructor(client: Client, opening: () => string, messages: (...statements: string[]) => string[]) {
    this.#client = client
    this.#opening = opening
    this.#messages = messages
  }

  query(...given: unknown[]): never {
    if (!this.#open) this.#begin()
    return this.#client.query(...(given as [never])) as never
  }

  #begin() {
    const settings = [this.#bound(), ...this.#settings].join('; ')
    this.#open = true
    // Asked for first: it comes before the turn's packet leaves.
    process.nextTick(() => {
      this.#open = false
      this.#end = this.#client.query('commit').catch(() => {})
    })
    for (const message of this.#messages('begin read only', settings))
      this.#client.query(message).catch((error: unknown) => {
        this.#refusal ??= error
      })
  }

  #bound() {
    try {
      return this.#opening()
    } catch (error) {
      this.#refusal ??= error
      throw error
    }
  }

  /** Holds from here on, for whatever is asked. */
  set(setting: string) {
    this.#settings.push(setting)
    if (this.#open) this.#client.query(setting).catch(() => {})
  }

  /** Waits for the end of the last one. Why an opening was refused, which fails all that was asked behind it; else null. */
  async ended(): Promise<unknown> {
    if (this.#open) await new Promise<void>(resolve => process.nextTick(resolve))
    await this.#end
    return this.#refusal
  }
}

const readers = new WeakMap<Asked, Reader>()

/** What is asked of `tx` is read by this reader. */
export const readsBy = (tx: Asked, reader: Reader) => void readers.set(tx, reader)

/**
 * Settings for what is asked of `tx` from here on. They leave with what is asked next, and nobody waits for them: where
 * they fail, so does all that comes behind.
 */
export function setFor(tx: Asked, settings: Readonly<Record<string, string>>): void {
  const setting = Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ')
  const reader = readers.get(tx)
  if (reader) reader.set(setting)
  else
    tx.execute(sql.raw(setting))
      .execute()
      .catch(() => {})
}
