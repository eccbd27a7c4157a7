import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { formatCell } from '../../../core/reports/format-cell.ts'
import { runReport, type AnyReportKind } from '../../../core/reports/report-kind.server.ts'
import { findReportKind } from '../report-kinds.server.ts'
import type { ReportResult } from '../../../core/reports/report.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { dayInZone } from '../../../core/time/day.ts'
import { formatDate } from '../../../ui/formats.ts'
import { notifyTenant, type NotificationDraft } from '../../notifications/notify.port.server.ts'
import { reportAccess } from '../access.ts'
import { savedReportPath } from '../report.ts'
import { reports, type ReportRow } from '../report.table.ts'
import { countRun } from '../running/count-run.server.ts'
import { recordType } from '../saved/report-records.server.ts'
import { nextSending } from './schedule.ts'
import { reportSchedules, reportSendings } from './schedule.table.ts'

type DueReport = { tenantId: string; reportId: string }
type SendServices = Pick<Services, 'database' | 'jobs' | 'log'>
type LockedReport = typeof reportSchedules.$inferSelect

/** Reports sent per minute; the rest follow in the next minutes. */
const maxPerRun = 200

/** Sends the due reports one at a time; one that fails does not affect the others. */
export const sendReportsJob = defineJob({
  name: 'reports:send',
  title: 'Send scheduled reports',
  description: 'Emails scheduled reports when they are due.',
  long: true,
  cron: '* * * * *',
  payload: scheduledPayload,
  async work(services, _, { signal }) {
    for (const due of await dueReports(services)) {
      if (signal?.aborted) return
      await sendReport(services, due)
    }
  },
})

const dueReports = ({ database }: SendServices, now = new Date()): Promise<DueReport[]> =>
  database.acrossTenants(tx =>
    tx
      .select({ tenantId: reportSchedules.tenantId, reportId: reportSchedules.reportId })
      .from(reportSchedules)
      .innerJoin(
        reports,
        and(eq(reports.tenantId, reportSchedules.tenantId), eq(reports.id, reportSchedules.reportId)),
      )
      .where(and(lte(reportSchedules.nextAt, now), isNull(reports.deletedAt)))
      .orderBy(reportSchedules.nextAt)
      .limit(maxPerRun),
  )

/**
 * Runs a report and notifies the users who may currently read it. The run, the notifications and the next
 * time are one transaction, so a killed process leaves either all of it or none. A failed run is recorded,
 * and the schedule continues with the next time.
 */
export async function sendReport(services: SendServices, due: DueReport, now = new Date()): Promise<void> {
  try {
    await notifyTenant(
      services,
      due.tenantId,
      (tx, membership) => buildNotices(tx, membership, due, now),
      now,
    )
  } catch (error) {
    services.log.error({ part: 'reports', tenantId: due.tenantId, err: error }, 'a report could not be sent')
    await notifyTenant(services, due.tenantId, async (tx, { timeZone }) => {
      const result = await lockDue(tx, due, now)
      if (result) await recordSending(tx, result, timeZone, now, { state: 'failed', receivers: 0 })
      return []
    })
  }
}

type LockedSchedule = { scheduled: LockedReport; report: ReportRow }

async function lockDue(
  tx: Tx,
  { tenantId, reportId }: DueReport,
  now: Date,
): Promise<LockedSchedule | undefined> {
  const [row] = await tx
    .select({ scheduled: reportSchedules, report: reports })
    .from(reportSchedules)
    .innerJoin(
      reports,
      and(eq(reports.tenantId, reportSchedules.tenantId), eq(reports.id, reportSchedules.reportId)),
    )
    .where(
      and(
        eq(reportSchedules.tenantId, tenantId),
        eq(reportSchedules.reportId, reportId),
        lte(reportSchedules.nextAt, now),
        isNull(reports.deletedAt),
      ),
    )
    .for('update')
  return row
}

async function buildNotices(
  tx: Tx,
  membership: Membership,
  due: DueReport,
  now: Date,
): Promise<NotificationDraft[]> {
  const match = await lockDue(tx, due, now)
  if (!match) return []
  const { report, scheduled } = match
  const { tenantId, timeZone } = membership
  const kind = findReportKind(report.kind)
  const receivers = kind ? await readReceivers(tx, membership, kind, match) : []
  if (!kind || receivers.length === 0) {
    await recordSending(tx, match, timeZone, now, { state: 'nobody', receivers: 0 })
    return []
  }
  const today = dayInZone(now, timeZone)
  const startedAt = performance.now()
  const result = await runReport(tx, kind, { tenantId, today, parameters: report.parameters })
  const ms = Math.round(performance.now() - startedAt)
  await countRun(tx, { tenantId, today }, { kind: kind.name, way: 'email', ms, failed: false })
  await recordSending(tx, match, timeZone, now, { state: 'sent', receivers: receivers.length })
  return [
    {
      kind: 'tenant',
      type: 'report_sent',
      receivers,
      createdBy: null,
      actor: '',
      sentence: `${report.name}, as of ${formatDate(today)}`,
      message: totalsLine(result),
      many: 'reports',
      about: { noun: recordType, id: report.id, title: report.name },
      // The gate is checked again when the email is sent.
      gate: kind.gate,
      action: { label: 'Open report', to: savedReportPath(report.id) },
      alike: null,
      once: `report ${report.id} ${scheduled.nextAt.toISOString()}`,
      despite: ['digest', 'quiet'],
    },
  ]
}

/** Reads the recipients who may currently read the report. */
async function readReceivers(
  tx: Tx,
  membership: Membership,
  kind: AnyReportKind,
  { report, scheduled }: LockedSchedule,
): Promise<string[]> {
  const readers = await listMembersByGate(tx, membership, reportAccess.read)
  const allowedReaders = new Set((await listMembersByGate(tx, membership, kind.gate)).map(({ id }) => id))
  return readers
    .map(({ id }) => id)
    .filter(
      id =>
        allowedReaders.has(id) &&
        (report.ownerId === null || report.ownerId === id) &&
        (scheduled.userId === null || scheduled.userId === id),
    )
}

/** Records the result of a sending and the next time. */
async function recordSending(
  tx: Tx,
  { scheduled, report }: LockedSchedule,
  timeZone: string,
  now: Date,
  outcome: Pick<typeof reportSendings.$inferInsert, 'state' | 'receivers'>,
): Promise<void> {
  const { tenantId, reportId, nextAt: dueAt } = scheduled
  await tx.insert(reportSendings).values({ tenantId, reportId, dueAt, kind: report.kind, ...outcome })
  await tx
    .update(reportSchedules)
    .set({ nextAt: nextSending(scheduled, timeZone, now) })
    .where(and(eq(reportSchedules.tenantId, tenantId), eq(reportSchedules.reportId, reportId)))
  await tx.execute(sql`delete from report_sendings where tenant_id = ${tenantId} and report_id = ${reportId}
    and ended_at < now() - interval '90 days'`)
}

/** Returns the totals of the first table in one line, or its number of rows if it has no totals. */
function totalsLine({ tables: [table] }: ReportResult): string {
  if (!table) return ''
  const { sum, columns, rows } = table
  if (rows.length === 0) return table.none
  if (!sum) return `${table.title}: ${rows.length.toLocaleString('en-US')} rows`
  return columns
    .slice(1)
    .filter(({ id, unlessZero }) => id in sum && !unlessZero)
    .slice(0, 5)
    .map(
      column =>
        `${column.title}${column.unit ? ` (${column.unit})` : ''}: ${formatCell(column, sum[column.id])}`,
    )
    .join(' · ')
}
