import { useRecord } from '../../../core/resource/useRecord.tsx'
import { useDeals } from '../useDeals.tsx'

export const useDealFile = (id: string) => useRecord(useDeals().api.get.queryOptions({ id }))
export type DealView = NonNullable<ReturnType<typeof useDealFile>['record']>
export type OfferView = DealView['offers'][number]
