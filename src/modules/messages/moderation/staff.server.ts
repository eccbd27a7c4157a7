import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, signal, type Actor } from '../../../core/data/record.server.ts'
import { lockRow, setDeleted } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { staffProcedure } from '../../../core/http/procedure.server.ts'
import { staffActor } from '../../../core/tenancy/staff-actor.server.ts'
import { mentionsIn } from '../../../core/text/rich-text.ts'
import { threadOrganizations } from '../cross-tenant/cross-tenant.server.ts'
import { messages } from '../record/message.table.ts'
import { lockThread, signalThread } from '../record/people.server.ts'
import { messageRecords, threadRecordType } from '../record/records.server.ts'
import { writeNotice } from '../record/write-message.server.ts'
import { readMessages } from '../record/read-messages.server.ts'
import { decisionInput } from './report.ts'
import { messageReports } from './report.table.ts'

const supportProcedure = staffProcedure('support')
const adminProcedure = staffProcedure('admin')
const messageInput = z.object({ tenantId: z.uuid(), id: z.uuid() })
const recordType = 'message_reports'

/** The staff's procedures for reports. Support can read the queue; admins open threads and decide. */
export const staffProcedures = {
  list: supportProcedure
    .meta({ reads: [recordType] })
    .input(z.object({ decided: z.boolean().default(false), limit: z.int().min(1).max(200).default(50) }))
    .query(({ ctx, input: { decided: decisionFields, limit } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const { rows } = await tx.execute<ReportLine & { total: number }>(sql`
          select r.tenant_id as "tenantId", r.id, r.version, t.name as organization, r.reason, r.note, r.body,
            r.said_by as "saidBy", r.said_at as "saidAt", r.created_at as "reportedAt", r.created_by as "reportedBy",
            r.opened_at as "openedAt", r.outcome, r.decision, r.decided_at as "decidedAt", r.decided_by as "decidedBy",
            count(*) over () as total
          from message_reports r join tenants t on t.id = r.tenant_id
          where (r.decided_at is not null) = ${decisionFields}
          order by ${decisionFields ? sql`r.decided_at desc` : sql`r.created_at`} limit ${limit}`)
        const userIds = rows.flatMap(({ saidBy, reportedBy, decidedBy, body }) => [
          saidBy,
          reportedBy,
          ...(decidedBy ? [decidedBy] : []),
          ...mentionsIn(body),
        ])
        const reports = rows.map(({ total: _, ...line }) => line)
        return { total: rows[0]?.total ?? 0, reports, names: await readPeopleNames(tx, userIds) }
      }),
    ),

  /**
   * Opens the thread around a reported message. The access is visible in the thread and in the log of its organization,
   * or of both if two share it.
   */
  open: adminProcedure.input(messageInput).mutation(({ ctx, input: { tenantId, id } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const report = await lockReport(tx, tenantId, id)
      const actor = staffActor(ctx, tenantId)
      for (const tenant of await threadOrganizations(tx, tenantId, report.threadId)) {
        const sideActor = staffActor(ctx, tenant)
        await writeNotice(tx, sideActor, await lockThread(tx, tenant, report.threadId), [
          'Staff of Wellhead opened this thread to look at a reported message',
        ])
        if (tenant !== tenantId)
          await recordChange(tx, sideActor, {
            noun: threadRecordType,
            recordId: report.threadId,
            act: 'open thread',
          })
      }
      await updateReport(tx, report, {
        openedAt: new Date(),
        openedBy: actor.userId,
        updatedBy: actor.userId,
      })
      await recordChange(tx, actor, { noun: recordType, recordId: id, act: 'open thread' })
      await signal(tx, 'everyone', recordType)
      const [reportedMessage] = await tx
        .select({ number: messages.number })
        .from(messages)
        .where(and(eq(messages.tenantId, tenantId), eq(messages.id, report.messageId)))
      const from = Math.max(1, (reportedMessage?.number ?? 1) - 20)
      return readMessages(tx, tenantId, report.threadId, { from, most: 41 })
    }),
  ),

  /** Decides a report with a reason. If the message is deleted, its people see that and by whom. */
  decide: adminProcedure
    .input(decisionInput)
    .mutation(({ ctx, input: { tenantId, id, version, outcome, decision } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const report = await lockReport(tx, tenantId, id)
        const actor = staffActor(ctx, tenantId)
        if (report.decidedAt || report.version !== version)
          throw new AppError('conflict', 'Someone else is working on this report. Reload the page to see it.')
        if (outcome === 'deleted') {
          for (const tenant of await threadOrganizations(tx, tenantId, report.threadId))
            await markDeleted(tx, staffActor(ctx, tenant), report)
        }
        const decisionFields = { outcome, decision, decidedAt: new Date(), decidedBy: actor.userId }
        await updateReport(tx, report, { ...decisionFields, updatedBy: actor.userId })
        await recordChange(tx, actor, {
          noun: recordType,
          recordId: id,
          act: 'decide',
          after: { outcome, decision },
        })
        await signal(tx, 'everyone', recordType)
      }),
    ),
}

type Report = typeof messageReports.$inferSelect
type ReportLine = Pick<
  Report,
  'tenantId' | 'id' | 'version' | 'reason' | 'note' | 'body' | 'saidBy' | 'outcome' | 'decision' | 'decidedBy'
> & {
  organization: string
  saidAt: string
  reportedAt: string
  reportedBy: string
  openedAt: string | null
  decidedAt: string | null
}

const reportCondition = ({ tenantId, id }: Pick<Report, 'tenantId' | 'id'>) =>
  and(eq(messageReports.tenantId, tenantId), eq(messageReports.id, id))

async function lockReport(tx: Tx, tenantId: string, id: string): Promise<Report> {
  const [report] = await tx
    .select()
    .from(messageReports)
    .where(reportCondition({ tenantId, id }))
    .for('update')
  if (!report) throw notFound('Report')
  return report
}

/** Deletes one organization's copy of the reported message. */
async function markDeleted(tx: Tx, actor: Actor, { messageId, threadId }: Report): Promise<void> {
  const [message] = await tx
    .select({ deletedAt: messages.deletedAt })
    .from(messages)
    .where(and(eq(messages.tenantId, actor.tenantId), eq(messages.id, messageId)))
  if (!message || message.deletedAt) return
  await lockRow(tx, actor.tenantId, messageRecords, messageId)
  await setDeleted(tx, actor, messageRecords, [messageId], true)
  await signalThread(tx, actor.tenantId, threadId)
}

const updateReport = (tx: Tx, report: Report, values: Partial<Report>) =>
  tx
    .update(messageReports)
    .set({ ...values, version: report.version + 1, updatedAt: sql`now()` })
    .where(reportCondition(report))
