import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useLeases } from '../record/useLeases.tsx'

/** True if there are wells without a lease and leases without a well, and the user may link them. */
export function useOffersLinks(): boolean {
  const { api, readOnly } = useLeases()
  const { data } = useLiveQuery(api.linking.offer.queryOptions())
  return readOnly === null && data !== undefined && data.wells > 0 && data.leases > 0
}
