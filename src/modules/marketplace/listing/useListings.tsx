import type { inferRouterOutputs } from '@trpc/server'
import { useKind } from '../../../core/resource/useProcedures.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { listingKind } from '../record/listing-kind.ts'
import type { ListingRouter } from './listing.server.ts'

export type ListingDetail = inferRouterOutputs<ListingRouter>['get']

export const useListings = () => useKind<ListingRouter>(listingKind)
export const useListingDetail = (id: string) => useRecord(useListings().api.get.queryOptions({ id }))
