import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordAll, signal, type Actor } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { leaseWells } from '../../wells/records/lease-well.table.ts'
import { grouped } from '../../../core/data/grouped.ts'
import { deriveLeases } from '../upkeep/lease-standing.port.server.ts'
import { lease } from '../record/lease.ts'
import { wellLinkSteps } from './link-step.table.ts'
import { acceptedLinks, chosenOf } from './linking.ts'
import { previewLinks, type NamedProposal } from './preview.server.ts'

const read = tenantProcedure(lease.access.read)
const write = tenantProcedure(lease.access.write)

/** How many wells are on no lease, and how many leases have no well. */
export async function unlinked(tx: Tx, tenantId: string): Promise<{ wells: number; leases: number }> {
  const { rows } = await tx.execute<{ wells: number; leases: number }>(sql`
          select
            (select count(*) from wells w where w.tenant_id = ${tenantId} and w.deleted_at is null
              and not exists (select from lease_wells k
                where k.tenant_id = w.tenant_id and k.well_id = w.id and k.deleted_at is null)) as wells,
            (select count(*) from leases l where l.tenant_id = ${tenantId} and l.deleted_at is null
              and l.wells = 0) as leases`)
  return rows[0]!
}

/** Linking many wells to the leases that they lie on: proposed, accepted in one step, undone as one. */
export const linkingRouter = router({
  /** How many wells are on no lease, and how many leases have no well: whether there is something to link. */
  offer: read
    .meta({ reads: ['leases', 'wells'] })
    .query(({ ctx: { actor, inTenant } }) => inTenant(tx => unlinked(tx, actor.tenantId))),

  preview: read.query(({ ctx: { actor, inTenant } }) =>
    inTenant(async tx => ({
      ...(await previewLinks(tx, actor.tenantId)),
      steps: await tx
        .select()
        .from(wellLinkSteps)
        .where(eq(wellLinkSteps.tenantId, actor.tenantId))
        .orderBy(desc(wellLinkSteps.createdAt))
        .limit(5),
    })),
  ),

  /** Links what was accepted of a preview. When wells or leases changed since, nothing happens. */
  accept: write.input(acceptedLinks).mutation(({ ctx: { actor, inTenant, today }, input }) =>
    inTenant(async tx => {
      await takeTurn(tx, actor)
      const { proposals, fingerprint } = await previewLinks(tx, actor.tenantId)
      if (fingerprint !== input.fingerprint)
        throw new AppError(
          'conflict',
          'Wells or leases changed since this list was made. Review the new list.',
        )
      const chosen = chosenOf(proposals, input)
      if (chosen.length === 0) throw new AppError('invalid', 'Select at least one well to link.')
      const step = {
        tenantId: actor.tenantId,
        id: newId(),
        wells: new Set(chosen.map(({ wellId }) => wellId)).size,
        leases: new Set(chosen.map(({ leaseId }) => leaseId)).size,
        createdBy: actor.userId,
      }
      await tx.insert(wellLinkSteps).values(step)
      await addLinks(tx, actor, step.id, chosen)
      await tellBoth(tx, actor, 'link', chosen, today)
      return { stepId: step.id, wells: step.wells, leases: step.leases }
    }),
  ),

  /** Takes the links of a step back. Links that people changed since stay. */
  undo: write.input(z.object({ stepId: z.uuid() })).mutation(({ ctx: { actor, inTenant, today }, input }) =>
    inTenant(async tx => {
      await takeTurn(tx, actor)
      const [step] = await tx
        .update(wellLinkSteps)
        .set({ undoneAt: sql`now()`, undoneBy: actor.userId })
        .where(
          and(
            eq(wellLinkSteps.tenantId, actor.tenantId),
            eq(wellLinkSteps.id, input.stepId),
            isNull(wellLinkSteps.undoneAt),
          ),
        )
        .returning()
      if (!step) throw notFound('Step')
      const ofStep = sql`k.tenant_id = ${actor.tenantId} and k.link_step_id = ${step.id}`
      const { rows: removed } = await tx.execute<Linked>(sql`
        with gone as (delete from lease_wells k where ${ofStep} and k.version = 1 returning k.*)
        select distinct k.well_id as "wellId", k.lease_id as "leaseId", w.name as well
        from gone k join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id`)
      await tellBoth(tx, actor, 'unlink', removed, today)
      const { rows } = await tx.execute<{ kept: number }>(
        sql`select count(*) as kept from lease_wells k where ${ofStep}`,
      )
      return { kept: rows[0]!.kept }
    }),
  ),
})

/** Steps of an organization follow one another: two at the same time would link the same wells. */
const takeTurn = (tx: Tx, { tenantId }: Actor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`link wells ${tenantId}`}, 0))`)

const rowsAtOnce = 1000

async function addLinks(
  tx: Tx,
  { tenantId, userId }: Actor,
  linkStepId: string,
  chosen: readonly NamedProposal[],
) {
  const rows = chosen.flatMap(({ wellId, leaseId, tractIds, holds, reason }) =>
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
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(leaseWells).values(rows.slice(at, at + rowsAtOnce))
}

type Linked = Pick<NamedProposal, 'wellId' | 'leaseId' | 'well'>

/** A line in the history of each lease and of each well; then the leases are judged again. */
async function tellBoth(
  tx: Tx,
  actor: Actor,
  verb: 'link' | 'unlink',
  pairs: readonly Linked[],
  today: string,
) {
  const side = verb === 'link' ? 'after' : 'before'
  const leases = grouped(pairs, ({ leaseId }) => leaseId)
  await recordAll(tx, actor, [
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
