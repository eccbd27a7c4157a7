import { z } from 'zod'
import type { LinkProposal } from './ground.ts'

/** A proposal's name in a request: the well, then the lease. */
export const pairOf = ({ wellId, leaseId }: Pick<LinkProposal, 'wellId' | 'leaseId'>) =>
  `${wellId}:${leaseId}`

const pairs = z.array(z.string().max(73)).max(20_000).default([])

/** Everything that is clear is linked, but for what a person left out, and with what they looked at and added. */
export const acceptedLinks = z.object({
  fingerprint: z.string().max(64),
  leftOut: pairs,
  added: pairs,
})
export type AcceptedLinks = z.output<typeof acceptedLinks>

/** The proposals that a person accepted. */
export function chosenOf<Proposal extends LinkProposal>(
  proposals: readonly Proposal[],
  { leftOut, added }: Pick<AcceptedLinks, 'leftOut' | 'added'>,
): Proposal[] {
  const [out, also] = [new Set(leftOut), new Set(added)]
  return proposals.filter(proposal =>
    proposal.check === null ? !out.has(pairOf(proposal)) : also.has(pairOf(proposal)),
  )
}
