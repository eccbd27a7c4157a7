import { filterOf, type LeasesAddress } from './lease-address.ts'
import { horizons, type Horizon } from '../standing/expiry.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'

/** The look-ahead that an address names: "days=90". */
export const horizonOf = (days: unknown): Horizon | null =>
  horizons.find(one => String(one) === String(days)) ?? null

/** The leases whose ends are looked at, whatever window of them: the ground of the chips and of the acreage cliff. */
export function unbrushed(address: LeasesAddress): LeaseFilter {
  const { endsFrom: _, endsTo: __, ...filter } = filterOf(address)
  return filter
}

/** The leases that the list of expirations shows; without a window, those that have an end at all. */
export function endingLeases(address: LeasesAddress, within: Horizon | null): LeaseFilter {
  const { endsFrom, endsTo } = address
  return {
    ...unbrushed(address),
    ...(within && { endsWithin: within }),
    ...(endsFrom && { endsFrom, endsTo }),
    ...(!within && !endsFrom && { endsFrom: '1900-01-01' }),
  }
}
