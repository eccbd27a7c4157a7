import { leaseSorts, type LeaseFilter, type LeaseSort } from '../numbers/lease-filter.ts'
import { leaseNumberNames, leaseNumbers, type LeaseNumber } from '../numbers/lease-numbers.ts'
import { leaseStatuses, type LeaseStatus } from '../record/lease-status.ts'
import { leaseTypes, type LeaseType } from '../record/lease.ts'

/** Saved views of the list: the chips above it. */
export const leaseViews: Record<LeaseNumber, string> = {
  soon: 'Expiring ≤ 180 days',
  risk: 'Lapse risk',
  release: 'Release proposed',
  held: 'Held',
  record: 'Active of record',
  term: 'Primary term',
  ended: 'Ended',
}
export type LeaseView = LeaseNumber

/** What the list shows, as its address says it: everything that a colleague needs to see the same. */
export type LeasesAddress = {
  view: LeaseView | null
  search: string
  status: LeaseStatus[]
  type: LeaseType[]
  county: string
  prospect: string
  lessor: string
  lessee: string
  /** Days between which the leases end, as brushed on the chart. */
  endsFrom: string
  endsTo: string
  sort: LeaseSort
  descending: boolean
  /** The lease in the side panel. */
  open: string | null
}

export const defaultSort = { sort: 'endsOn', descending: false } as const

type Search = Readonly<Record<string, unknown>>

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address. What is not understood counts as not said. */
export function readLeasesAddress(search: Search): LeasesAddress {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''
  }
  const several = <Name extends string>(name: string, names: readonly Name[]) => {
    const parts = text(name).split(',')
    return names.filter(one => parts.includes(one))
  }
  const day = (name: string) => (dayPattern.test(text(name)) ? text(name) : '')
  const sortText = text('sort')
  const sort = leaseSorts.find(name => name === sortText.replace(/^-/, ''))
  return {
    view: leaseNumberNames.find(name => name === text('view')) ?? null,
    search: text('q'),
    status: several('status', leaseStatuses),
    type: several('type', leaseTypes),
    county: text('county'),
    prospect: text('prospect'),
    lessor: text('lessor'),
    lessee: text('lessee'),
    endsFrom: day('from'),
    endsTo: day('to'),
    ...(sort ? { sort, descending: sortText.startsWith('-') } : defaultSort),
    open: idPattern.test(text('lease')) ? text('lease') : null,
  }
}

/** Writes an address; what is as it is without saying is left out. */
export function writeLeasesAddress(address: LeasesAddress): Record<string, string> {
  const { view, search, status, type, county, prospect, lessor, lessee, endsFrom, endsTo, open } = address
  const plain = address.sort === defaultSort.sort && address.descending === defaultSort.descending
  return Object.fromEntries(
    Object.entries({
      view: view ?? '',
      q: search,
      status: status.join(','),
      type: type.join(','),
      county,
      prospect,
      lessor,
      lessee,
      from: endsFrom,
      to: endsTo,
      sort: plain ? '' : `${address.descending ? '-' : ''}${address.sort}`,
      lease: open ?? '',
    }).filter(([, value]) => value !== ''),
  )
}

/** The filter that the server is asked with. A status that is chosen by hand narrows the view's own. */
export function filterOf(address: LeasesAddress): LeaseFilter {
  const view: LeaseFilter = address.view ? leaseNumbers[address.view] : {}
  const { search, status, type, county, prospect, lessor, lessee, endsFrom, endsTo } = address
  const narrowed = view.status ? status.filter(name => view.status?.includes(name)) : status
  return {
    ...view,
    ...(status.length > 0 && { status: narrowed }),
    ...(type.length > 0 && { type }),
    ...(search && { search }),
    ...(county && { county }),
    ...(prospect && { prospect }),
    ...(lessor && { lessor }),
    ...(lessee && { lessee }),
    ...(endsFrom && { endsFrom }),
    ...(endsTo && { endsTo }),
  }
}

/** Whether anything at all narrows the list. */
export const isFiltered = (address: LeasesAddress) => Object.keys(filterOf(address)).length > 0
