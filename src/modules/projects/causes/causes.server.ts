import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { denialMessages } from '../project-access.ts'
import { readProject } from '../project.port.server.ts'
import { readTaskCauses } from './read-causes.port.server.ts'

const read = tenantProcedure(access.read, { forbidden: denialMessages.not_authorized }).meta({
  reads: ['projects', 'project_tasks', 'leases', 'tracts', 'wells', 'curative_items', 'anomalies'],
})

/** Procedures that read the causes of a project's tasks. */
export const causeRouter = router({
  ofProject: read.input(z.object({ projectId: z.uuid() })).query(({ ctx, input: { projectId } }) =>
    ctx.inTenant(async tx => {
      await readProject(tx, ctx.actor.tenantId, ctx.viewer, projectId)
      return readTaskCauses(tx, ctx, sql`t.project_id = ${projectId}`)
    }),
  ),
})
export type CauseRouter = typeof causeRouter
