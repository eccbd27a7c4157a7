import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements that a connection keeps prepared: each costs the database some memory. */
const maxOfConnection = 128
/** Texts whose coming is remembered; most of what comes only once is soon forgotten. */
const maxTexts = 1000
const longestText = 50_000

/** The names of statements by their text; null: it came once. The one that came longest ago is the first to go. */
const names = new Map<string, string | null>()

/** What a statement is called once it comes again: planning it took several times what running it takes. */
function nameOf(text: string): string | null {
  if (text.length > longestText) return null
  const known = names.get(text)
  const name = known === undefined ? null : (known ?? createHash('sha1').update(text).digest('base64'))
  names.delete(text)
  names.set(text, name)
  if (names.size > maxTexts) names.delete(names.keys().next().value!)
  return name
}

type Statement = { text: string; name?: string; submit?: unknown }

const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given)

/** The part of the driver's connection that knows what is prepared; its types do not tell of it. */
type Prepared = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
}

/** Asked with a promise as its answer: neither by a callback nor by what speaks the protocol itself, such as COPY. */
const isPromised = ([statement, ...rest]: unknown[]) =>
  !rest.some(each => typeof each === 'function') &&
  !(typeof statement === 'object' && statement !== null && 'submit' in statement)

/**
 * A connection that prepares the statements that come again, and forgets those that it used longest ago. Where it is not
 * pipelined, what is asked while it is busy waits for its turn here: the driver's own queue is going to be gone.
 */
export class NamingClient extends pg.Client {
  readonly #used = new Set<string>()
  #turn: Promise<unknown> = Promise.resolve()
  #corked = false

  override query(...given: unknown[]): never {
    if (this.pipeline) this.#sendTogether()
    if (this.pipeline || !isPromised(given)) return this.#ask(given)
    const answer = this.#turn.then(() => this.#ask(given))
    this.#turn = answer.catch(() => {})
    return answer as never
  }

  /** What is asked in one turn of the event loop leaves in one packet: each is a call of the system, and wakes the database. */
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
    return (this as unknown as { connection: Prepared }).connection
  }

  // The driver has six ways to ask; the one that matters here is a statement with values.
  #ask(given: unknown[]): never {
    const [statement, values] = given
    if (isStatement(statement) && Array.isArray(values) && values.length > 0 && !statement.name) {
      const name = nameOf(statement.text)
      if (name) {
        statement.name = name
        this.#use(name)
      }
    }
    return super.query(...(given as [never])) as never
  }

  #use(name: string) {
    this.#used.delete(name)
    this.#used.add(name)
    if (this.#used.size <= maxOfConnection) return
    const [oldest] = this.#used
    this.#used.delete(oldest!)
    const connection = this.#prepared
    if (!connection.parsedStatements[oldest!]) return
    delete connection.parsedStatements[oldest!]
    delete connection.submittedNamedStatements[oldest!]
    connection.close({ type: 'S', name: oldest! })
  }
}
