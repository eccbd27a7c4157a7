import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { line } from '../../../core/form/fields.ts'
import { leaseEvent } from '../record/lease-event.ts'
import { addCheckedEvent, addEvent } from './lease-event.server.ts'
import { gatherLeases } from '../upkeep/lease-facts.server.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { lease } from '../record/lease.ts'
import { asReleased } from '../releases/release-words.ts'
import { releaseOn, type ReleaseProposal } from '../releases/release.ts'

const write = tenantProcedure(lease.access.write)
const seen = z.string().max(200_000)

/** What a person makes of acreage that a clause lets go. Both answers are events, and are taken back as one. */
export const releaseRouter = router({
  /** Records the release, as proposed or as the person corrected it. */
  confirm: write
    .input(z.object({ leaseId: z.uuid(), seen, event: z.unknown() }))
    .mutation(({ ctx: { actor, today, inTenant }, input }) => {
      const event = readPart(leaseEvent, input.event)
      return inTenant(async tx => {
        await lockLease(tx, actor.tenantId, input.leaseId)
        await proposalSeen(tx, actor.tenantId, input, today)
        return addCheckedEvent(tx, actor, input.leaseId, { ...event, type: 'PARTIALLY_RELEASED' }, today)
      })
    }),

  /** Leaves the acres as they are: the same is not proposed again. */
  dismiss: write
    .input(z.object({ leaseId: z.uuid(), seen, reason: line('Reason', 2000) }))
    .mutation(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(async tx => {
        await lockLease(tx, actor.tenantId, input.leaseId)
        const { parts } = await proposalSeen(tx, actor.tenantId, input, today)
        const release = { parts: parts.map(asReleased) }
        const { reason } = input
        const event = readPart(leaseEvent, { type: 'RELEASE_DISMISSED', date: today, reason, release })
        return addEvent(tx, actor, input.leaseId, event, today)
      }),
    ),
})

/** The proposal as it is now, which must be the one that the person saw. */
async function proposalSeen(
  tx: Tx,
  tenantId: string,
  { leaseId, seen }: { leaseId: string; seen: string },
  today: Day,
): Promise<ReleaseProposal> {
  const [gathered] = await gatherLeases(tx, tenantId, [leaseId], today, false)
  const { proposal } = releaseOn(gathered!.facts, gathered!.land, today)
  if (proposal?.key === seen) return proposal
  throw new AppError(
    'conflict',
    proposal
      ? `The proposed release changed since you opened it. It is now: ${proposal.sentence}.`
      : 'This release is no longer proposed: it was answered, or the lease changed since you opened it.',
  )
}
