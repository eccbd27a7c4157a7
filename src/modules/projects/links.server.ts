import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refusal, type Viewer } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { record } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { access } from './access.ts'
import { noun } from './project-records.server.ts'
import { lockProject } from './project.port.server.ts'
import { projectLinks } from './project.table.ts'

const write = tenantProcedure(access.write)
/** So many leases and wells one project is about. */
const mostLinks = 500

type Link = { id: string; leaseId: string | null; wellId: string | null; name: string }

/** The leases and wells that a project is about; none, where the viewer may not open leases and wells. */
export async function linksOf(tx: Tx, tenantId: string, viewer: Viewer, projectId: string): Promise<Link[]> {
  if (refusal(viewer, routeGate('/app/leases')) !== null) return []
  const { rows } = await tx.execute<Link>(sql`
    select k.id, k.lease_id as "leaseId", k.well_id as "wellId",
      coalesce(w.name, concat_ws(' ', l.lease_number, nullif(l.name, ''))) as name
    from project_links k
      left join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id
      left join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id
    where k.tenant_id = ${tenantId} and k.project_id = ${projectId}
      and l.deleted_at is null and w.deleted_at is null
    order by k.well_id is not null, name, k.id`)
  return rows
}

const target = z
  .object({ projectId: z.uuid(), leaseId: z.uuid().nullable(), wellId: z.uuid().nullable() })
  .refine(({ leaseId, wellId }) => (leaseId === null) !== (wellId === null), 'Choose a lease or a well.')

/** What a project is about: leases and wells that its people may open. */
export const linkRouter = router({
  add: write.input(target).mutation(({ ctx, input: { projectId, leaseId, wellId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      await lockProject(tx, tenantId, projectId)
      const missing = notFound(leaseId ? 'Lease' : 'Well')
      if (refusal(ctx.viewer, routeGate('/app/leases')) !== null) throw missing
      const from = leaseId ? sql`leases` : sql`wells`
      const { rows } = await tx.execute(
        sql`select 1 from ${from} where tenant_id = ${tenantId} and id = ${leaseId ?? wellId} and deleted_at is null`,
      )
      if (rows.length === 0) throw missing
      if ((await linksOf(tx, tenantId, ctx.viewer, projectId)).length >= mostLinks)
        throw new AppError('invalid', `A project is about at most ${mostLinks} leases and wells.`)
      const id = newId()
      await tx
        .insert(projectLinks)
        .values({ tenantId, id, projectId, leaseId, wellId, createdBy: userId })
        .onConflictDoNothing()
      await record(tx, ctx.actor, { noun, recordId: projectId, act: 'link' })
    }),
  ),

  remove: write
    .input(z.object({ projectId: z.uuid(), id: z.uuid() }))
    .mutation(({ ctx, input: { projectId, id } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await lockProject(tx, tenantId, projectId)
        const [gone] = await tx
          .delete(projectLinks)
          .where(
            and(
              eq(projectLinks.tenantId, tenantId),
              eq(projectLinks.projectId, projectId),
              eq(projectLinks.id, id),
            ),
          )
          .returning()
        if (!gone) throw notFound('Link')
        await record(tx, ctx.actor, { noun, recordId: projectId, act: 'unlink' })
        return { leaseId: gone.leaseId, wellId: gone.wellId }
      }),
    ),
})
