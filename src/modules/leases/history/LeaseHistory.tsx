import { RecordHistory } from '../../../core/resource/RecordHistory.tsx'
import { useLeases } from '../record/useLeases.tsx'

/** Everything that happened to a lease and its parts; `most` lines of it where there is little room. */
export function LeaseHistory({ leaseId: id, most }: { leaseId: string; most?: number }) {
  const { api, call } = useLeases()
  return (
    <RecordHistory
      noun="leases"
      id={id}
      newest={api.history.queryOptions({ id })}
      older={before => call.history.query({ id, before })}
      {...(most !== undefined && { most })}
    />
  )
}
