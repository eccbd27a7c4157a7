import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { SignalTx } from './signals.server.ts'

/** The connection used by the reads of one piece of work. */
type Client = Pick<pg.PoolClient, 'query'>

/**
 * Runs reads on one connection. The reads of one turn of the event loop form a read-only transaction, sent in one
 * packet together with its commit. No read waits for a begin or commit, and no transaction stays open while the
 * caller waits for something else. Each statement sees what was committed when it began, as in a longer transaction.
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
   * `opening` returns the settings that each transaction begins with, and throws if none may begin anymore.
   * `messages` splits the statements into messages.
   */
  constructor(client: Client, opening: () => string, messages: (...statements: string[]) => string[]) {
    this.#client = client
    this.#opening = opening
    this.#messages = messages
  }

  query(...input: unknown[]): never {
    if (!this.#open) this.#begin()
    return this.#client.query(...(input as [never])) as never
  }

  #begin() {
    const settings = [this.#bound(), ...this.#settings].join('; ')
    this.#open = true
    // Registered before the first statement is sent, so it runs before the packet of this turn leaves.
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

  /** Applies a setting to every later read. */
  set(setting: string) {
    this.#settings.push(setting)
    if (this.#open) this.#client.query(setting).catch(() => {})
  }

  /**
   * Waits for the last transaction to end. Returns the error that refused an opening, which fails every read after
   * it; otherwise null.
   */
  async ended(): Promise<unknown> {
    if (this.#open) await new Promise<void>(resolve => process.nextTick(resolve))
    await this.#end
    return this.#refusal
  }
}

const readers = new WeakMap<SignalTx, Reader>()

/** Makes `reader` run the reads of `tx`. */
export const bindReader = (tx: SignalTx, reader: Reader) => void readers.set(tx, reader)

/**
 * Applies settings to the later statements of `tx`. They are sent with the next statement, and no one awaits
 * them. If they fail, every later statement fails too.
 */
export function applySettings(tx: SignalTx, settings: Readonly<Record<string, string>>): void {
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
