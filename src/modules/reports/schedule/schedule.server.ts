import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, dropRow, lockVersion, saveRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { tenantTimeZone } from '../../../core/tenancy/tenant-day.server.ts'
import { reportAccess } from '../access.ts'
import { lockReport, recordType, readReport } from '../saved/report-records.server.ts'
import { nextSending, schedule, type Schedule } from './schedule.ts'
import { reportSchedules, reportSendings } from './schedule.table.ts'

const write = tenantProcedure(reportAccess.write)
const reportInput = z.object({ reportId: z.uuid() })

/** Returns the schedule as stored: numbers instead of the form's keys. */
const storedSchedule = ({ every, weekday, monthDay, hour }: Schedule) => ({
  every,
  weekday: Number(weekday),
  monthDay: Number(monthDay),
  hour: Number(hour),
})

/** A report's schedule is logged in the report's log. `userId` is the user meant by "me". */
const scheduleRecords = (
  reportId: string,
  userId: string,
): RecordMapping<typeof reportSchedules, Schedule> => ({
  table: reportSchedules,
  noun: recordType,
  one: 'schedule',
  key: 'reportId',
  parent: { column: 'reportId', id: reportId },
  toFields: row => ({
    every: row.every,
    weekday: String(row.weekday) as Schedule['weekday'],
    monthDay: String(row.monthDay),
    hour: String(row.hour),
    whom: row.userId === null ? 'everyone' : 'me',
  }),
  toColumns: fields => ({ ...storedSchedule(fields), userId: fields.whom === 'me' ? userId : null }),
})

/** Procedures for a report's email schedule. */
export const scheduleRouter = router({
  /** Reads the schedule with the result of the last sending, or null if there is none. */
  get: write.input(reportInput).query(({ ctx, input: { reportId } }) =>
    ctx.inTenant(async tx => {
      await readReport(tx, ctx, reportId)
      const [row] = await tx.select().from(reportSchedules).where(scheduleCondition(ctx, reportId))
      if (!row) return null
      const [last] = await tx
        .select({
          state: reportSendings.state,
          endedAt: reportSendings.endedAt,
          receivers: reportSendings.receivers,
        })
        .from(reportSendings)
        .where(and(eq(reportSendings.tenantId, ctx.actor.tenantId), eq(reportSendings.reportId, reportId)))
        .orderBy(desc(reportSendings.endedAt))
        .limit(1)
      const { version, nextAt, userId } = row
      const values = await scheduleRecords(reportId, ctx.person.id).toFields(row, tx)
      // "Me" would be wrong if the schedule sends to another user.
      return {
        version,
        nextAt,
        values,
        others: userId !== null && userId !== ctx.person.id,
        last: last ?? null,
      }
    }),
  ),

  set: write
    .input(reportInput.extend({ version: z.int32().nullable(), values: schedule }))
    .mutation(({ ctx, input: { reportId, version, values } }) =>
      ctx.inTenant(async tx => {
        const { row } = await lockReport(tx, ctx, reportId)
        if (values.whom === 'everyone' && row.ownerId !== null)
          throw fieldError('whom', 'This report is private. Share it with the organization first.')
        const nextAt = nextSending(
          storedSchedule(values),
          await tenantTimeZone(tx, ctx.actor.tenantId),
          new Date(),
        )
        const records = scheduleRecords(reportId, ctx.person.id)
        if (version === null) {
          await addRow(tx, ctx.actor, records, values, { act: 'schedule', nextAt })
          return
        }
        const edit = { id: reportId, version, changes: values }
        await lockVersion(tx, ctx.actor.tenantId, records, edit)
        await saveRow(tx, ctx.actor, records, edit, { act: 'change schedule' })
        await tx.update(reportSchedules).set({ nextAt }).where(scheduleCondition(ctx, reportId))
      }),
    ),

  remove: write
    .input(reportInput.extend({ version: z.int32() }))
    .mutation(({ ctx, input: { reportId, version } }) =>
      ctx.inTenant(async tx => {
        await lockReport(tx, ctx, reportId)
        await removeSchedule(tx, ctx, reportId, version)
      }),
    ),
})

async function removeSchedule(tx: Tx, ctx: TenantContext, reportId: string, version: number): Promise<void> {
  const records = scheduleRecords(reportId, ctx.person.id)
  const row = await lockVersion(tx, ctx.actor.tenantId, records, { id: reportId, version })
  await dropRow(tx, ctx.actor, records, row, 'stop schedule')
}

const scheduleCondition = ({ actor }: TenantContext, reportId: string) =>
  and(eq(reportSchedules.tenantId, actor.tenantId), eq(reportSchedules.reportId, reportId))
