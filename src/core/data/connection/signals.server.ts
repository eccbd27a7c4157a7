import { sql } from 'drizzle-orm'
import type { QueryResult } from 'pg'
import type { Tx } from '../database.server.ts'

const gathered = new WeakMap<Tx, Set<string>>()

/**
 * Gathers what is told in `tx`: `ending` is the message that ends it and tells all of that. Its first result says what
 * triggers told meanwhile (migration 0300), and `hear` passes on both.
 */
export function gatherSignals(tx: Tx) {
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
export async function tell(tx: Tx, signals: readonly string[]): Promise<void> {
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
