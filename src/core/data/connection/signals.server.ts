import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { QueryResult } from 'pg'

/** The part of a transaction that signals and reads use. */
export type Asked = Pick<NodePgDatabase, 'execute'>

const gathered = new WeakMap<Asked, Set<string>>()

/**
 * Collects the signals sent in `tx`. `ending` returns the message that commits the transaction and sends them. Its
 * first result contains the signals that triggers sent (migration 0300), and `hear` passes on both.
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

/** Receives the audience and topic of a signal; null means any. */
export type Hear = (audience: string | null, topic: string | null) => void

const triggered = `current_setting('app.signalled', true) as triggered`

const notify = (words: string) => `pg_notify('change', '${words.replaceAll("'", "''")}')`

/**
 * Sends signals to the listeners when this transaction commits. They are sent with the commit and never inside a
 * statement on rows: a database with several nodes would send them from the node that stores those rows, where nobody
 * listens (docs/decisions/093).
 */
export async function sendSignals(tx: Asked, signals: readonly string[]): Promise<void> {
  const words = gathered.get(tx)
  if (words) for (const each of signals) words.add(each)
  else
    await tx.execute(
      sql`select pg_notify('change', words) from unnest(${sql.param([...signals])}::text[]) words`,
    )
}

/** The audience and topic of a signal, parsed from its text. */
export function inParts(words: string): [audience: string, topic: string] {
  const [audience = '', topic = ''] = words.split(' ')
  return [audience, topic]
}
