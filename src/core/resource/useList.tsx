import type { PageQuery } from '../../ui/table/useWindowedRows.tsx'
import type { PageInput } from '../data/list-window.ts'
import type { LiveOptions } from '../live/useLive.tsx'
import { useLiveRows } from '../live/useLiveRows.tsx'
import type { SearchCodec } from './search-codec.ts'
import { useListSearch } from './useListSearch.tsx'

/** The list at the current address: its rows, kept live, and functions to change the address. */
export function useList<Address, Row>(
  codec: SearchCodec<Address>,
  path: string,
  page: (search: Address, window: PageInput) => PageQuery<Row> & LiveOptions,
) {
  const { address, changeSearch } = useListSearch(codec, path)
  const search = withoutOpen(codec, address)
  const rows = useLiveRows<Row>({
    listKey: JSON.stringify(search),
    page: (offset, limit) => page(address, { offset, limit }),
  })
  /** The rows loaded so far, for the open record and its neighbors. */
  const loaded = () =>
    Array.from({ length: Math.min(rows.rowCount ?? 0, maxLookedThrough) }, (_, index) =>
      rows.rowAt(index),
    ).filter(row => row !== undefined)
  return { address, changeSearch, search, rows, loaded }
}

const maxLookedThrough = 2000

/** The list's address without the record in the side panel, as used for exports. */
export function withoutOpen<Address>(codec: SearchCodec<Address>, search: Address): Record<string, string> {
  const { open } = codec.read({}) as { open?: unknown }
  return codec.write({ ...search, ...(open !== undefined && { open }) })
}
