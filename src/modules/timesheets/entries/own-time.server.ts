import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { formatDay, type Day } from '../../../core/time/calendar.ts'
import { projectTasks } from '../../projects/tasks/task.table.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { isOpenSheet, type SheetStatus } from '../rules/sheet.ts'
import { timeSheets } from '../time.table.ts'
import { dayLengthMinutes, timeInZone } from '../rules/clock.ts'
import { formatHours } from '../rules/hours.ts'
import { startOfWeek } from '../rules/week.ts'

type OwnTimeContext = Pick<TenantContext, 'actor' | 'membership' | 'viewer' | 'today' | 'inTenant'>

/**
 * Runs a change of the user's own time under one lock, so that the totals of a day and the state of a week
 * are checked one at a time.
 */
export const changeOwnTime = <T>(ctx: OwnTimeContext, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx
    .inTenant(async tx => {
      await takeAdvisoryLock(tx, `time ${ctx.actor.tenantId} ${ctx.actor.userId}`)
      return work(tx)
    })
    .catch((error: unknown) => rethrowAsFieldError(error, constraintMessages))

const constraintMessages: Record<string, [field: string, message: string]> = {
  time_entries_apart: [
    'startTime',
    'This overlaps time that you already entered. Entries may touch, not overlap.',
  ],
  time_entries_locked: ['workedOn', 'This week is locked. Nothing was saved.'],
  time_entries_cell: ['workedOn', 'These hours were just changed. Reload the page to see them.'],
}

/** The project and optional task on which an entry is logged. */
export type EntryPlace = { projectId: string; taskId: string | null }

/** Refuses a day that is in the future in the organization's time zone, whatever the device's clock. */
export function refuseFuture({ today }: Pick<OwnTimeContext, 'today'>, day: Day): void {
  if (day > today)
    throw fieldError(
      'workedOn',
      `It is ${formatDay(today)} here, so ${formatDay(day)} has not come yet. Check the date on your device.`,
    )
}

/**
 * Opens the week of a day for the user's own entries and locks it until the transaction ends.
 * @throws AppError with the reason: the user does not see the project, the task is not part of it, or the
 * week is locked
 */
export async function lockOpenWeek(
  tx: Tx,
  ctx: OwnTimeContext,
  { projectId, taskId }: EntryPlace,
  day: Day,
): Promise<void> {
  const { tenantId, userId } = ctx.actor
  const project = await readProject(tx, tenantId, ctx.viewer, projectId)
  if (taskId !== null) await refuseForeignTask(tx, tenantId, { projectId, taskId })
  const weekOn = startOfWeek(day)
  const key = { tenantId, userId, projectId, weekOn }
  await tx
    .insert(timeSheets)
    .values({ ...key, id: newId(), createdBy: userId, updatedBy: userId })
    .onConflictDoNothing()
  const [sheet] = await tx
    .select({ status: timeSheets.status })
    .from(timeSheets)
    .where(
      and(
        eq(timeSheets.tenantId, tenantId),
        eq(timeSheets.userId, userId),
        eq(timeSheets.projectId, projectId),
        eq(timeSheets.weekOn, weekOn),
      ),
    )
    .for('update')
  if (!isOpenSheet(sheet!.status)) throw lockedError(sheet!.status, project.name, weekOn)
}

const lockedError = (status: SheetStatus, project: string, weekOn: Day) =>
  new AppError(
    'conflict',
    status === 'SUBMITTED'
      ? `The week of ${formatDay(weekOn)} on ${project} is submitted. Recall it to change it.`
      : `The week of ${formatDay(weekOn)} on ${project} is approved. Someone who manages its time can unlock it.`,
    { details: { locked: status } },
  )

async function refuseForeignTask(
  tx: Tx,
  tenantId: string,
  { projectId, taskId }: { projectId: string; taskId: string },
) {
  const taskCount = await tx.$count(
    projectTasks,
    and(
      eq(projectTasks.tenantId, tenantId),
      eq(projectTasks.projectId, projectId),
      eq(projectTasks.id, taskId),
      sql`${projectTasks.deletedAt} is null`,
    ),
  )
  if (taskCount === 0)
    throw fieldError('taskId', 'This task was deleted, or it belongs to another project. Choose another one.')
}

/** Refuses more hours than the day has; call it after the entry is written. */
export async function refuseFullDay(tx: Tx, { actor, membership }: OwnTimeContext, day: Day): Promise<void> {
  const { rows } = await tx.execute<{ minutes: number }>(sql`
    select coalesce(sum(minutes), 0)::int as minutes from time_entries
    where tenant_id = ${actor.tenantId} and user_id = ${actor.userId} and worked_on = ${day} and deleted_at is null`)
  const limit = dayLengthMinutes(day, membership.timeZone)
  const { minutes } = rows[0]!
  if (minutes > limit)
    throw fieldError(
      'hours',
      `That makes ${formatHours(minutes)} hours on ${formatDay(day)}, a day of ${formatHours(limit)}.`,
    )
}

/** Names the entry that clock times would overlap. The database refuses overlaps as well. */
export async function refuseOverlap(
  tx: Tx,
  { actor, membership }: OwnTimeContext,
  { id = null, startsAt, endsAt }: { id?: string | null; startsAt: Date; endsAt: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ startsAt: string; endsAt: string; project: string | null }>(sql`
    select e.starts_at as "startsAt", e.ends_at as "endsAt", p.name as project
    from time_entries e left join projects p on p.tenant_id = e.tenant_id and p.id = e.project_id
    where e.tenant_id = ${actor.tenantId} and e.user_id = ${actor.userId} and e.deleted_at is null
      and e.id is distinct from ${id}::uuid and e.starts_at is not null
      and tstzrange(e.starts_at, e.ends_at) && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})
    order by e.starts_at limit 1`)
  const [overlapping] = rows
  if (!overlapping) return
  const clockTime = (instant: string) => timeInZone(new Date(instant), membership.timeZone)
  throw new AppError(
    'conflict',
    `This overlaps your time from ${clockTime(overlapping.startsAt)} to ${clockTime(overlapping.endsAt)}${overlapping.project ? ` on ${overlapping.project}` : ''}. Entries may touch, not overlap.`,
    { fields: { startTime: 'This overlaps another entry.' }, details: { overlap: true } },
  )
}
