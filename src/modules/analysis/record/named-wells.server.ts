import { sql } from 'drizzle-orm'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'

type NamedWells = { name: string; ids: string[] }

/** A lease's linked wells and its name. Throws `not_found` if the organization has no such lease. */
export async function readLeaseWells(tx: Tx, tenantId: string, leaseId: string): Promise<NamedWells> {
  const { rows } = await tx.execute<NamedWells>(sql`
    select concat_ws(' ', l.lease_number, nullif(l.name, '')) as name, array(
      select distinct w.id::text from lease_wells k
        join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id and w.deleted_at is null
      where k.tenant_id = l.tenant_id and k.lease_id = l.id and k.deleted_at is null limit ${maxWells}) as ids
    from leases l where l.tenant_id = ${tenantId} and l.id = ${leaseId} and l.deleted_at is null`)
  if (!rows[0]) throw notFound('Lease')
  return rows[0]
}

/**
 * The wells of a project, including those of its leases, and its name. Throws `not_found` if the user may not see the
 * project.
 */
export async function readProjectWells(tx: Tx, viewer: Viewer, projectId: string): Promise<NamedWells> {
  const { name } = await readVisibleProject(tx, viewer, projectId)
  const tenantId = viewer.membership!.tenantId
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct w.id from project_links k
      left join lease_wells l on l.tenant_id = k.tenant_id and l.lease_id = k.lease_id and l.deleted_at is null
        and exists (select 1 from leases where tenant_id = l.tenant_id and id = l.lease_id and deleted_at is null)
      join wells w on w.tenant_id = k.tenant_id and w.id = coalesce(k.well_id, l.well_id) and w.deleted_at is null
    where k.tenant_id = ${tenantId} and k.project_id = ${projectId} limit ${maxWells}`)
  return { name, ids: rows.map(({ id }) => id) }
}

/** Reads a project that the user may see; the database hides all others. */
export async function readVisibleProject(
  tx: Tx,
  viewer: Viewer,
  projectId: string,
): Promise<{ name: string }> {
  const missing = notFound('Project')
  if (getRefusal(viewer, routeGate('/app/projects')) !== null) throw missing
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from projects
    where tenant_id = ${viewer.membership!.tenantId} and id = ${projectId} and deleted_at is null`)
  if (!rows[0]) throw missing
  return rows[0]
}
