import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { readDeleted, readRow, setDeleted } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { actRecordType, actRecords } from './act-records.server.ts'
import { addSchema, checkOffSchema } from './act.ts'
import { addAct } from './add-act.server.ts'
import { readUserTasks } from './user-tasks.server.ts'
import { readActs } from './read-acts.server.ts'
import { checkOff } from './check-off.server.ts'

const causeTopics = ['leases', 'tracts', 'wells', 'curative_items', 'anomalies']
const readTopics = ['projects', 'project_tasks', actRecordType, 'attachments']
const readProcedure = tenantProcedure(access.read).meta({ reads: readTopics, personal: true })
const readOwnProcedure = tenantProcedure(access.read).meta({
  reads: [...readTopics, ...causeTopics],
  personal: true,
})
const writeProcedure = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })

/** The maximum number of acts in a response. */
const maxActs = 500

/** Field work of users on their own tasks. */
export const fieldRouter = router({
  /** Reads the viewer's open and recently completed tasks with the viewer's acts on them. */
  today: readOwnProcedure.query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const tasks = await readUserTasks(tx, ctx)
      const ids = sql.param(tasks.map(({ id }) => id))
      const userActsCondition = sql`f.created_by = ${userId} and f.task_id = any (${ids}::uuid[])`
      return { person: userId, tasks, acts: await readActs(tx, tenantId, userActsCondition, maxActs) }
    }),
  ),

  /** Reads the field acts of a project. */
  log: readProcedure.input(z.object({ projectId: z.uuid() })).query(({ ctx, input: { projectId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await readProject(tx, tenantId, ctx.viewer, projectId)
      const acts = await readActs(tx, tenantId, sql`f.project_id = ${projectId}`, maxActs)
      return { acts, names: await readPeopleNames(tx, [...new Set(acts.map(({ by }) => by))]) }
    }),
  ),

  tick: writeProcedure
    .input(checkOffSchema)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => checkOff(tx, ctx, input))),

  add: writeProcedure
    .input(addSchema)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => addAct(tx, ctx, input))),

  /**
   * Removes one of the user's own notes, photos or signatures. Ticks are unticked instead, and hours are changed in the
   * timesheet.
   */
  remove: writeProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      requireOwnAct(ctx, await readRow(tx, ctx.actor.tenantId, actRecords, id))
      await setDeleted(tx, ctx.actor, actRecords, [id], true)
    }),
  ),

  restore: writeProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async (tx: Tx) => {
      requireOwnAct(ctx, await readDeleted(tx, ctx.actor.tenantId, actRecords, id))
      await setDeleted(tx, ctx.actor, actRecords, [id], false)
    }),
  ),
})
export type FieldRouter = typeof fieldRouter

const removableKinds: readonly string[] = ['NOTE', 'PHOTO', 'SIGNATURE']

function requireOwnAct({ actor }: TenantContext, { createdBy, kind }: { createdBy: string; kind: string }) {
  if (createdBy !== actor.userId)
    throw new AppError('forbidden', 'Only the person who did this can remove it.')
  if (kind === 'TIME') throw new AppError('invalid', 'Change these hours in your timesheet.')
  if (!removableKinds.includes(kind)) throw new AppError('invalid', 'Uncheck it instead.')
}
