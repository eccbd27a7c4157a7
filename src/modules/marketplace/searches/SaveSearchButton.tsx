import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { MarketQuery } from '../public/market-query.ts'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'

/** Saves the current search. */
export function SaveSearchButton({ query }: { query: MarketQuery }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Save this search
      </Button>
      {isOpen && <SaveSearchDialog query={query} onClose={() => setIsOpen(false)} />}
    </>
  )
}
