import { useNavigate } from '@tanstack/react-router'
import { useToday } from '../../../core/auth/useToday.tsx'
import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { LeaseChoice } from '../../leases/LeaseChoice.tsx'
import { assignmentFormSchema } from '../making/draft-assignment.ts'
import { useDeals } from '../useDeals.tsx'
import type { DealView } from './useDealDetail.tsx'

/** The kinds of deals in which the organization is the buyer. */
const purchaseKinds: ReadonlySet<string> = new Set(['MINERALS', 'PURCHASE'])

/** Asks for the lease and the interest to assign, records the assignment and opens the lease. */
export function AssignmentDialog({ file, onClose }: { file: DealView; onClose: () => void }) {
  const { call } = useDeals()
  const today = useToday()
  const navigate = useNavigate()
  const isSale = file.pipeline.becomes === 'SALE'
  const verb = isSale ? 'Record sale' : 'Record assignment'
  return (
    <RecordForm
      title={verb}
      one="assignment"
      parentId={file.id}
      schema={assignmentFormSchema}
      record={null}
      start={{
        direction: purchaseKinds.has(file.pipeline.kind) ? 'TO_US' : 'FROM_US',
        effectiveDate: today,
        wi: '1',
      }}
      controls={{ leaseId: control => <LeaseChoice {...pickerProps(control)} /> }}
      verb={verb}
      save={({ values }) => call.make.assignment.mutate({ id: file.id, values })}
      success={(_, { leaseId }) => {
        void navigate({ to: `/app/leases/${leaseId}` })
        return isSale ? 'Sale recorded' : 'Assignment recorded'
      }}
      onClose={onClose}
    />
  )
}
