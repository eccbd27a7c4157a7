import { Status } from '../../../ui/Status.tsx'
import { differsFromAgency, agencyRecord } from './agency-status.ts'
import type { LeaseStateInfo } from './lease-state.ts'

type AgencyStatusProps = { rawStatus: string | null } & Pick<LeaseStateInfo, 'status' | 'leaseState'>

/** The status in the agency's own word, amber if it differs from ours; empty if none is on record. */
export function AgencyStatus({ rawStatus, ...state }: AgencyStatusProps) {
  const agency = agencyRecord(rawStatus)
  return (
    agency && <Status tone={differsFromAgency(agency, state) ? 'warn' : 'none'}>Agency: {agency.word}</Status>
  )
}
