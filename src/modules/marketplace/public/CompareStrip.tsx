import { useContext } from 'react'
import { pluralize } from '../../../ui/formats.ts'
import { MarketBase } from './MarketBase.tsx'
import { marketUrl, type MarketQuery } from './market-query.ts'
import { compareUrl, parseCompared, maxCompared } from './compare-url.ts'

/** Shows how many listings are selected for comparison during a search, with a link to the comparison. */
export function CompareStrip({ query }: { query: MarketQuery }) {
  const base = useContext(MarketBase)
  const selectedSlugs = parseCompared(query.compare)
  if (selectedSlugs.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 rounded-lg border bg-surface px-4 py-2.5">
      <span className="flex-1">
        Choose up to {pluralize(maxCompared - selectedSlugs.length, 'more listing')} to compare.
      </span>
      <a rel="nofollow" href={compareUrl(selectedSlugs)} className="text-accent underline">
        Back to the comparison
      </a>
      <a href={marketUrl(query, { compare: undefined }, base)} className="text-muted underline">
        Stop comparing
      </a>
    </p>
  )
}
