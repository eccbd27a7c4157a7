import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { mostWells } from '../inputs/most-wells.ts'

/** The wells that are linked to a lease, and what it is called; null where it is none of the organization's. */
export async function leaseWellIds(tx: Tx, tenantId: string, leaseId: string) {
  const { rows } = await tx.execute<{ name: string; ids: string[] }>(sql`
    select concat_ws(' ', l.lease_number, nullif(l.name, '')) as name, array(
      select distinct w.id::text from lease_wells k
        join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id and w.deleted_at is null
      where k.tenant_id = l.tenant_id and k.lease_id = l.id and k.deleted_at is null limit ${mostWells}) as ids
    from leases l where l.tenant_id = ${tenantId} and l.id = ${leaseId} and l.deleted_at is null`)
  return rows[0] ?? null
}
