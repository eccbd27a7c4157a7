import { useRecord } from '../../../core/resource/useRecord.tsx'
import { useDeals } from '../useDeals.tsx'

export const useDealDetail = (id: string) => useRecord(useDeals().api.get.queryOptions({ id }))
export type DealView = NonNullable<ReturnType<typeof useDealDetail>['record']>
export type OfferView = DealView['offers'][number]
