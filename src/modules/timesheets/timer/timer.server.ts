import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import { optionalLine } from '../../../core/form/fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { dayInZone } from '../../../core/time/day.ts'
import { projectTasks } from '../../projects/tasks/task.table.ts'
import { projects } from '../../projects/project.table.ts'
import { access } from '../access.ts'
import { addEntry } from '../entries/entries.server.ts'
import { changeOwnTime, lockOpenWeek, type EntryPlace } from '../entries/own-time.server.ts'
import { timerRecordType } from '../record-types.ts'
import { longTimerMinutes, splitByDay } from '../rules/clock.ts'
import { formatHours, maxMinutes } from '../rules/hours.ts'
import { timeTimers } from '../time.table.ts'

const write = tenantProcedure(access.write)

/** The user's own timer. The database allows one for each user across devices. */
export const timerRouter = router({
  get: tenantProcedure(access.read)
    .meta({ reads: [timerRecordType], personal: true })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const [timer] = await tx
          .select({
            projectId: timeTimers.projectId,
            taskId: timeTimers.taskId,
            note: timeTimers.note,
            startedAt: timeTimers.startedAt,
            version: timeTimers.version,
            project: projects.name,
            task: projectTasks.title,
          })
          .from(timeTimers)
          .leftJoin(
            projects,
            and(eq(projects.tenantId, timeTimers.tenantId), eq(projects.id, timeTimers.projectId)),
          )
          .leftJoin(
            projectTasks,
            and(eq(projectTasks.tenantId, timeTimers.tenantId), eq(projectTasks.id, timeTimers.taskId)),
          )
          .where(userTimerCondition(ctx))
        return { timer: timer ? { ...timer, startedAt: timer.startedAt.toISOString() } : null }
      }),
    ),

  start: write
    .input(z.object({ projectId: z.uuid(), taskId: z.uuid().nullable(), note: optionalLine('Note', 500) }))
    .mutation(({ ctx, input: { note, ...place } }) =>
      changeOwnTime(ctx, tx => startTimer(tx, ctx, { ...place, note })),
    ),

  startOnTask: write.input(z.object({ taskId: z.uuid() })).mutation(({ ctx, input: { taskId } }) =>
    changeOwnTime(ctx, async tx => {
      const [task] = await tx
        .select({ projectId: projectTasks.projectId })
        .from(projectTasks)
        .where(and(eq(projectTasks.tenantId, ctx.actor.tenantId), eq(projectTasks.id, taskId)))
      if (!task) throw notFound('Task')
      await startTimer(tx, ctx, { projectId: task.projectId, taskId, note: null })
    }),
  ),

  /**
   * Stops the timer and logs the time day by day. After a long run the user has to state how much of it was
   * work: `keepMinutes`, counted from its start; zero logs nothing. Returns the logged minutes.
   */
  stop: write
    .input(z.object({ keepMinutes: z.int().min(0).max(maxMinutes).nullable().default(null) }))
    .mutation(({ ctx, input: { keepMinutes } }) =>
      changeOwnTime(ctx, async tx => {
        const timer = await lockTimer(tx, ctx)
        const now = new Date()
        const elapsedMinutes = Math.floor((now.getTime() - timer.startedAt.getTime()) / 60_000)
        if (keepMinutes === null && elapsedMinutes > longTimerMinutes)
          throw new AppError(
            'conflict',
            `The timer ran for ${formatHours(elapsedMinutes)} hours. Enter how much of that was work.`,
            { details: { asks: elapsedMinutes } },
          )
        if (keepMinutes !== null && keepMinutes > elapsedMinutes)
          throw fieldError(
            'keepMinutes',
            `The timer ran for ${formatHours(elapsedMinutes) || '0:00'} hours. Keep at most that.`,
          )
        const stoppedAt =
          keepMinutes === null ? now : new Date(timer.startedAt.getTime() + keepMinutes * 60_000)
        const { projectId, taskId, note } = timer
        const spans = splitByDay(timer.startedAt, stoppedAt, ctx.membership.timeZone)
        for (const { day, minutes, startsAt, endsAt } of spans)
          await addEntry(tx, ctx, {
            projectId,
            taskId: (await timerExists(tx, ctx, taskId)) ? taskId : null,
            workedOn: day,
            kind: 'TIME',
            minutes,
            startsAt,
            endsAt,
            quantity: null,
            note,
            billable: true,
          })
        await tx.delete(timeTimers).where(userTimerCondition(ctx))
        await recordChange(tx, ctx.actor, { noun: timerRecordType, recordId: ctx.actor.userId, act: 'stop' })
        return {
          minutes: spans.reduce((total, { minutes }) => total + minutes, 0),
          day: dayInZone(now, ctx.membership.timeZone),
        }
      }),
    ),
})
export type TimerRouter = typeof timerRouter

async function startTimer(tx: Tx, ctx: TenantContext, timer: EntryPlace & { note: string | null }) {
  const { tenantId, userId } = ctx.actor
  await lockOpenWeek(tx, ctx, timer, ctx.today)
  const started = await tx
    .insert(timeTimers)
    .values({ ...timer, tenantId, userId, startedAt: new Date(), createdBy: userId, updatedBy: userId })
    .onConflictDoNothing()
    .returning()
  if (started.length === 0)
    throw new AppError('conflict', 'Your timer is already running, here or on another device. Stop it first.')
  await recordChange(tx, ctx.actor, { noun: timerRecordType, recordId: userId, act: 'start' })
}

const userTimerCondition = ({ actor }: Pick<TenantContext, 'actor'>) =>
  and(eq(timeTimers.tenantId, actor.tenantId), eq(timeTimers.userId, actor.userId))

async function lockTimer(tx: Tx, ctx: TenantContext) {
  const [timer] = await tx.select().from(timeTimers).where(userTimerCondition(ctx)).for('update')
  if (!timer) throw new AppError('conflict', 'No timer is running. It was stopped on another device.')
  return timer
}

/** False if the task was deleted while the timer ran; the time is still logged as work. */
async function timerExists(tx: Tx, { actor }: TenantContext, taskId: string | null) {
  if (taskId === null) return false
  return (
    (await tx.$count(
      projectTasks,
      and(
        eq(projectTasks.tenantId, actor.tenantId),
        eq(projectTasks.id, taskId),
        sql`${projectTasks.deletedAt} is null`,
      ),
    )) > 0
  )
}
