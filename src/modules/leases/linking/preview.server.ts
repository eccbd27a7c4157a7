import { createHash } from 'node:crypto'
import type { Tx } from '../../../core/data/database.server.ts'
import { leasesToLink, linkedPairs, wellsToLink } from './records-to-link.server.ts'
import { unplacedReasons, type LinkProposal, type UnplacedReason } from './link-proposal.ts'
import { indexLeases, proposeLinks } from './propose.ts'

/** A proposal with display names for the well and the lease. */
export type NamedProposal = LinkProposal & {
  well: string
  api: string | null
  operator: string | null
  lease: string
  leaseName: string
}

export type LinkPreview = {
  proposals: NamedProposal[]
  /** Counts of wells without a proposal, by reason. */
  unplaced: Record<UnplacedReason, number>
  /** The number of well and lease pairs already linked. */
  linked: number
  wells: number
  leases: number
  /** True if there are more than one step can link; the rest is proposed afterwards. */
  more: boolean
  /** Identifies exactly this set of proposals. */
  fingerprint: string
}

const maxProposals = 20_000

/** Computes the possible links from current wells and leases. Stores nothing. */
export async function previewLinks(tx: Tx, tenantId: string): Promise<LinkPreview> {
  const leases = await leasesToLink(tx, tenantId)
  const linkedKeys = await linkedPairs(tx, tenantId)
  const leaseIndex = indexLeases(leases)
  const leaseById = new Map(leases.map(lease => [lease.id, lease]))
  const proposals: NamedProposal[] = []
  const unplacedCounts = Object.fromEntries(
    Object.keys(unplacedReasons).map(reason => [reason, 0]),
  ) as LinkPreview['unplaced']
  const hash = createHash('sha256')
  let wells = 0
  for await (const page of wellsToLink(tx, tenantId))
    for (const well of page) {
      wells++
      const result = proposeLinks(leaseIndex, well)
      if (typeof result === 'string') {
        unplacedCounts[result]++
        continue
      }
      for (const proposal of result) {
        if (linkedKeys.has(`${well.id} ${proposal.leaseId}`) || proposals.length > maxProposals) continue
        const lease = leaseById.get(proposal.leaseId)!
        const { name, api, operator } = well
        proposals.push({
          ...proposal,
          well: name,
          api,
          operator,
          lease: lease.leaseNumber,
          leaseName: lease.name,
        })
        hash.update(JSON.stringify(proposal))
      }
    }
  const hasMore = proposals.length > maxProposals
  return {
    proposals: hasMore ? proposals.slice(0, maxProposals) : proposals,
    unplaced: unplacedCounts,
    linked: linkedKeys.size,
    wells,
    leases: leases.length,
    more: hasMore,
    fingerprint: hash.digest('base64url'),
  }
}
