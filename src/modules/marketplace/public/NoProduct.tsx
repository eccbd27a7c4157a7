import { useContext } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MarketBase } from './MarketBase.tsx'

/** There never was such a listing, or it is off the market: which of the two, nobody learns. */
export function NoProduct() {
  const base = useContext(MarketBase)
  return (
    <>
      <h1 className="sr-only">Listing</h1>
      <EmptyState
        title="There is no listing here"
        action={
          <a href={base} className="text-accent underline">
            See all listings
          </a>
        }
      >
        It was sold or withdrawn, or the address is wrong.
      </EmptyState>
    </>
  )
}
