import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChanges, signal, type Actor } from '../../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { leaseWells } from '../wells/lease-well.table.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'
import { wellLinkSteps } from './link-step.table.ts'
import type { NamedProposal } from './preview.server.ts'

/** A link to create; `reason` is null unless it was proposed. */
type LinkToCreate = Pick<NamedProposal, 'wellId' | 'leaseId' | 'tractIds' | 'holds' | 'well'> & {
  reason: string | null
}

/** Serializes an organization's linking steps; two at the same time would link the same wells. */
export const lockLinking = (tx: Tx, { tenantId }: Actor) => takeAdvisoryLock(tx, `link wells ${tenantId}`)

/** Links the selected pairs as one step, logged on both wells and leases. */
export async function linkPairs(
  tx: Tx,
  actor: Actor,
  links: readonly LinkToCreate[],
  today: string,
): Promise<typeof wellLinkSteps.$inferInsert> {
  const step = {
    tenantId: actor.tenantId,
    id: newId(),
    wells: new Set(links.map(({ wellId }) => wellId)).size,
    leases: new Set(links.map(({ leaseId }) => leaseId)).size,
    createdBy: actor.userId,
  }
  await tx.insert(wellLinkSteps).values(step)
  await addLinks(tx, actor, step.id, links)
  await logLinks(tx, actor, 'link', links, today)
  return step
}

/**
 * Undoes the links of a step, except those that users changed since. Returns how many were kept.
 * @throws AppError `not_found` if there is no such step, or it was already undone
 */
export async function undoLinkStep(tx: Tx, actor: Actor, stepId: string, today: string): Promise<number> {
  const [step] = await tx
    .update(wellLinkSteps)
    .set({ undoneAt: sql`now()`, undoneBy: actor.userId })
    .where(
      and(
        eq(wellLinkSteps.tenantId, actor.tenantId),
        eq(wellLinkSteps.id, stepId),
        isNull(wellLinkSteps.undoneAt),
      ),
    )
    .returning()
  if (!step) throw notFound('Step')
  const inStep = sql`k.tenant_id = ${actor.tenantId} and k.link_step_id = ${step.id}`
  const { rows: removed } = await tx.execute<LinkedPair>(sql`
    with gone as (delete from lease_wells k where ${inStep} and k.version = 1 returning k.*)
    select distinct k.well_id as "wellId", k.lease_id as "leaseId", w.name as well
    from gone k join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id`)
  await logLinks(tx, actor, 'unlink', removed, today)
  const { rows } = await tx.execute<{ kept: number }>(
    sql`select count(*) as kept from lease_wells k where ${inStep}`,
  )
  return rows[0]!.kept
}

const batchSize = 1000

async function addLinks(
  tx: Tx,
  { tenantId, userId }: Actor,
  linkStepId: string,
  links: readonly LinkToCreate[],
) {
  const rows = links.flatMap(({ wellId, leaseId, tractIds, holds, reason }) =>
    (tractIds.length > 0 ? tractIds : [null]).map(tractId => ({
      tenantId,
      id: newId(),
      wellId,
      leaseId,
      tractId,
      holds,
      note: reason,
      linkStepId,
      createdBy: userId,
      updatedBy: userId,
    })),
  )
  for (let index = 0; index < rows.length; index += batchSize)
    await tx.insert(leaseWells).values(rows.slice(index, index + batchSize))
}

type LinkedPair = Pick<NamedProposal, 'wellId' | 'leaseId' | 'well'>

/** Logs the links in the history of each lease and well, then derives the leases again. */
async function logLinks(
  tx: Tx,
  actor: Actor,
  verb: 'link' | 'unlink',
  pairs: readonly LinkedPair[],
  today: string,
) {
  const side = verb === 'link' ? 'after' : 'before'
  const leases = groupBy(pairs, ({ leaseId }) => leaseId)
  await recordChanges(tx, actor, [
    ...[...leases].map(([recordId, links]) => ({
      noun: 'leases',
      recordId,
      act: `${verb} wells`,
      [side]: { names: links.map(({ well }) => well) },
    })),
    ...pairs.map(({ wellId, leaseId }) => ({
      noun: 'wells',
      recordId: wellId,
      act: `${verb} lease`,
      [side]: { leaseId },
    })),
  ])
  await deriveLeases(tx, actor.tenantId, [...leases.keys()], today)
  await signal(tx, actor.tenantId, 'leases')
}
