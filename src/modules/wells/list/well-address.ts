import { wellFacets, wellSorts, type WellFacet, type WellFilter, type WellSort } from './well-filter.ts'
import {
  keysOf,
  trajectories,
  wellStatuses,
  wellTypes,
  type Trajectory,
  type WellStatus,
  type WellType,
} from '../identity/well-type.ts'

/** Saved views of the list: the chips above it. */
export const wellViews = {
  producing: { label: 'Producing', status: ['PRODUCING', 'ACTIVE_SERVICE'] },
  idle: { label: 'Idle', status: ['SHUT_IN', 'TEMP_ABANDONED', 'INACTIVE_SERVICE'] },
  coming: {
    label: 'Permitted and drilling',
    status: ['PROPOSED', 'PERMITTED', 'DRILLING', 'DRILLING_SUSPENDED', 'WAITING_COMPLETION'],
  },
  plugged: { label: 'Plugged', status: ['PLUGGED_ABANDONED'] },
  unknown: { label: 'Status unknown', status: ['UNKNOWN'] },
} as const satisfies Record<string, { label: string; status: readonly WellStatus[] }>
export type WellView = keyof typeof wellViews

/** What the list shows, as its address says it: everything that a colleague needs to see the same. */
export type WellsAddress = {
  view: WellView | null
  search: string
  type: WellType[]
  status: WellStatus[]
  trajectory: Trajectory[]
  facets: Record<WellFacet, string[]>
  confidential: boolean
  box: [number, number, number, number] | null
  leaseId: string | null
  batchId: string | null
  sort: WellSort
  descending: boolean
  /** The well in the side panel. */
  open: string | null
}

export const defaultSort = { sort: 'name', descending: false } as const

type Search = Readonly<Record<string, unknown>>

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address. What is not understood counts as not said. Names are parted by |, since companies have commas. */
export function readWellsAddress(search: Search): WellsAddress {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 2000) : ''
  }
  const several = <Name extends string>(name: string, names: readonly Name[]) => {
    const parts = text(name).split('|')
    return names.filter(one => parts.includes(one))
  }
  const id = (name: string) => (idPattern.test(text(name)) ? text(name) : null)
  const sort = wellSorts.find(name => name === text('sort').replace(/^-/, ''))
  return {
    view: keysOf(wellViews).find(name => name === text('view')) ?? null,
    search: text('q').slice(0, 100),
    type: several('type', keysOf(wellTypes)),
    status: several('status', keysOf(wellStatuses)),
    trajectory: several('trajectory', keysOf(trajectories)),
    facets: Object.fromEntries(
      wellFacets.map(facet => [facet, text(facet).split('|').filter(Boolean).slice(0, 50)]),
    ) as Record<WellFacet, string[]>,
    confidential: text('confidential') === 'yes',
    box: boxOf(text('box')),
    leaseId: id('lease'),
    batchId: id('import'),
    ...(sort ? { sort, descending: text('sort').startsWith('-') } : defaultSort),
    open: id('well'),
  }
}

function boxOf(text: string): WellsAddress['box'] {
  const sides = text.split(',').map(Number)
  const [west, south, east, north] = sides
  if (sides.length !== 4 || sides.some(side => !Number.isFinite(side))) return null
  return west! <= east! && south! <= north! ? [west!, south!, east!, north!] : null
}

/** Writes an address; what is as it is without saying is left out. */
export function writeWellsAddress(address: WellsAddress): Record<string, string> {
  const { view, search, type, status, trajectory, facets, confidential, box, leaseId, batchId, open } =
    address
  const plain = address.sort === defaultSort.sort && address.descending === defaultSort.descending
  return Object.fromEntries(
    Object.entries({
      view: view ?? '',
      q: search,
      type: type.join('|'),
      status: status.join('|'),
      trajectory: trajectory.join('|'),
      ...Object.fromEntries(wellFacets.map(facet => [facet, facets[facet].join('|')])),
      confidential: confidential ? 'yes' : '',
      box: box?.join(',') ?? '',
      lease: leaseId ?? '',
      import: batchId ?? '',
      sort: plain ? '' : `${address.descending ? '-' : ''}${address.sort}`,
      well: open ?? '',
    }).filter(([, value]) => value !== ''),
  )
}

/** The filter that the server is asked with. A status that is chosen by hand goes before the view's own. */
export function filterOf(address: WellsAddress): WellFilter {
  const { view, search, type, trajectory, facets, confidential, box, leaseId, batchId } = address
  const status: readonly WellStatus[] =
    address.status.length > 0 ? address.status : view ? wellViews[view].status : []
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(type.length > 0 && { type }),
    ...(status.length > 0 && { status: [...status] }),
    ...(trajectory.length > 0 && { trajectory }),
    ...Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length > 0)),
    ...(confidential && { confidential }),
    ...(box && { box }),
    ...(leaseId && { leaseId }),
    ...(batchId && { batchId }),
  }
}

/** Whether anything at all narrows the list. */
export const isFiltered = (address: WellsAddress) => Object.keys(filterOf(address)).length > 0
