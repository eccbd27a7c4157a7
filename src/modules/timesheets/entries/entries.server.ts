import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, setDeleted, writeRow } from '../../../core/data/rows.server.ts'
import type { RecordVersion } from '../../../core/data/record-edit.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { conflictError } from '../../../core/error/edit-conflict.ts'
import { daySchema } from '../../../core/form/fields.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { entrySpan } from '../rules/clock.ts'
import { formatHours, maxMinutes, parseHours } from '../rules/hours.ts'
import { timeEntries } from '../time.table.ts'
import { entryRecords, lockOwnEntry, type StoredEntry } from './entry-records.server.ts'
import { entrySchema, type EntryFields } from '../rules/entry.ts'
import { changeOwnTime, lockOpenWeek, refuseFullDay, refuseFuture, refuseOverlap } from './own-time.server.ts'
import { setSplits } from './splits.server.ts'

const write = tenantProcedure(access.write)
const placeInput = { projectId: z.uuid(), taskId: z.uuid().nullable() }

/** Procedures of the user's own entries: adding, changing, removing, restoring and splitting. */
export const entryRouter = router({
  save: write
    .input(
      z.object({
        id: z.uuid().nullable(),
        version: z.int32().nullable(),
        ...placeInput,
        values: z.unknown(),
      }),
    )
    .mutation(({ ctx, input: { id, version, values, ...place } }) => {
      const entry = { ...toStoredEntry(parseFields(entrySchema, values), ctx.membership.timeZone), ...place }
      refuseFuture(ctx, entry.workedOn)
      return changeOwnTime(ctx, tx =>
        id === null ? addEntry(tx, ctx, entry) : changeEntry(tx, ctx, { id, version: version ?? 0 }, entry),
      )
    }),

  /** Sets the total hours of a week sheet cell; `was` is the total that the user saw. */
  setCell: write
    .input(
      z.object({
        ...placeInput,
        day: daySchema,
        minutes: z.int().min(0).max(maxMinutes, 'A day has 24 hours.'),
        was: z.int32(),
      }),
    )
    .mutation(({ ctx, input: { day, minutes, was: expectedMinutes, ...place } }) => {
      refuseFuture(ctx, day)
      return changeOwnTime(ctx, async tx => {
        await lockOpenWeek(tx, ctx, place, day)
        const rows = await readCellRows(tx, ctx, place, day)
        const total = totalMinutes(rows)
        if (total !== expectedMinutes)
          throw conflictError(
            'cell',
            { version: total, theirs: total },
            `It is ${formatHours(total) || 'empty'} now.`,
          )
        const clockRows = rows.filter(row => row.startsAt !== null)
        const manualRow = rows.find(row => row.startsAt === null)
        const manualMinutes = minutes - totalMinutes(clockRows)
        if (manualMinutes < 0)
          throw fieldError(
            'minutes',
            `${formatHours(totalMinutes(clockRows))} of this was entered with start and end times. Change those entries below the sheet.`,
          )
        if (manualMinutes === totalMinutes(manualRow ? [manualRow] : [])) return
        if (manualRow?.invoiceId) await lockOwnEntry(tx, ctx, manualRow.id)
        if (manualRow && manualMinutes === 0)
          await setDeleted(tx, ctx.actor, entryRecords, [manualRow.id], true)
        else if (manualRow) await writeRow(tx, ctx.actor, entryRecords, manualRow, { minutes: manualMinutes })
        else
          await addRow(
            tx,
            ctx.actor,
            entryRecords,
            { ...emptyEntry, ...place, workedOn: day, minutes: manualMinutes },
            userIdColumn(ctx),
          )
        await refuseFullDay(tx, ctx, day)
      })
    }),

  remove: write.input(z.object({ id: z.uuid() })).mutation(({ ctx, input: { id } }) =>
    changeOwnTime(ctx, async tx => {
      const row = await lockOwnEntry(tx, ctx, id)
      await lockOpenWeek(tx, ctx, { projectId: row.projectId, taskId: null }, row.workedOn)
      await setDeleted(tx, ctx.actor, entryRecords, [id], true)
    }),
  ),

  restore: write.input(z.object({ id: z.uuid() })).mutation(({ ctx, input: { id } }) =>
    changeOwnTime(ctx, async tx => {
      const row = await lockOwnEntry(tx, ctx, id, true)
      await lockOpenWeek(tx, ctx, { projectId: row.projectId, taskId: null }, row.workedOn)
      if (row.startsAt && row.endsAt)
        await refuseOverlap(tx, ctx, { ...row, startsAt: row.startsAt, endsAt: row.endsAt })
      await setDeleted(tx, ctx.actor, entryRecords, [id], false)
      await refuseFullDay(tx, ctx, row.workedOn)
    }),
  ),

  split: setSplits,
})
export type EntryRouter = typeof entryRouter

const totalMinutes = (rows: readonly { minutes: number | null }[]) =>
  rows.reduce((total, row) => total + (row.minutes ?? 0), 0)

const userIdColumn = ({ actor }: TenantContext) => ({ userId: actor.userId })

const emptyEntry: Omit<StoredEntry, 'projectId' | 'taskId' | 'workedOn' | 'minutes'> = {
  kind: 'TIME',
  startsAt: null,
  endsAt: null,
  quantity: null,
  note: null,
  billable: true,
}

/** Converts form values to stored values: clock times become instants. */
function toStoredEntry(fields: EntryFields, timeZone: string): Omit<StoredEntry, 'projectId' | 'taskId'> {
  const { kind, workedOn, note, billable, startTime, endTime } = fields
  const entry = { ...emptyEntry, kind, workedOn, note, billable, minutes: null }
  if (kind !== 'TIME') return { ...entry, quantity: Number(fields.quantity).toFixed(2) }
  if (startTime === null || endTime === null) return { ...entry, minutes: parseHours(fields.hours ?? '') }
  const span = entrySpan(workedOn, startTime, endTime, timeZone)
  if ('problem' in span) throw fieldError(span.field, span.problem)
  return { ...entry, minutes: span.minutes, startsAt: span.startsAt, endsAt: span.endsAt }
}

/** Adds an entry of the user's own if its week is open and its day has room. */
export async function addEntry(tx: Tx, ctx: TenantContext, entry: StoredEntry) {
  const { startsAt, endsAt, workedOn } = entry
  await lockOpenWeek(tx, ctx, entry, workedOn)
  if (startsAt && endsAt) await refuseOverlap(tx, ctx, { startsAt, endsAt })
  else if (entry.kind === 'TIME') await refuseDuplicateEntry(tx, ctx, entry)
  const row = await addRow(tx, ctx.actor, entryRecords, entry, userIdColumn(ctx))
  await refuseFullDay(tx, ctx, workedOn)
  return { id: row.id, version: row.version }
}

async function changeEntry(tx: Tx, ctx: TenantContext, { id, version }: RecordVersion, entry: StoredEntry) {
  const row = await lockOwnEntry(tx, ctx, id)
  const previous = await entryRecords.toFields(row, tx)
  if (row.version !== version)
    throw conflictError('entry', { version: row.version, theirs: previous }, 'Reload the page to see it.')
  await lockOpenWeek(tx, ctx, { projectId: row.projectId, taskId: null }, row.workedOn)
  await lockOpenWeek(tx, ctx, entry, entry.workedOn)
  const { startsAt, endsAt } = entry
  if (startsAt && endsAt) await refuseOverlap(tx, ctx, { id, startsAt, endsAt })
  else if (entry.kind === 'TIME') await refuseDuplicateEntry(tx, ctx, entry, id)
  const savedEntry = await writeRow(tx, ctx.actor, entryRecords, row, entry)
  await refuseFullDay(tx, ctx, entry.workedOn)
  return { id, version: savedEntry.version }
}

/** Allows one entry without clock times per day and task, since it is the cell of the week sheet. */
async function refuseDuplicateEntry(tx: Tx, ctx: TenantContext, entry: StoredEntry, id?: string) {
  const rows = await readCellRows(tx, ctx, entry, entry.workedOn)
  if (rows.some(row => row.startsAt === null && row.id !== id))
    throw new AppError(
      'conflict',
      'This day and task already have hours in the sheet. Change them there, or enter times from and to.',
      { fields: { hours: 'Change the hours in the sheet.' } },
    )
}

const readCellRows = (
  tx: Tx,
  { actor }: TenantContext,
  { projectId, taskId }: Pick<StoredEntry, 'projectId' | 'taskId'>,
  day: string,
) =>
  tx
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.tenantId, actor.tenantId),
        eq(timeEntries.userId, actor.userId),
        eq(timeEntries.projectId, projectId),
        taskId === null ? isNull(timeEntries.taskId) : eq(timeEntries.taskId, taskId),
        eq(timeEntries.workedOn, day),
        eq(timeEntries.kind, 'TIME'),
        isNull(timeEntries.deletedAt),
      ),
    )
