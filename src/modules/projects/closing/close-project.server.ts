import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { saveRow } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { taskCauses } from '../causes/cause.table.ts'
import { readOpenCauses } from '../causes/read-causes.port.server.ts'
import { lockProject } from '../project.port.server.ts'
import { projectRecords } from '../project-records.server.ts'
import { projectSchema, statusLabels, type Project, type ProjectStatus } from '../project.ts'
import { lockTask, moveTask } from '../tasks/move-task.port.server.ts'
import { updateCausesOnStatus } from './follow-status.server.ts'

const proofSchema = z.object({ taskId: z.uuid(), evidence: z.unknown() })

/**
 * Closes a project: the causes of its open tasks are closed with evidence first, one per call, and the last
 * of them in one transaction with the project. `asks` names the task whose evidence comes next; null means
 * that the project is done.
 */
export const closeProject = tenantProcedure(access.write)
  .input(
    z.object({
      id: z.uuid(),
      version: z.int32(),
      /** The project status that the user saw. */
      status: z.enum(Object.keys(statusLabels) as ProjectStatus[]),
      proof: proofSchema.nullable().default(null),
    }),
  )
  .mutation(({ ctx, input: { id, version, status, proof } }) =>
    ctx.inTenant(async tx => {
      const row = await lockProject(tx, ctx.actor.tenantId, id)
      const closedTask = proof && (await closeTask(tx, ctx, id, proof))
      const [nextCause] = await readOpenCauses(tx, ctx, id)
      if (nextCause) {
        if (getRefusal(ctx.viewer, nextCause.causeKind.read) !== null)
          throw new AppError(
            'forbidden',
            `This project was started for a record that you cannot open (${nextCause.causeKind.one}), which closes with it. Ask someone who manages leases to close it.`,
          )
        return { version: row.version, asks: nextCause.taskId, closed: closedTask }
      }
      const edit = { id, version, seen: { status }, changes: { status: 'DONE' as const } }
      const saved = await saveRow(tx, ctx.actor, projectRecords, edit, {
        validate: values => parseFields(projectSchema, values) as Project,
        afterSave: saved => updateCausesOnStatus(tx, ctx, saved),
      })
      return { version: saved.version, asks: null, closed: closedTask }
    }),
  )

/** Closes a task of a locked project with its evidence and stores its position, for when the project is reopened. */
async function closeTask(
  tx: Tx,
  ctx: TenantContext,
  projectId: string,
  { taskId, evidence }: z.output<typeof proofSchema>,
) {
  const { tenantId } = ctx.actor
  const task = await lockTask(tx, tenantId, taskId)
  if (task.projectId !== projectId) throw notFound('Task')
  const previous = { status: task.status, blockedBy: task.blockedBy }
  const standing = { status: 'DONE' as const, blockedBy: null }
  const { version } = await moveTask(tx, ctx, task, { standing, index: 0, evidence })
  await tx
    .update(taskCauses)
    .set({ stood: previous })
    .where(
      and(eq(taskCauses.tenantId, tenantId), eq(taskCauses.taskId, taskId), isNotNull(taskCauses.closedAt)),
    )
  return { id: taskId, version, standing: previous }
}
