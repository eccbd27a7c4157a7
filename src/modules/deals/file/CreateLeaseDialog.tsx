import { useNavigate } from '@tanstack/react-router'
import { useToday } from '../../../core/auth/useToday.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { addDays } from '../../../core/time/calendar.ts'
import { leaseFormSchema, defaultBonusDays } from '../making/draft-lease.ts'
import { useDeals } from '../useDeals.tsx'
import type { DealView } from './useDealDetail.tsx'

/** Asks for the facts of the signed lease that no offer contains, creates the lease and opens it. */
export function CreateLeaseDialog({ file, onClose }: { file: DealView; onClose: () => void }) {
  const { call } = useDeals()
  const today = useToday()
  const navigate = useNavigate()
  const accepted = file.offers.find(({ status }) => status === 'ACCEPTED')
  const signedOn = accepted?.decidedOn ?? today
  return (
    <RecordForm
      title="Create lease"
      one="lease"
      parentId={file.id}
      schema={leaseFormSchema}
      record={null}
      start={{
        instrumentDate: signedOn,
        effectiveDate: signedOn,
        bonusDueOn: addDays(signedOn, accepted?.bonusDays ?? defaultBonusDays),
      }}
      verb="Create lease"
      save={({ values }) => call.make.lease.mutate({ id: file.id, values })}
      success={({ leaseNumber }, { leaseId, already }) => {
        void navigate({ to: `/app/leases/${leaseId}` })
        return already ? 'This deal’s lease already exists' : `Lease ${leaseNumber} created`
      }}
      onClose={onClose}
    />
  )
}
