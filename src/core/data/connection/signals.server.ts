import { sql } from 'drizzle-orm'
import type { Tx } from '../database.server.ts'

const gathered = new WeakMap<Tx, Set<string>>()

/** Gathers what is told in `tx`; answers the message that ends it and tells all of that. */
export function gatherSignals(tx: Tx): () => string {
  const words = new Set<string>()
  gathered.set(tx, words)
  return () => (words.size === 0 ? 'commit' : `select ${[...words].map(notify).join()}; commit`)
}

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
