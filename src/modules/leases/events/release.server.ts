import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { line } from '../../../core/form/fields.ts'
import { leaseEvent } from '../record/lease-event.ts'
import { addCheckedEvent, addEvent } from './lease-event.server.ts'
import { gatherLeases } from '../upkeep/lease-facts.server.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { lease } from '../record/lease.ts'
import { toReleasedPart } from '../releases/describe-release.ts'
import { proposeRelease, type ReleaseProposal } from '../releases/release.ts'

const write = tenantProcedure(lease.access.write)
const versionInput = z.string().max(200_000)

/** Answers to acreage that a clause releases. Both answers are events, and are withdrawn like events. */
export const releaseRouter = router({
  /** Records the release, as proposed or as corrected by the user. */
  confirm: write
    .input(z.object({ leaseId: z.uuid(), seen: versionInput, event: z.unknown() }))
    .mutation(({ ctx: { actor, today, inTenant }, input }) => {
      const event = parseFields(leaseEvent, input.event)
      return inTenant(async tx => {
        await lockLease(tx, actor.tenantId, input.leaseId)
        await requireSeenProposal(tx, actor.tenantId, input, today)
        return addCheckedEvent(tx, actor, input.leaseId, { ...event, type: 'PARTIALLY_RELEASED' }, today)
      })
    }),

  /** Keeps the acres; the same release is not proposed again. */
  dismiss: write
    .input(z.object({ leaseId: z.uuid(), seen: versionInput, reason: line('Reason', 2000) }))
    .mutation(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(async tx => {
        await lockLease(tx, actor.tenantId, input.leaseId)
        const { parts } = await requireSeenProposal(tx, actor.tenantId, input, today)
        const release = { parts: parts.map(toReleasedPart) }
        const { reason } = input
        const event = parseFields(leaseEvent, { type: 'RELEASE_DISMISSED', date: today, reason, release })
        return addEvent(tx, actor, input.leaseId, event, today)
      }),
    ),
})

/** Returns the current proposal. Throws unless it is the one that the user saw. */
async function requireSeenProposal(
  tx: Tx,
  tenantId: string,
  { leaseId, seen }: { leaseId: string; seen: string },
  today: Day,
): Promise<ReleaseProposal> {
  const [gathered] = await gatherLeases(tx, tenantId, [leaseId], today, false)
  const { proposal } = proposeRelease(gathered!.facts, gathered!.land, today)
  if (proposal?.key === seen) return proposal
  throw new AppError(
    'conflict',
    proposal
      ? `The proposed release changed since you opened it. It is now: ${proposal.sentence}.`
      : 'This release is no longer proposed: it was answered, or the lease changed since you opened it.',
  )
}
