import type { PageQuery } from '../../ui/table/useWindowedRows.tsx'
import type { PageInput } from '../data/list-window.ts'
import type { LiveOptions } from '../live/useLive.tsx'
import { useLiveRows } from '../live/useLiveRows.tsx'
import type { AddressCodec } from './list-address.ts'
import { useListAddress } from './useListAddress.tsx'

/** A list as its address says it: its rows, live, and what a page changes about it. */
export function useList<Address, Row>(
  codec: AddressCodec<Address>,
  path: string,
  page: (address: Address, window: PageInput) => PageQuery<Row> & LiveOptions,
) {
  const { address, go } = useListAddress(codec, path)
  const search = withoutOpen(codec, address)
  const rows = useLiveRows<Row>({
    listKey: JSON.stringify(search),
    page: (offset, limit) => page(address, { offset, limit }),
  })
  /** Its rows as far as they are here, for the one that is open and its neighbors. */
  const loaded = () =>
    Array.from({ length: Math.min(rows.rowCount ?? 0, maxLookedThrough) }, (_, at) => rows.rowAt(at)).filter(
      row => row !== undefined,
    )
  return { address, go, search, rows, loaded }
}

const maxLookedThrough = 2000

/** The address of the list itself, without the record that is open beside it: what an export is asked with. */
export function withoutOpen<Address>(codec: AddressCodec<Address>, address: Address): Record<string, string> {
  const { open } = codec.read({}) as { open?: unknown }
  return codec.write({ ...address, ...(open !== undefined && { open }) })
}
