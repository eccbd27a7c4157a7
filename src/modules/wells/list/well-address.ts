import { z } from 'zod'
import { isCustomName, type CustomName } from '../../../core/data/added-names.ts'
import { listAddress, type AddressOf } from '../../../core/resource/list-address.ts'
import { keysOf, type WellStatus } from '../../../core/trade/well-type.ts'
import { wellFilter, wellSorts, type WellFilter, type WellSort } from './well-filter.ts'

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

const defaultSort = { sort: 'name', descending: false } as const

const sorts: readonly (WellSort | CustomName)[] = wellSorts

/** What the list shows. Names are parted by |, since companies have commas. */
export const wellsAddress = listAddress({
  filter: wellFilter.omit({ ids: true }),
  page: z.object({
    view: z.enum(keysOf(wellViews)).optional(),
    /** The well in the side panel. */
    open: z.uuid().optional(),
  }),
  sorts: { columns: sorts, also: isCustomName, usual: defaultSort },
  names: { leaseId: 'lease', batchId: 'import', open: 'well' },
  apart: '|',
})
export type WellsAddress = AddressOf<typeof wellsAddress>
export const { read: readWellsAddress, write: writeWellsAddress } = wellsAddress

/** The filter that the server is asked with. A status that is chosen by hand goes before the view's own. */
export function filterOf(address: WellsAddress): WellFilter {
  const status: readonly WellStatus[] = address.view ? wellViews[address.view].status : []
  return { ...(status.length > 0 && { status: [...status] }), ...wellsAddress.filterOf(address) }
}

/** Whether anything at all narrows the list. */
export const isFiltered = (address: WellsAddress) => Object.keys(filterOf(address)).length > 0
