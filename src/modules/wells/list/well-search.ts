import { z } from 'zod'
import { isCustomName, type CustomName } from '../../../core/data/added-names.ts'
import { createSearchCodec, type SearchOf } from '../../../core/resource/search-codec.ts'
import type { WellState } from '../../../core/land/well-status.ts'
import { typedKeys, type WellStatus } from '../../../core/trade/well-type.ts'
import { wellFilter, wellSorts, type WellFilter, type WellSort } from './well-filter.ts'

/** Saved views of the list: the chips above it. */
export const wellViews = {
  producing: { label: 'Producing', status: ['PRODUCING', 'ACTIVE_SERVICE'] },
  silent: { label: 'Not reporting', status: ['NOT_REPORTING'] },
  idle: { label: 'Idle', status: ['SHUT_IN', 'TEMP_ABANDONED', 'INACTIVE_SERVICE'] },
  coming: {
    label: 'Permitted and drilling',
    status: ['PROPOSED', 'PERMITTED', 'DRILLING', 'DRILLING_SUSPENDED', 'WAITING_COMPLETION'],
  },
  plugged: { label: 'Plugged', status: ['PLUGGED_ABANDONED'] },
  unknown: { label: 'Status unknown', status: ['UNKNOWN'] },
} as const satisfies Record<string, { label: string; status: readonly WellState[] }>
export type WellView = keyof typeof wellViews

const defaultSort = { sort: 'name', descending: false } as const

const sorts: readonly (WellSort | CustomName)[] = wellSorts

/** The list's state in its URL. Names are separated by |, because company names contain commas. */
export const wellsSearch = createSearchCodec({
  filter: wellFilter.omit({ ids: true }),
  page: z.object({
    view: z.enum(typedKeys(wellViews)).optional(),
    /** The well in the side panel. */
    open: z.uuid().optional(),
  }),
  sorts: { columns: sorts, isExtraSort: isCustomName, usual: defaultSort },
  names: { leaseId: 'lease', batchId: 'import', open: 'well' },
  separator: '|',
})
export type WellsSearch = SearchOf<typeof wellsSearch>
export const { read: readWellsSearch, write: writeWellsSearch } = wellsSearch

/** Returns the filter sent to the server. A status chosen by the user overrides the view's. */
export function toWellFilter(search: WellsSearch): WellFilter {
  return { ...viewFilter(search.view), ...wellsSearch.toFilter(search) }
}

function viewFilter(view: WellView | null): WellFilter {
  if (view === null) return {}
  if (view === 'silent') return { status: ['PRODUCING'], silent: true }
  const status: WellStatus[] = [...wellViews[view].status]
  return view === 'producing' ? { status, silent: false } : { status }
}

/** True when anything narrows the list. */
export const isFiltered = (search: WellsSearch) => Object.keys(toWellFilter(search)).length > 0
