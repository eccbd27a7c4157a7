import { z } from 'zod'
import type { LinkProposal } from './link-proposal.ts'

/** Returns the key of a proposal in a request: the well id, then the lease id. */
export const pairKey = ({ wellId, leaseId }: Pick<LinkProposal, 'wellId' | 'leaseId'>) =>
  `${wellId}:${leaseId}`

const pairKeys = z.array(z.string().max(73)).max(20_000).default([])

/** All clear proposals are linked, except those in `leftOut`, plus the reviewed ones in `added`. */
export const acceptedLinks = z.object({
  fingerprint: z.string().max(64),
  leftOut: pairKeys,
  added: pairKeys,
})
export type AcceptedLinks = z.output<typeof acceptedLinks>

/** Returns the proposals that the user accepted. */
export function acceptedProposals<Proposal extends LinkProposal>(
  proposals: readonly Proposal[],
  { leftOut, added }: Pick<AcceptedLinks, 'leftOut' | 'added'>,
): Proposal[] {
  const [leftOutKeys, addedKeys] = [new Set(leftOut), new Set(added)]
  return proposals.filter(proposal =>
    proposal.check === null ? !leftOutKeys.has(pairKey(proposal)) : addedKeys.has(pairKey(proposal)),
  )
}
