import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { findReportKind } from '../report-kinds.server.ts'

/** A report kind's usage across all organizations. */
export type KindUse = {
  kind: string
  title: string
  saved: number
  scheduled: number
  runs: number
  failures: number
  /** Milliseconds per run; null without a run. */
  averageMs: number | null
  slowestMs: number | null
}

/** A failed sending: its organization, kind and time, but not the report's name. */
export type FailedSending = { tenantId: string; organization: string; title: string; endedAt: string }

const maxFailures = 50
const spans = ['1', '7', '30'] as const
const reportTitle = (kind: string) => findReportKind(kind)?.title ?? kind

/** Usage and failures of reports; never the content or names of an organization's reports. */
export const staffReportRouter = router({
  overview: staffProcedure('support')
    .input(z.object({ days: z.enum(spans).default('30') }))
    .query(({ ctx, input: { days } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const { rows: uses } = await tx.execute<Omit<KindUse, 'title'>>(sql`
          with ran as (
            select kind, sum(runs) as runs, sum(failures) as failures, sum(total_ms) as ms, max(slowest_ms) as slowest
            from report_tallies where day > ${ctx.today}::date - ${Number(days)}::int group by kind),
          failed as (
            select kind, count(*) as failures from report_sendings
            where state = 'failed' and ended_at > now() - make_interval(days => ${Number(days)}::int) group by kind),
          kept as (
            select r.kind, count(*) as saved, count(s.report_id) as scheduled
            from reports r left join report_schedules s on s.tenant_id = r.tenant_id and s.report_id = r.id
            where r.deleted_at is null group by r.kind)
          select kind, coalesce(saved, 0)::bigint as saved, coalesce(scheduled, 0)::bigint as scheduled,
            coalesce(runs, 0)::bigint as runs,
            (coalesce(ran.failures, 0) + coalesce(failed.failures, 0))::bigint as failures,
            round(ms / nullif(runs, 0))::float8 as "averageMs", slowest as "slowestMs"
          from ran full join kept using (kind) full join failed using (kind)
          order by 4 desc, kind`)
        const { rows: failures } = await tx.execute<{
          tenantId: string
          organization: string
          kind: string
          endedAt: string
        }>(sql`
          select s.tenant_id as "tenantId", t.name as organization, s.kind, s.ended_at as "endedAt"
          from report_sendings s join tenants t on t.id = s.tenant_id
          where s.state = 'failed' and s.ended_at > now() - make_interval(days => ${Number(days)}::int)
          order by s.ended_at desc limit ${maxFailures}`)
        return {
          uses: uses.map((use): KindUse => ({ ...use, title: reportTitle(use.kind) })),
          failures: failures.map(({ kind, endedAt, ...failure }): FailedSending => ({
            ...failure,
            title: reportTitle(kind),
            endedAt: new Date(endedAt).toISOString(),
          })),
        }
      }),
    ),
})
export type StaffReportRouter = typeof staffReportRouter
