import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { recordType } from '../project-records.server.ts'
import { projectBaselines } from './baseline.table.ts'
import { lockPlan } from './planned-tasks.server.ts'

const write = tenantProcedure(access.tasks)
const projectInput = z.object({ projectId: z.uuid() })
const versionInput = projectInput.extend({ number: z.int32() })
/** The maximum number of baselines that can be undone one after the other. */
const maxBaselines = 20

const { number, setAt, setBy, undone } = projectBaselines
const planBaselinesCondition = (tenantId: string, projectId: string) =>
  and(eq(projectBaselines.tenantId, tenantId), eq(projectBaselines.projectId, projectId))
const baselineConflict = () =>
  new AppError('conflict', 'Someone just set or undid a baseline. Reload the page to see it.')

/**
 * Reads the current baseline of a plan: who set it, when, and whether an earlier one exists, or null if there
 * is none.
 */
export async function readBaseline(tx: Tx, tenantId: string, projectId: string) {
  const [last, earlier] = await tx
    .select({ number, setAt, setBy })
    .from(projectBaselines)
    .where(and(planBaselinesCondition(tenantId, projectId), eq(undone, false)))
    .orderBy(desc(number))
    .limit(2)
  return last ? { ...last, setAt: last.setAt.toISOString(), hasBefore: earlier !== undefined } : null
}

/** Sets the baseline of a plan and undoes that. */
export const baselineCommands = {
  /** Stores the current dates of all tasks, to show later how far the plan moved. */
  setBaseline: write.input(projectInput).mutation(({ ctx, input: { projectId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      await lockPlan(tx, tenantId, projectId)
      const nextNumber = 1 + ((await readBaseline(tx, tenantId, projectId))?.number ?? 0)
      const isObsolete = or(eq(undone, true), lte(number, nextNumber - maxBaselines))
      await tx.delete(projectBaselines).where(and(planBaselinesCondition(tenantId, projectId), isObsolete))
      await tx.execute(sql`
        insert into project_baselines (tenant_id, project_id, number, set_by, days)
        select ${tenantId}, ${projectId}, ${nextNumber}, ${userId},
          coalesce(jsonb_object_agg(id, jsonb_build_array(starts_on, due_on)), '{}')
        from project_tasks where tenant_id = ${tenantId} and project_id = ${projectId}`)
      await applyBaselineDates(tx, ctx, projectId, 'baseline')
      return { number: nextNumber }
    }),
  ),

  /** Undoes a baseline: the previous one applies again with exactly its dates, or none if there was no previous one. */
  undoBaseline: write.input(versionInput).mutation(({ ctx, input: { projectId, number: input } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await lockPlan(tx, tenantId, projectId)
      if ((await readBaseline(tx, tenantId, projectId))?.number !== input) throw baselineConflict()
      await setUndone(tx, ctx, { projectId, baselineNumber: input, isUndone: true })
      await applyBaselineDates(tx, ctx, projectId, 'unbaseline')
    }),
  ),

  /** Restores the baseline that was undone last. */
  redoBaseline: write.input(versionInput).mutation(({ ctx, input: { projectId, number: input } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await lockPlan(tx, tenantId, projectId)
      const lastNumber = (await readBaseline(tx, tenantId, projectId))?.number ?? 0
      const restoredCount =
        input === lastNumber + 1
          ? await setUndone(tx, ctx, { projectId, baselineNumber: input, isUndone: false })
          : 0
      if (restoredCount === 0) throw baselineConflict()
      await applyBaselineDates(tx, ctx, projectId, 'baseline')
    }),
  ),
}

type UndoneBaseline = { projectId: string; baselineNumber: number; isUndone: boolean }

async function setUndone(
  tx: Tx,
  { actor }: TenantContext,
  { projectId, baselineNumber, isUndone }: UndoneBaseline,
) {
  const result = await tx
    .update(projectBaselines)
    .set({ undone: isUndone })
    .where(
      and(
        planBaselinesCondition(actor.tenantId, projectId),
        eq(number, baselineNumber),
        eq(undone, !isUndone),
      ),
    )
    .returning({ number })
  return result.length
}

/** Gives the tasks of a locked plan the dates of the current baseline. */
async function applyBaselineDates(
  tx: Tx,
  { actor }: TenantContext,
  projectId: string,
  action: 'baseline' | 'unbaseline',
) {
  const { tenantId } = actor
  await tx.execute(sql`
    update project_tasks t
    set baseline_starts_on = (b.days ->> 0)::date, baseline_due_on = (b.days ->> 1)::date
    from project_tasks every left join (
      select d.key, d.value as days from (
        select days from project_baselines
        where tenant_id = ${tenantId} and project_id = ${projectId} and not undone
        order by number desc limit 1) last, jsonb_each(last.days) d) b on b.key = every.id::text
    where t.tenant_id = ${tenantId} and t.project_id = ${projectId}
      and every.tenant_id = t.tenant_id and every.project_id = t.project_id and every.id = t.id`)
  await recordChange(tx, actor, { noun: recordType, recordId: projectId, act: action })
}
