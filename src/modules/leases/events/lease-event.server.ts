import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../core/data/id.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { lease } from '../record/lease.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { releasesOn } from '../acres/remaining-tract.ts'
import { leaseEvent, type LeaseEvent } from '../record/lease-event.ts'
import { gatherLeases, type GatheredLease } from '../upkeep/lease-facts.server.ts'
import { toEvent, leaseEvents } from '../record/lease-event.table.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'
import { releaseProblems } from '../releases/release-check.ts'
import { endlessDate } from '../status/term.ts'
import { tractAcres } from '../record/tract.ts'

const write = tenantProcedure(lease.access.write)

/** Stores an event of a locked lease, after checking that it does not release more than is held. */
export async function addCheckedEvent(tx: Tx, actor: Actor, leaseId: string, event: LeaseEvent, today: Day) {
  const [gathered] = await gatherLeases(tx, actor.tenantId, [leaseId], today, false)
  return addEvent(tx, actor, leaseId, checkRelease(event, gathered!), today)
}

/** Stores a user's statement about a locked lease, and derives the lease again. */
export async function addEvent(
  tx: Tx,
  actor: Actor,
  leaseId: string,
  event: LeaseEvent,
  today: Day,
): Promise<{ id: string }> {
  const { tenantId, userId } = actor
  const id = newId()
  await tx.insert(leaseEvents).values({
    ...event,
    acres: event.acres === null ? null : String(event.acres),
    tenantId,
    id,
    leaseId,
    createdBy: userId,
    updatedBy: userId,
  })
  const action = event.type.toLowerCase().replaceAll('_', ' ')
  await recordChange(tx, actor, { noun: 'leases', recordId: leaseId, act: action, after: event })
  await deriveLeases(tx, tenantId, [leaseId], today)
  return { id }
}

/** Returns the event with the current tract numbers. Throws if it releases more than is held. */
function checkRelease(event: LeaseEvent, { tracts, facts, leaseFields }: GatheredLease): LeaseEvent {
  const releasable = tracts.map(tract => ({
    id: tract.id,
    tractNumber: tract.tractNumber,
    acres: tractAcres(tract).acres,
    toFt: tract.toFt ?? leaseFields.depth?.toFt ?? null,
  }))
  const fields = releaseProblems(event, releasable, releasesOn(facts.events, endlessDate))
  const [problem] = Object.values(fields)
  if (problem) throw new AppError('invalid', problem, { fields })
  if (event.release === null) return event
  const parts = event.release.parts.map(part => ({
    ...part,
    tractNumber: tracts.find(({ id }) => id === part.tractId)!.tractNumber,
  }))
  return { ...event, release: { ...event.release, parts } }
}

/** Procedures for statements about a lease: confirmed in force, suspended, released, surrendered, reinstated. */
export const eventRouter = router({
  add: write
    .input(z.object({ leaseId: z.uuid(), event: z.unknown() }))
    .mutation(({ ctx: { actor, today, inTenant }, input }) => {
      const event = parseFields(leaseEvent, input.event)
      return inTenant(async tx => {
        await lockLease(tx, actor.tenantId, input.leaseId)
        return addCheckedEvent(tx, actor, input.leaseId, event, today)
      })
    }),

  /** Withdraws an event, which stays in the file but no longer counts. */
  withdraw: write
    .input(z.object({ leaseId: z.uuid(), id: z.uuid() }))
    .mutation(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(async tx => {
        await lockLease(tx, actor.tenantId, input.leaseId)
        if (!(await withdrawEvent(tx, actor, input, today))) throw notFound('Event')
      }),
    ),
})

/** Withdraws an event of a locked lease, and derives the lease again. Returns false if it was already withdrawn. */
export async function withdrawEvent(
  tx: Tx,
  actor: Actor,
  { leaseId, id }: { leaseId: string; id: string },
  today: Day,
): Promise<boolean> {
  const { tenantId, userId } = actor
  const [row] = await tx
    .update(leaseEvents)
    .set({ withdrawnAt: sql`now()`, updatedAt: sql`now()`, updatedBy: userId })
    .where(
      and(
        eq(leaseEvents.tenantId, tenantId),
        eq(leaseEvents.id, id),
        eq(leaseEvents.leaseId, leaseId),
        isNull(leaseEvents.withdrawnAt),
      ),
    )
    .returning()
  if (!row) return false
  await recordChange(tx, actor, {
    noun: 'leases',
    recordId: leaseId,
    act: 'withdraw event',
    before: toEvent(row),
  })
  await deriveLeases(tx, tenantId, [leaseId], today)
  return true
}
