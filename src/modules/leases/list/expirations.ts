import { toLeaseFilter, type ExpirationsSearch, type LeasesSearch } from './lease-search.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'

/** Returns the filter without its date range, for the chips and the acreage cliff. */
export function withoutDateRange(search: LeasesSearch): LeaseFilter {
  const { endsFrom: _, endsTo: __, ...filter } = toLeaseFilter(search)
  return filter
}

/** Returns the filter of the expirations list; without a date range, all leases that have an end date. */
export function expiringLeasesFilter(search: ExpirationsSearch): LeaseFilter {
  const { endsFrom, endsTo, days } = search
  return {
    ...withoutDateRange(search),
    ...(days && { endsWithin: days }),
    ...(endsFrom && { endsFrom, endsTo }),
    ...(!days && !endsFrom && { endsFrom: '1900-01-01' }),
  }
}
