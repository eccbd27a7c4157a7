import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { QueryResult } from 'pg'

/** A transaction, as far as it is asked here and by its reads. */
export type Asked = Pick<NodePgDatabase, 'execute'>

const gathered = new WeakMap<Asked, Set<string>>()

/**
 * Gathers what is told in `tx`: `ending` is the message that ends it and tells all of that. Its first result says what
 * triggers told meanwhile (migration 0300), and `hear` passes on both.
 */
export function gatherSignals(tx: Asked) {
  const words = new Set<string>()
  gathered.set(tx, words)
  return {
    ending: () => `select ${[triggered, ...[...words].map(notify)].join()}; commit`,
    hear({ rows: [row] }: QueryResult<{ triggered: string | null }>, hear: Hear) {
      const more = row?.triggered ?? ''
      if (more === 'all') return hear(null, null)
      for (const each of [...words, ...more.split(',').filter(Boolean)]) hear(...inParts(each))
    },
  }
}

/** Is called with the audience and the topic of a signal; null: of any. */
export type Hear = (audience: string | null, topic: string | null) => void

const triggered = `current_setting('app.signalled', true) as triggered`

const notify = (words: string) => `pg_notify('change', '${words.replaceAll("'", "''")}')`

/**
 * Tells who listens when this transaction commits. It leaves with the commit and stands in no statement upon rows: an
 * engine of many nodes would tell it where those rows lie, and nobody listens there (docs/decisions/093).
 */
export async function sendSignals(tx: Asked, signals: readonly string[]): Promise<void> {
  const words = gathered.get(tx)
  if (words) for (const each of signals) words.add(each)
  else
    await tx.execute(
      sql`select pg_notify('change', words) from unnest(${sql.param([...signals])}::text[]) words`,
    )
}

/** The audience and the topic of a signal, as it was told. */
export function inParts(words: string): [audience: string, topic: string] {
  const [audience = '', topic = ''] = words.split(' ')
  return [audience, topic]
}
