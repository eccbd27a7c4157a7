import { createHash } from 'node:crypto'
import pg from 'pg'

/** The most statements that one connection keeps prepared. Each uses memory in the database. */
const maxPreparedPerConnection = 128
/** The most statement texts that are remembered. Most texts that occur only once are soon dropped. */
const maxRememberedTexts = 1000
const maxTextLength = 50_000

/**
 * The names of statements by text; null if the text occurred only once so far. The least recently used text is
 * dropped first.
 */
const nameByText = new Map<string, string | null>()

/** Returns a name for a statement that occurs a second time. Planning one took several times as long as running it. */
function statementName(text: string): string | null {
  if (text.length > maxTextLength) return null
  const previous = nameByText.get(text)
  const name = previous === undefined ? null : (previous ?? createHash('sha1').update(text).digest('base64'))
  nameByText.delete(text)
  nameByText.set(text, name)
  if (nameByText.size > maxRememberedTexts) nameByText.delete(nameByText.keys().next().value!)
  return name
}

type Statement = { text: string; name?: string; submit?: unknown }

const isStatement = (input: unknown): input is Statement =>
  typeof input === 'object' && input !== null && 'text' in input && !('submit' in input)

/** The part of the driver's connection that tracks prepared statements. The driver's types do not include it. */
type PreparedStatements = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
}

/**
 * True if the caller awaits a promise, rather than passing a callback or an object that speaks the protocol itself,
 * such as COPY.
 */
const returnsPromise = ([statement, ...rest]: unknown[]) =>
  !rest.some(argument => typeof argument === 'function') &&
  !(typeof statement === 'object' && statement !== null && 'submit' in statement)

/**
 * A connection that prepares repeated statements and closes the least recently used ones. Without pipelining,
 * statements issued while it is busy wait in a queue here, because the driver's own queue is deprecated.
 */
export class NamingClient extends pg.Client {
  readonly #used = new Set<string>()
  #turn: Promise<unknown> = Promise.resolve()
  #corked = false

  override query(...input: unknown[]): never {
    if (this.pipeline) this.#sendTogether()
    if (this.pipeline || !returnsPromise(input)) return this.#ask(input)
    const response = this.#turn.then(() => this.#ask(input))
    this.#turn = response.catch(() => {})
    return response as never
  }

  /**
   * Sends the statements of one turn of the event loop in one packet. Each packet costs a system call and wakes the
   * database.
   */
  #sendTogether() {
    if (this.#corked) return
    const { stream } = this.#prepared
    this.#corked = true
    stream.cork()
    process.nextTick(() => {
      this.#corked = false
      stream.uncork()
    })
  }

  get #prepared() {
    return (this as unknown as { connection: PreparedStatements }).connection
  }

  // The driver's `query` has six signatures. Only a statement with values matters here.
  #ask(input: unknown[]): never {
    const [statement, values] = input
    if (isStatement(statement) && Array.isArray(values) && values.length > 0 && !statement.name) {
      const name = statementName(statement.text)
      if (name) {
        statement.name = name
        this.#use(name)
      }
    }
    return super.query(...(input as [never])) as never
  }

  #use(name: string) {
    this.#used.delete(name)
    this.#used.add(name)
    if (this.#used.size <= maxPreparedPerConnection) return
    const [oldest] = this.#used
    this.#used.delete(oldest!)
    const connection = this.#prepared
    if (!connection.parsedStatements[oldest!]) return
    delete connection.parsedStatements[oldest!]
    delete connection.submittedNamedStatements[oldest!]
    connection.close({ type: 'S', name: oldest! })
  }
}
