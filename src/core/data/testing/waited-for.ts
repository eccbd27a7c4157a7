import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '../database.server.ts'

/**
 * Returns once another connection waits for a lock that this transaction holds. This tells a test which of the two is
 * first, and the test fails if the second does not wait.
 */
export const expectLockWaiter = (tx: Tx): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await tx.execute(
        sql`select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
