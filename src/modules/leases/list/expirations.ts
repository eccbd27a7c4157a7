import { filterOf, type ExpirationsAddress, type LeasesAddress } from './lease-address.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'

/** The leases whose ends are looked at, whatever window of them: the ground of the chips and of the acreage cliff. */
export function unbrushed(address: LeasesAddress): LeaseFilter {
  const { endsFrom: _, endsTo: __, ...filter } = filterOf(address)
  return filter
}

/** The leases that the list of expirations shows; without a window, those that have an end at all. */
export function endingLeases(address: ExpirationsAddress): LeaseFilter {
  const { endsFrom, endsTo, days } = address
  return {
    ...unbrushed(address),
    ...(days && { endsWithin: days }),
    ...(endsFrom && { endsFrom, endsTo }),
    ...(!days && !endsFrom && { endsFrom: '1900-01-01' }),
  }
}
