import { filterOf, type LeasesAddress } from './lease-address.ts'
import { horizons, type Horizon } from './expiry.ts'
import type { LeaseFilter } from './lease-filter.ts'
import { isLive, leaseStatuses } from './lease-status.ts'

/** The look-ahead that an address names: "days=90". */
export const horizonOf = (days: unknown): Horizon | null =>
  horizons.find(one => String(one) === String(days)) ?? null

/** Leases that can still end: the ground of the acreage cliff, whatever window is looked at. */
export function livingLeases(address: LeasesAddress): LeaseFilter {
  const { endsFrom: _, endsTo: __, ...unbrushed } = filterOf(address)
  return { ...unbrushed, status: unbrushed.status ?? leaseStatuses.filter(isLive) }
}

/** The leases that the list of expirations shows; without a window, those that have an end at all. */
export function endingLeases(address: LeasesAddress, within: Horizon | null): LeaseFilter {
  const { endsFrom, endsTo } = address
  return {
    ...livingLeases(address),
    ...(within && { endsWithin: within }),
    ...(endsFrom && { endsFrom, endsTo }),
    ...(!within && !endsFrom && { endsFrom: '1900-01-01' }),
  }
}
