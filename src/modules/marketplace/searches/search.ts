import { z } from 'zod'
import { formatMoney } from '../../../ui/formats.ts'
import { line } from '../../../core/form/fields.ts'
import { marketQuery, type MarketQuery } from '../public/market-query.ts'

export const searchRecordType = 'saved_searches'

/** The maximum number of searches a user can save. */
export const maxSearches = 50

/** The criteria of a search, without sort order and page. */
export const searchQuery = marketQuery.omit({ sort: true, page: true, compare: true })
export type SearchQuery = z.output<typeof searchQuery>

export const searchFields = z.object({
  name: line('Name', 80).min(1, 'Enter a name.'),
  query: searchQuery,
  paused: z.boolean(),
})
export type SearchFields = z.output<typeof searchFields>

/** Returns the filters in words: "compressor, TX, Ward County, up to $90,000.00"; empty without filters. */
export function describeSearch(query: MarketQuery, categoryName: string | null = null): string {
  const { q, state, county, pricing, from, to } = query
  return [
    q,
    categoryName,
    state,
    county && `${county} County`,
    pricing === 'offers' ? 'takes offers' : pricing === 'price' ? 'asking price' : null,
    from && to
      ? `${formatMoney(from)} to ${formatMoney(to)}`
      : from
        ? `from ${formatMoney(from)}`
        : to && `up to ${formatMoney(to)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
