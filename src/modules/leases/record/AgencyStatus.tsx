import { Status } from '../../../ui/Status.tsx'
import { agencyDiffers, agencyRecord } from './agency-status.ts'
import type { LeaseStateInfo } from './lease-state.ts'

type AgencyStatusProps = { rawStatus: string | null } & Pick<LeaseStateInfo, 'status' | 'leaseState'>

/** The status in the agency's own word, amber if it differs from ours; empty if none is on record. */
export function AgencyStatus({ rawStatus, ...ours }: AgencyStatusProps) {
  const agency = agencyRecord(rawStatus)
  return agency && <Status tone={agencyDiffers(agency, ours) ? 'warn' : 'none'}>Agency: {agency.word}</Status>
}
