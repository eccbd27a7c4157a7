import { sql } from 'drizzle-orm'
import type { Tx } from './database.server.ts'

/** Has the turn of this name until the transaction ends: transactions that name the same one come one after the other. */
export const takeAdvisoryLock = (tx: Tx, turn: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`)
