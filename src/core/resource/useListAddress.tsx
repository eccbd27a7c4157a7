import { useNavigate, useSearch } from '@tanstack/react-router'
import { viewIn } from '../views/view-address.ts'
import type { AddressCodec } from './list-address.ts'

/** What the address of a list says, and how to change it. */
export function useListAddress<Address>(codec: AddressCodec<Address>, path: string) {
  const navigate = useNavigate()
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const address = codec.read(asked)
  const go = (change: Partial<Address>) =>
    void navigate({
      to: path,
      // The view that the list began with stays named, until another is chosen.
      search: { ...codec.write({ ...address, ...change }), ...viewIn(asked) },
      replace: true,
      // The router would scroll the table to where it was before; another list begins at its top.
      resetScroll: false,
    })
  return { address, go }
}
