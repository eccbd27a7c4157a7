import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, writeRow } from '../../../core/data/rows.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { maxMinutes } from '../rules/hours.ts'
import { timeEntries } from '../time.table.ts'
import { entryRecords } from './entry-records.server.ts'
import { lockOpenWeek, type EntryPlace, refuseFullDay, refuseFuture } from './own-time.server.ts'

/** Serializes changes to a user's own time; take this lock before any other. */
export const lockOwnTime = (tx: Tx, { tenantId, userId }: TenantContext['actor']) =>
  takeAdvisoryLock(tx, `time ${tenantId} ${userId}`)

/**
 * Adds minutes to the user's own hours of a day. The cell of the week sheet grows by them, also when someone
 * else adds to it concurrently.
 * @throws AppError with the reason: the week is locked, the hours are billed, the day is full, or the day is
 * in the future
 */
export async function addMinutes(
  tx: Tx,
  ctx: TenantContext,
  { day, minutes, note, ...place }: EntryPlace & { day: Day; minutes: number; note: string | null },
): Promise<void> {
  const { tenantId, userId } = ctx.actor
  refuseFuture(ctx, day)
  await lockOpenWeek(tx, ctx, place, day)
  const [entry] = await tx
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.tenantId, tenantId),
        eq(timeEntries.userId, userId),
        eq(timeEntries.projectId, place.projectId),
        place.taskId === null ? isNull(timeEntries.taskId) : eq(timeEntries.taskId, place.taskId),
        eq(timeEntries.workedOn, day),
        eq(timeEntries.kind, 'TIME'),
        isNull(timeEntries.startsAt),
        isNull(timeEntries.deletedAt),
      ),
    )
  if (entry?.invoiceId)
    throw new AppError('conflict', 'The hours of this day are billed. Nothing was added to them.')
  const total = (entry?.minutes ?? 0) + minutes
  if (total > maxMinutes) throw fieldError('minutes', 'A day has 24 hours.')
  if (entry)
    await writeRow(tx, ctx.actor, entryRecords, entry, { minutes: total, note: joinNotes(entry.note, note) })
  else
    await addRow(
      tx,
      ctx.actor,
      entryRecords,
      {
        ...place,
        workedOn: day,
        kind: 'TIME',
        minutes,
        startsAt: null,
        endsAt: null,
        quantity: null,
        note: joinNotes(null, note),
        billable: true,
      },
      { userId },
    )
  await refuseFullDay(tx, ctx, day)
}

const maxNote = 500

const joinNotes = (existing: string | null, added: string | null) =>
  [existing, added].filter(Boolean).join('; ').slice(0, maxNote) || null
