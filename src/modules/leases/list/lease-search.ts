import { z } from 'zod'
import { isCustomName, type CustomName } from '../../../core/data/added-names.ts'
import { createSearchCodec, type SearchOf } from '../../../core/resource/search-codec.ts'
import { leaseFilter, leaseSorts, type LeaseFilter, type LeaseSort } from '../numbers/lease-filter.ts'
import type { LeaseState } from '../record/lease-state.ts'
import { horizons } from '../status/expiry.ts'
import { leaseNumberNames, leaseNumbers, type LeaseNumber } from '../numbers/lease-numbers.ts'

/** Saved views of the list, shown as chips. */
export const leaseViews: Record<LeaseNumber, string> = {
  soon: 'Expiring ≤ 180 days',
  risk: 'Lapse risk',
  release: 'Release proposed',
  held: 'Held',
  record: 'Active of record',
  term: 'Primary term',
  ended: 'Terminated',
}
export type LeaseView = LeaseNumber

const defaultSort = { sort: 'endsOn', descending: false } as const

const filter = leaseFilter.omit({ lapseRisk: true, releaseProposed: true, endsWithin: true, ids: true })
const pageParams = z.object({
  view: z.enum(leaseNumberNames).optional(),
  /** The lease in the side panel. */
  open: z.uuid().optional(),
})
const columns: readonly (LeaseSort | CustomName)[] = leaseSorts
const sorts = { columns, isExtraSort: isCustomName, usual: defaultSort }
const queryNames = { endsFrom: 'from', endsTo: 'to', open: 'lease' } as const

/** The URL parameters of the lease list. */
export const leasesSearch = createSearchCodec({ filter, page: pageParams, sorts, names: queryNames })
export type LeasesSearch = SearchOf<typeof leasesSearch>
export const { read: readLeasesSearch, write: writeLeasesSearch } = leasesSearch

/** The URL parameters of the expirations list, which add a look-ahead. */
export const expirationsSearch = createSearchCodec({
  filter,
  page: pageParams.extend({ days: z.literal(horizons).optional() }),
  sorts,
  names: queryNames,
})
export type ExpirationsSearch = SearchOf<typeof expirationsSearch>

/** Converts the URL parameters to the server's filter. A manually chosen status narrows the view's statuses. */
export function toLeaseFilter(search: LeasesSearch): LeaseFilter {
  const view: LeaseFilter = search.view ? leaseNumbers[search.view] : {}
  const filter: LeaseFilter = { ...view, ...leasesSearch.toFilter(search) }
  if (view.status && search.status.length > 0)
    filter.status = view.status.filter(name => search.status.includes(name))
  return filter
}

/** True if any filter is set. */
export const isFiltered = (search: LeasesSearch) => Object.keys(toLeaseFilter(search)).length > 0

/** Returns the search parameters of the list with only the leases in these states. */
export const linkToStates = (states: readonly LeaseState[]) =>
  writeLeasesSearch({ ...readLeasesSearch({}), status: [...states] }) as never
