import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { AppError } from '../../../core/error/AppError.ts'

export type ReportOutlet = 'page' | 'file' | 'email' | 'link'
type RunScope = { tenantId: string; userId: string; today: string }

/** Counts a run. Invalid parameters from a user do not count as a failure. */
export const countRun = (
  tx: Tx,
  { tenantId, today }: Omit<RunScope, 'userId'>,
  { kind, way, ms, failed }: { kind: string; way: ReportOutlet; ms: number; failed: boolean },
) =>
  tx.execute(sql`
    insert into report_tallies as t (tenant_id, day, kind, way, runs, failures, total_ms, slowest_ms)
    values (${tenantId}, ${today}, ${kind}, ${way}, 1, ${failed ? 1 : 0}, ${ms}, ${ms})
    on conflict (tenant_id, day, kind, way) do update set runs = t.runs + 1, failures = t.failures + excluded.failures,
      total_ms = t.total_ms + excluded.total_ms, slowest_ms = greatest(t.slowest_ms, excluded.slowest_ms)`)

/**
 * Runs a report and counts the run in a separate transaction. A failure to count is logged and does not
 * affect the run.
 */
export async function runAndCount<Result>(
  { database, log }: Pick<Services, 'database' | 'log'>,
  scope: RunScope,
  report: { kind: string; way: ReportOutlet },
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  const count = async (failed: boolean) => {
    const ms = Math.round(performance.now() - startedAt)
    await database
      .inTenant(scope, tx => countRun(tx, scope, { ...report, ms, failed }))
      .catch((error: unknown) => log.warn({ part: 'reports', err: error }, 'a run could not be counted'))
  }
  try {
    const result = await run()
    await count(false)
    return result
  } catch (error) {
    if (!(error instanceof AppError)) await count(true)
    throw error
  }
}
