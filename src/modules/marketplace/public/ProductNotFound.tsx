import { useContext } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MarketBase } from './MarketBase.tsx'

/** Shown for a listing that never existed or is off the market, without revealing which. */
export function ProductNotFound() {
  const base = useContext(MarketBase)
  return (
    <>
      <h1 className="sr-only">Listing</h1>
      <EmptyState
        title="Listing not found"
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
