import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { QueryResult } from 'pg'

/** The part of a transaction that signals and reads use. */
export type SignalTx = Pick<NodePgDatabase, 'execute'>

const signalsByTx = new WeakMap<SignalTx, Set<string>>()

/**
 * Collects the signals sent in `tx`, which get the id of their `sender`. `ending` returns the message that commits the
 * transaction and sends them. Its first result contains the signals that triggers sent (migration 0300), and `hear`
 * passes on both.
 */
export function gatherSignals(tx: SignalTx, sender: string) {
  const signals = new Set<string>()
  signalsByTx.set(tx, signals)
  return {
    ending: () =>
      `select ${[triggeredColumn, ...[...signals].map(signal => notifyCall(`${signal} ${sender}`))].join()}; commit`,
    hear({ rows: [row] }: QueryResult<{ triggered: string | null }>, hear: SignalHandler) {
      for (const signal of signals) hear(...parseSignal(`${signal} ${sender}`))
      const triggeredText = row?.triggered ?? ''
      if (triggeredText === 'all') hear(null, null)
      else for (const signal of triggeredText.split(',').filter(Boolean)) hear(...parseSignal(signal))
    },
  }
}

/** Receives the audience, topic and sender of a signal; null for the first two means any. */
export type SignalHandler = (audience: string | null, topic: string | null, sender?: string) => void

const triggeredColumn = `current_setting('app.signalled', true) as triggered`

const notifyCall = (text: string) => `pg_notify('change', '${text.replaceAll("'", "''")}')`

/**
 * Sends signals to the listeners when this transaction commits. They are sent with the commit and never inside a
 * statement on rows: a database with several nodes would send them from the node that stores those rows, where
 * no one listens (docs/decisions/093).
 */
export async function sendSignals(tx: SignalTx, signals: readonly string[]): Promise<void> {
  const collected = signalsByTx.get(tx)
  if (collected) for (const signal of signals) collected.add(signal)
  else
    await tx.execute(
      sql`select pg_notify('change', words) from unnest(${sql.param([...signals])}::text[]) words`,
    )
}

/** The audience, topic and sender of a signal, parsed from its text. Signals of triggers have no sender. */
export function parseSignal(text: string): [audience: string, topic: string, sender: string | undefined] {
  const [audience = '', topic = '', sender] = text.split(' ')
  return [audience, topic, sender]
}
