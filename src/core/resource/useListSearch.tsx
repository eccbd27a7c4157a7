import { useNavigate, useSearch } from '@tanstack/react-router'
import { savedViewParameter } from '../views/view-search.ts'
import type { SearchCodec } from './search-codec.ts'

/** The address of a list, and a function to change it. */
export function useListSearch<Address>(codec: SearchCodec<Address>, path: string) {
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const params = codec.read(search)
  const changeSearch = (change: Partial<Address>) =>
    void navigate({
      to: path,
      // The saved view that the list started from stays in the address until another is chosen.
      search: { ...codec.write({ ...params, ...change }), ...savedViewParameter(search) },
      replace: true,
      // The router would restore the table's scroll position, but a different list starts at the top.
      resetScroll: false,
    })
  return { address: params, changeSearch }
}
