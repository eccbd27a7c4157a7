import { useContext, type ReactNode } from 'react'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { pluralize } from '../../../ui/formats.ts'
import { CompareStrip } from './CompareStrip.tsx'
import type { Market } from './find-listings.server.ts'
import { MarketBase } from './MarketBase.tsx'
import { MarketCards } from './MarketCards.tsx'
import { MarketFilters } from './MarketFilters.tsx'
import { MarketSearch } from './MarketSearch.tsx'
import { marketUrl } from './market-query.ts'

export const marketTitle = 'Marketplace'
const marketDescription =
  'Leases, interests, equipment and data for sale. A listing made from a lease shows why it is held, from its records.'

interface MarketViewProps {
  market: Market
  /** The reader's favorites and saved searches. */
  savedItems?: ReactNode
  /** Other actions for the results. */
  actions?: ReactNode
}

/** Shows a page of the marketplace: filters next to the results. */
export function MarketView({ market, savedItems, actions }: MarketViewProps) {
  const { cards, total, query, pages } = market
  const category = market.categoryPath.at(-1)
  return (
    <div className="grid gap-5 py-8 max-md:py-5">
      <header>
        <h1 className="text-3xl font-bold tracking-tight">{category ? category.label : marketTitle}</h1>
        <p className="mt-1.5 max-w-[46em] text-md text-muted">{marketDescription}</p>
      </header>
      {savedItems}
      <MarketSearch query={query} />
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <MarketFilters {...market} />
        <section aria-label="Listings" className="grid min-w-0 content-start gap-3">
          <div className="flex items-center justify-between gap-3">
            <h2 className="flex-1 text-lg font-semibold">{pluralize(total, 'listing')}</h2>
            {actions}
            <a href="#filters" className="text-accent underline lg:hidden max-md:py-2.5">
              Filters
            </a>
          </div>
          <CompareStrip query={query} />
          {cards.length > 0 ? <MarketCards cards={cards} query={query} /> : <NoResults />}
          {pages > 1 && <Pagination query={query} pages={pages} />}
        </section>
      </div>
    </div>
  )
}

function NoResults() {
  const base = useContext(MarketBase)
  return (
    <div className="rounded-lg border px-6 py-10 text-center">
      <p className="font-semibold">No listings match</p>
      <p className="mt-1 text-muted">
        Remove a filter, or{' '}
        <a href={base} className="text-accent underline">
          see all listings
        </a>
        .
      </p>
    </div>
  )
}

function Pagination({ query, pages }: Pick<Market, 'query' | 'pages'>) {
  const base = useContext(MarketBase)
  const page = query.page ?? 1
  return (
    <nav aria-label="Pages" className="flex items-center gap-3">
      {page > 1 && (
        <a rel="prev" href={marketUrl(query, { page: page - 1 }, base)} className={buttonClass()}>
          Previous
        </a>
      )}
      <span className="text-sm text-muted">
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </span>
      {page < pages && (
        <a rel="next" href={marketUrl(query, { page: page + 1 }, base)} className={buttonClass()}>
          Next
        </a>
      )}
    </nav>
  )
}
