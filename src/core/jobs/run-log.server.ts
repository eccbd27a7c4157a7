import { sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { jobRuns } from './job-runs.table.ts'

type JobRun = { name: string; startedAt: Date; milliseconds: number; error: string | null }

/** Collects the latest run of each kind of job, so that many runs cost one statement. */
export function createRunLog() {
  let latest = new Map<string, JobRun>()
  return {
    add: (run: JobRun) => void latest.set(run.name, run),
    async save(tx: Tx): Promise<void> {
      // All processes write in the same order, so that they do not deadlock.
      const runs = [...latest.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
      latest = new Map()
      if (runs.length === 0) return
      await tx
        .insert(jobRuns)
        .values(runs.map(run => ({ ...run, succeededAt: run.error === null ? run.startedAt : null })))
        .onConflictDoUpdate({
          target: jobRuns.name,
          set: {
            startedAt: sql`excluded.started_at`,
            milliseconds: sql`excluded.milliseconds`,
            error: sql`excluded.error`,
            succeededAt: sql`coalesce(excluded.succeeded_at, ${jobRuns.succeededAt})`,
          },
          setWhere: sql`${jobRuns.startedAt} <= excluded.started_at`,
        })
    },
  }
}

export type RunLog = ReturnType<typeof createRunLog>
