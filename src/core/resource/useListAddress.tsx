import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AddressCodec } from './list-address.ts'

/** What the address of a list says, and how to change it. */
export function useListAddress<Address>(codec: AddressCodec<Address>, path: string) {
  const navigate = useNavigate()
  const address = codec.read(useSearch({ strict: false }))
  const go = (change: Partial<Address>) =>
    void navigate({
      to: path,
      search: codec.write({ ...address, ...change }),
      replace: true,
    })
  return { address, go }
}
