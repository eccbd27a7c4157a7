import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLeases } from './record/useLeases.tsx'
import { ReasonBlock } from './status/ReasonBlock.tsx'

/** The reason for a lease's state, next to something that shows the lease, such as the map. */
export function LeaseReasonPanel({ id }: { id: string }) {
  const { api } = useLeases()
  const { data } = useLiveQuery(api.reason.queryOptions({ id }))
  return data ? <ReasonBlock lease={data} /> : <Skeleton className="h-32 w-full" />
}
