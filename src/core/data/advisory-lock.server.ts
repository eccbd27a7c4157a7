import { sql } from 'drizzle-orm'
import type { Tx } from './database.server.ts'

/** Takes a lock by name until the transaction ends, so that transactions with the same name run one after the other. */
export const takeAdvisoryLock = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
