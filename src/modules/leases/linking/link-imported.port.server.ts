import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { linkPairs, undoLinkStep } from './link-steps.server.ts'
import { previewLinks } from './preview.server.ts'

/** Links the wells of import batches to the leases of the same batches if their location is clear. */
export async function linkImported(
  tx: Tx,
  actor: Actor,
  batches: readonly string[],
  today: string,
): Promise<void> {
  const getIds = async (table: 'wells' | 'leases') => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${sql.identifier(table)}
      where tenant_id = ${actor.tenantId} and import_batch_id = any (${sql.param(batches)}::uuid[]) and deleted_at is null`)
    return new Set(rows.map(({ id }) => id))
  }
  const [wellIds, leaseIds] = [await getIds('wells'), await getIds('leases')]
  const { proposals } = await previewLinks(tx, actor.tenantId)
  const clearProposals = proposals.filter(
    ({ wellId, leaseId, check }) => check === null && wellIds.has(wellId) && leaseIds.has(leaseId),
  )
  if (clearProposals.length > 0) await linkPairs(tx, actor, clearProposals, today)
}

/** Undoes the steps that linked only wells and leases of these batches; links that users changed stay. */
export async function unlinkImported(
  tx: Tx,
  actor: Actor,
  batches: readonly string[],
  today: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.link_step_id as id from lease_wells k
    join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id
    join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id
    join well_link_steps s on s.tenant_id = k.tenant_id and s.id = k.link_step_id and s.undone_at is null
    where k.tenant_id = ${actor.tenantId}
    group by k.link_step_id
    having bool_and(coalesce(w.import_batch_id = any (${sql.param(batches)}::uuid[]) and l.import_batch_id = any (${sql.param(batches)}::uuid[]), false))`)
  for (const { id } of rows) await undoLinkStep(tx, actor, id, today)
}
