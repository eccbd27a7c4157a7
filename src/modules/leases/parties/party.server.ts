import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { conflictError } from '../../../core/error/edit-conflict.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { lease } from '../record/lease.ts'
import { leases } from '../record/lease.table.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { leaseParty, type PartyRole } from '../record/lease-party.ts'
import { partyLeases } from './party-leases.server.ts'
import { leaseParties } from '../record/lease-party.table.ts'
import { addParty } from '../../parties/added-parties.port.server.ts'
import { parties } from '../../parties/party.table.ts'

const read = tenantProcedure(lease.access.read)
const write = tenantProcedure(lease.access.write)

/** Procedures for the people and companies behind leases. */
export const partyRouter = router({
  /** Searches parties by name for a picker, at most 50. */
  find: read.input(z.object({ search: z.string().max(200) })).query(({ ctx, input }) =>
    ctx.inTenant(tx =>
      tx
        .select({ id: parties.id, version: parties.version, name: parties.name, kind: parties.kind })
        .from(parties)
        .where(
          and(
            eq(parties.tenantId, ctx.actor.tenantId),
            isNull(parties.deletedAt),
            sql`strpos(lower(${parties.name}), ${input.search.trim().toLowerCase()}) > 0`,
          ),
        )
        .orderBy(asc(parties.name))
        .limit(50),
    ),
  ),

  create: write
    .input(z.object({ party: z.unknown() }))
    .mutation(({ ctx, input }) => ctx.inTenant(tx => addParty(tx, ctx, input.party))),

  leases: partyLeases,

  /** Sets the lessors and lessees of a lease, and updates the lease's own lines of names. */
  setForLease: write
    .input(
      z.object({
        leaseId: z.uuid(),
        version: z.int32(),
        seen: z.array(z.unknown()).optional(),
        parties: z.array(leaseParty).max(500),
      }),
    )
    .mutation(({ ctx: { actor, inTenant }, input }) =>
      inTenant(async tx => {
        const row = await lockLease(tx, actor.tenantId, input.leaseId)
        const previous = await leasePartiesQuery(tx, actor.tenantId, input.leaseId)
        if (row.version !== input.version && !isDeepStrictEqual(previous, input.seen))
          throw conflictError('lease', { version: row.version, theirs: previous })
        await tx
          .delete(leaseParties)
          .where(and(eq(leaseParties.tenantId, actor.tenantId), eq(leaseParties.leaseId, input.leaseId)))
        if (input.parties.length > 0) await tx.insert(leaseParties).values(toPartyRows(actor, input))
        const updated = await leasePartiesQuery(tx, actor.tenantId, input.leaseId)
        if (updated.length < input.parties.length) throw notFound('Party')
        if (isDeepStrictEqual(updated, previous)) return { version: row.version }
        const version = row.version + 1
        await tx
          .update(leases)
          .set({
            lessor: joinNames(updated, 'LESSOR') ?? row.lessor,
            lessee: joinNames(updated, 'LESSEE') ?? joinNames(updated, 'LESSEE_ORIGINAL') ?? row.lessee,
            version,
            updatedAt: sql`now()`,
            updatedBy: actor.userId,
          })
          .where(and(eq(leases.tenantId, actor.tenantId), eq(leases.id, input.leaseId)))
        await recordChange(tx, actor, {
          noun: 'leases',
          recordId: input.leaseId,
          act: 'set parties',
          before: previous,
          after: updated,
        })
        return { version }
      }).catch((error: unknown) =>
        rethrowAsFieldError(error, {
          lease_parties_party: ['parties', 'A party was not found. Choose it again.'],
          lease_parties_once: ['parties', 'The same party is listed twice in the same role.'],
        }),
      ),
    ),
})

const toPartyRows = (
  actor: Actor,
  { leaseId, parties }: { leaseId: string; parties: z.output<typeof leaseParty>[] },
) =>
  parties.map((values, position) => ({
    ...values,
    tenantId: actor.tenantId,
    id: newId(),
    leaseId,
    position,
    createdBy: actor.userId,
    updatedBy: actor.userId,
  }))

export const leasePartiesQuery = (tx: Tx, tenantId: string, leaseId: string) =>
  tx
    .select({
      partyId: leaseParties.partyId,
      name: parties.name,
      kind: parties.kind,
      role: leaseParties.role,
      share: leaseParties.share,
    })
    .from(leaseParties)
    .innerJoin(
      parties,
      and(
        eq(parties.tenantId, leaseParties.tenantId),
        eq(parties.id, leaseParties.partyId),
        isNull(parties.deletedAt),
      ),
    )
    .where(and(eq(leaseParties.tenantId, tenantId), eq(leaseParties.leaseId, leaseId)))
    .orderBy(asc(leaseParties.position))

function joinNames(list: readonly { role: PartyRole; name: string }[], role: PartyRole): string | null {
  const names = list.filter(party => party.role === role).map(({ name }) => name)
  return names.length === 0 ? null : names.join('; ').slice(0, 500)
}
