import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { lockProject } from '../project.port.server.ts'
import { taskRecordType } from '../tasks/task-records.server.ts'
import { taskDependencies } from './dependency.table.ts'
import { sortByDependencies, type Dependency } from './schedule.ts'

const write = tenantProcedure(access.tasks)
const pairInput = z.object({ projectId: z.uuid(), beforeId: z.uuid(), afterId: z.uuid() })
/** The maximum number of tasks that one task waits for. */
const maxPredecessors = 100

/** Reads the dependencies of a project between tasks that are not deleted. */
export async function readDependencies(tx: Tx, tenantId: string, projectId: string): Promise<Dependency[]> {
  const { rows } = await tx.execute<Dependency>(sql`
    select d.before_id as "beforeId", d.after_id as "afterId", d.kind, d.lag_days as "lagDays"
    from task_dependencies d
      join project_tasks b on b.tenant_id = d.tenant_id and b.id = d.before_id and b.deleted_at is null
      join project_tasks a on a.tenant_id = d.tenant_id and a.id = d.after_id and a.deleted_at is null
    where d.tenant_id = ${tenantId} and d.project_id = ${projectId}
    order by d.before_id, d.after_id`)
  return rows
}

/** Adds and removes dependencies between tasks. */
export const dependencyCommands = {
  /** Makes a task wait for another, or changes the kind of wait; refuses a circle of tasks that wait for each other. */
  setDependency: write
    .input(
      pairInput.extend({
        kind: z.enum(['FS', 'SS', 'FF', 'SF']).default('FS'),
        lagDays: z
          .int('Enter whole days.')
          .min(-1000, 'At most 1,000 days.')
          .max(1000, 'At most 1,000 days.')
          .default(0),
      }),
    )
    .mutation(({ ctx, input: { projectId, beforeId, afterId, kind, lagDays } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await lockProject(tx, tenantId, projectId)
        const titles = await readTitles(tx, tenantId, projectId)
        if (!titles.has(beforeId) || !titles.has(afterId)) throw notFound('Task')
        const others = (await dependenciesInProject(tx, tenantId, projectId)).filter(
          dependency => dependency.beforeId !== beforeId || dependency.afterId !== afterId,
        )
        const results = sortByDependencies(
          [
            ...new Set([
              ...others.flatMap(dependency => [dependency.beforeId, dependency.afterId]),
              beforeId,
              afterId,
            ]),
          ],
          [...others, { beforeId, afterId, kind, lagDays }],
        )
        if ('circle' in results)
          throw circularError(results.circle.map(id => titles.get(id) ?? 'a deleted task'))
        if (others.filter(dependency => dependency.afterId === afterId).length >= maxPredecessors)
          throw new AppError('invalid', `A task can depend on at most ${maxPredecessors} others.`)
        await tx
          .insert(taskDependencies)
          .values({ tenantId, projectId, beforeId, afterId, kind, lagDays, createdBy: userId })
          .onConflictDoUpdate({
            target: [
              taskDependencies.tenantId,
              taskDependencies.projectId,
              taskDependencies.beforeId,
              taskDependencies.afterId,
            ],
            set: { kind, lagDays },
          })
        await recordChange(tx, ctx.actor, { noun: taskRecordType, recordId: afterId, act: 'wait' })
      }),
    ),

  removeDependency: write.input(pairInput).mutation(({ ctx, input: { projectId, beforeId, afterId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await lockProject(tx, tenantId, projectId)
      const [removed] = await tx
        .delete(taskDependencies)
        .where(
          and(
            eq(taskDependencies.tenantId, tenantId),
            eq(taskDependencies.projectId, projectId),
            eq(taskDependencies.beforeId, beforeId),
            eq(taskDependencies.afterId, afterId),
          ),
        )
        .returning()
      if (!removed) throw notFound('Dependency')
      await recordChange(tx, ctx.actor, { noun: taskRecordType, recordId: afterId, act: 'unwait' })
      return { projectId, beforeId, afterId, kind: removed.kind, lagDays: removed.lagDays }
    }),
  ),
}

const circularError = (titles: readonly string[]) =>
  new AppError(
    'invalid',
    `Circular dependency: ${[...titles, titles[0]!].map(title => `“${title}”`).join(' → ')}. Remove one of their dependencies first.`,
  )

/** All dependencies: deleted tasks can be restored, so they count toward a circle too. */
async function dependenciesInProject(tx: Tx, tenantId: string, projectId: string): Promise<Dependency[]> {
  return tx
    .select()
    .from(taskDependencies)
    .where(and(eq(taskDependencies.tenantId, tenantId), eq(taskDependencies.projectId, projectId)))
}

async function readTitles(tx: Tx, tenantId: string, projectId: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; title: string }>(sql`
    select id, title from project_tasks
    where tenant_id = ${tenantId} and project_id = ${projectId} and deleted_at is null`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
