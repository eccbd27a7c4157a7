import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockVersion } from '../../../core/data/rows.server.ts'
import type { RecordVersion } from '../../../core/data/record-edit.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { daySchema } from '../../../core/form/fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { changeOwnTime } from '../entries/own-time.server.ts'
import { entryRecordType, invoiceRecordType, sheetRecordType } from '../record-types.ts'
import { timeSheets } from '../time.table.ts'
import { changeSheetStatus } from './decide.server.ts'
import { readSheet } from './read-sheet.server.ts'
import { isOpenSheet, reasonText, sheetStatusLabels, type SheetStatus } from '../rules/sheet.ts'
import { lockOwnSheet, sheetRecords } from './sheet-records.server.ts'

const write = tenantProcedure(access.write)
const manageProcedure = tenantProcedure(access.manage)
const versionInput = z.object({ id: z.uuid(), version: z.int32() })
const withReason = versionInput.extend({ reason: reasonText })

export type SheetRow = {
  id: string
  version: number
  userId: string
  person: string
  weekOn: string
  status: SheetStatus
  reason: string | null
  minutes: number
  miles: string
  days: number
}

/** Weeks on a project: submitted by their authors, and approved, returned or unlocked by others who manage its time. */
export const sheetRouter = router({
  /** Reads the weeks of a project; others' weeks only for users who manage its time. */
  list: tenantProcedure(access.read)
    .input(z.object({ projectId: z.uuid() }))
    .meta({ reads: [entryRecordType, sheetRecordType, 'projects'], personal: true })
    .query(({ ctx, input: { projectId } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await readProject(tx, tenantId, ctx.viewer, projectId)
        const manages = getRefusal(ctx.viewer, access.manage) === null
        const { rows } = await tx.execute<SheetRow>(sql`
          select s.id, s.version, s.user_id as "userId", coalesce(u.name, 'A former member') as person,
            s.week_on as "weekOn", s.status, s.reason, coalesce(sum(e.minutes), 0)::int as minutes,
            coalesce(sum(e.quantity) filter (where e.kind = 'MILES'), 0)::text as miles,
            count(distinct e.worked_on) filter (where e.kind = 'TIME')::int as days
          from time_sheets s
            left join users u on u.id = s.user_id
            left join time_entries e on e.tenant_id = s.tenant_id and e.user_id = s.user_id
              and e.project_id = s.project_id and e.week_on = s.week_on and e.deleted_at is null
          where s.tenant_id = ${tenantId} and s.project_id = ${projectId} and (${manages} or s.user_id = ${userId})
          group by s.tenant_id, s.id, u.name
          having count(e.id) > 0 or s.status <> 'OPEN'
          order by s.status = 'SUBMITTED' desc, s.week_on desc, person, s.id limit 500`)
        return { manages, own: userId, rows }
      }),
    ),

  get: tenantProcedure(access.read)
    .input(z.object({ id: z.uuid() }))
    .meta({ reads: [entryRecordType, sheetRecordType, invoiceRecordType, 'projects'], personal: true })
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => readSheet(tx, ctx.actor.tenantId, ctx.viewer, id))),

  /**
   * Submits the user's open weeks that begin on a day, on all projects or on those given. Returns the number submitted.
   */
  submit: write
    .input(z.object({ weekOn: daySchema, projectIds: z.array(z.uuid()).max(200).optional() }))
    .mutation(({ ctx, input: { weekOn, projectIds } }) =>
      changeOwnTime(ctx, async tx => {
        const { tenantId, userId } = ctx.actor
        const rows = await tx
          .select()
          .from(timeSheets)
          .where(
            and(
              eq(timeSheets.tenantId, tenantId),
              eq(timeSheets.userId, userId),
              eq(timeSheets.weekOn, weekOn),
            ),
          )
          .for('update')
        const open = rows.filter(
          row => isOpenSheet(row.status) && (projectIds?.includes(row.projectId) ?? true),
        )
        let count = 0
        for (const row of open) {
          if ((await readEntries(tx, row)) === 0) continue
          const change = { status: 'SUBMITTED', submittedAt: new Date(), reason: null } as const
          await changeSheetStatus(tx, ctx, row, 'submit', change)
          count++
        }
        if (count === 0) throw new AppError('invalid', 'Nothing to submit. Enter time in this week first.')
        return { count }
      }),
    ),

  /** Recalls one of the user's own submitted weeks from approval. */
  recall: write.input(versionInput).mutation(({ ctx, input }) =>
    changeOwnTime(ctx, async tx => {
      const row = await lockOwnSheet(tx, ctx, input)
      if (row.status !== 'SUBMITTED') throw statusChangedError(row.status)
      return changeSheetStatus(tx, ctx, row, 'recall', { status: 'OPEN', submittedAt: null })
    }),
  ),

  approve: manageProcedure
    .input(versionInput)
    .mutation(({ ctx, input }) => decide(ctx, input, 'APPROVED', null)),

  giveBack: manageProcedure
    .input(withReason)
    .mutation(({ ctx, input: { reason, ...sheetVersion } }) => decide(ctx, sheetVersion, 'RETURNED', reason)),

  /** Reopens an approved week for changes; the reason is recorded. */
  unlock: manageProcedure.input(withReason).mutation(({ ctx, input: { reason, ...sheetVersion } }) =>
    ctx.inTenant(async tx => {
      const row = await lockOthersSheet(tx, ctx, sheetVersion)
      if (row.status !== 'APPROVED') throw statusChangedError(row.status)
      if ((await readEntries(tx, row, sql` and invoice_id is not null`)) > 0)
        throw new AppError(
          'conflict',
          'Entries of this week are on an invoice. Void the invoice before you unlock the week.',
        )
      const open = { status: 'OPEN', submittedAt: null, decidedAt: null, decidedBy: null, reason } as const
      return changeSheetStatus(tx, ctx, row, 'unlock', open)
    }),
  ),
})
export type SheetRouter = typeof sheetRouter

const statusChangedError = (status: SheetStatus) =>
  new AppError(
    'conflict',
    `This week is ${sheetStatusLabels[status].toLowerCase()} now. Reload the page to see it.`,
  )

async function readEntries(tx: Tx, row: typeof timeSheets.$inferSelect, more = sql.empty()) {
  const { rows } = await tx.execute<{ held: number }>(sql`
    select count(*)::int as held from time_entries where tenant_id = ${row.tenantId} and user_id = ${row.userId}
      and project_id = ${row.projectId} and week_on = ${row.weekOn} and deleted_at is null${more}`)
  return rows[0]!.held
}

/** Locks someone else's week on a project that the user sees, in the version that they saw. */
async function lockOthersSheet(tx: Tx, ctx: TenantContext, seen: RecordVersion) {
  const { tenantId, userId } = ctx.actor
  const row = await lockVersion(tx, tenantId, sheetRecords, seen)
  await readProject(tx, tenantId, ctx.viewer, row.projectId)
  if (row.userId === userId)
    throw new AppError('forbidden', 'You cannot decide on your own time. Ask someone else who manages time.')
  return row
}

const decide = (
  ctx: TenantContext,
  sheetVersion: RecordVersion,
  status: 'APPROVED' | 'RETURNED',
  reason: string | null,
) =>
  ctx.inTenant(async tx => {
    const row = await lockOthersSheet(tx, ctx, sheetVersion)
    if (row.status !== 'SUBMITTED') throw statusChangedError(row.status)
    const decision = { status, decidedAt: new Date(), decidedBy: ctx.actor.userId, reason }
    const action = status === 'APPROVED' ? 'approve' : 'return'
    return changeSheetStatus(tx, ctx, row, action, decision)
  })
