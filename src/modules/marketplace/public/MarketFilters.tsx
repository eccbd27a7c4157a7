import { useContext } from 'react'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import type { FacetChoice, Market } from './find-listings.server.ts'
import { MarketBase } from './MarketBase.tsx'
import { marketUrl, type MarketQuery } from './market-query.ts'

const facetTitles = { category: 'Category', state: 'State', county: 'County', pricing: 'Pricing' } as const
type FacetName = keyof typeof facetTitles
/** Values shown per filter. Others are found by searching. */
const maxChoices = 14

/** Shows the filters of the marketplace. They are links, so they work without scripts and can be shared. */
export function MarketFilters({
  facets,
  query,
  categoryPath,
}: Pick<Market, 'facets' | 'query' | 'categoryPath'>) {
  return (
    <nav
      id="filters"
      aria-label="Filters"
      className="grid content-start gap-5 max-lg:order-last max-lg:grid-cols-2 max-sm:grid-cols-1"
    >
      {(Object.keys(facetTitles) as FacetName[]).map(name => (
        <FacetList
          key={name}
          name={name}
          choices={facets[name].slice(0, maxChoices)}
          query={query}
          parentPath={name === 'category' ? categoryPath : []}
        />
      ))}
    </nav>
  )
}

interface FacetListProps {
  name: FacetName
  choices: readonly FacetChoice[]
  query: MarketQuery
  parentPath: Market['categoryPath']
}

function FacetList({ name, choices, query, parentPath }: FacetListProps) {
  const base = useContext(MarketBase)
  if (choices.length === 0 && parentPath.length === 0) return null
  const selected = query[name]
  return (
    <section aria-labelledby={`facet-${name}`}>
      <h2 id={`facet-${name}`} className="mb-1 text-sm font-semibold text-muted">
        {facetTitles[name]}
      </h2>
      <ul className="grid gap-px">
        {parentPath.length > 0 && (
          <li>
            <a href={marketUrl(query, { category: undefined }, base)} className={choiceStyle(false)}>
              <span className="min-w-0 flex-1 truncate text-muted">All categories</span>
            </a>
          </li>
        )}
        {choices.map(({ value, label, count }) => {
          const isChosen = selected === value
          return (
            <li key={value}>
              <a
                href={marketUrl(query, { [name]: isChosen ? undefined : value }, base)}
                aria-current={isChosen ? 'true' : undefined}
                className={choiceStyle(isChosen)}
              >
                <span className="min-w-0 flex-1 truncate">{label}</span>
                <span className="text-sm text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
                {isChosen && (
                  <>
                    <CloseIcon size={11} />
                    <span className="sr-only">, selected: show all</span>
                  </>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const choiceStyle = (isChosen: boolean) =>
  `flex items-center gap-2 rounded-md px-2 py-1 max-md:min-h-11 ${isChosen ? 'bg-accent-soft font-medium text-accent' : 'hover:bg-hover'}`
