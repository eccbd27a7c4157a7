import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { linkPairs, lockLinking, undoLinkStep } from './link-steps.server.ts'

type WellsToLink = { leaseId: string; wellIds: readonly string[]; holds: boolean }
type RefusedWell = { id: string; name: string; why: string }

/** Links wells to a lease as one step. Wells that cannot be linked are returned as refused; the others are linked. */
export async function linkWells(
  tx: Tx,
  actor: Actor,
  { leaseId, wellIds, holds }: WellsToLink,
  today: string,
): Promise<{ stepId: string | null; changed: number; refused: RefusedWell[] }> {
  const { tenantId } = actor
  await lockLinking(tx, actor)
  await lockLease(tx, tenantId, leaseId)
  const { rows } = await tx.execute<{ id: string; name: string; gone: boolean; linked: boolean }>(sql`
    select w.id, w.name, w.deleted_at is not null as gone, exists (select 1 from lease_wells k
      where k.tenant_id = w.tenant_id and k.well_id = w.id and k.lease_id = ${leaseId} and k.deleted_at is null) as linked
    from wells w where w.tenant_id = ${tenantId} and w.id = any (${sql.param([...wellIds])}::uuid[])
    order by w.name_key, w.id`)
  const rowById = new Map(rows.map(row => [row.id, row]))
  const refused = [...new Set(wellIds)].flatMap((id): RefusedWell[] => {
    const { name = 'well', gone = true, linked = false } = rowById.get(id) ?? {}
    if (gone) return [{ id, name, why: notFound('Well').message }]
    return linked ? [{ id, name, why: 'It is already linked to this lease.' }] : []
  })
  const linkable = rows.filter(({ gone, linked }) => !gone && !linked)
  if (linkable.length === 0) return { stepId: null, changed: 0, refused }
  const links = linkable.map(({ id, name }) => ({
    wellId: id,
    well: name,
    leaseId,
    tractIds: [],
    holds,
    reason: null,
  }))
  const { id } = await linkPairs(tx, actor, links, today)
  return { stepId: id, changed: linkable.length, refused }
}

/** Undoes a step, except links that users changed since. Returns how many were kept. */
export async function unlinkWells(tx: Tx, actor: Actor, stepId: string, today: string): Promise<number> {
  await lockLinking(tx, actor)
  return undoLinkStep(tx, actor, stepId, today)
}
