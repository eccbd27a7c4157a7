import { Status } from '../../../ui/Status.tsx'
import { agencyRecord, agencyTone } from './agency-status.ts'
import type { LeaseStatus } from './lease-status.ts'

type AgencyStatusProps = { rawStatus: string | null; status: LeaseStatus; lapseRisk: boolean }

/** The status in the agency's own word, shown next to ours; empty if none is on record. */
export function AgencyStatus({ rawStatus, ...ours }: AgencyStatusProps) {
  const agency = agencyRecord(rawStatus)
  return agency && <Status tone={agencyTone(agency, ours)}>Agency: {agency.word}</Status>
}
