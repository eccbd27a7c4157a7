import { z } from 'zod'
import { stripAmountFormat } from '../../../core/form/fields.ts'
import { marketPath } from '../paths.ts'

export const sortLabels = { newest: 'Newest', low: 'Price, low to high', high: 'Price, high to low' } as const
export type MarketSort = keyof typeof sortLabels

const boundedText = (max: number) =>
  z
    .string()
    .transform(text => text.replaceAll('\0', ' ').trim().slice(0, max))
    .transform(text => (text === '' ? undefined : text))
    .optional()
    .catch(undefined)
const amount = z
  .string()
  .overwrite(stripAmountFormat)
  .regex(/^\d{1,11}(\.\d{1,2})?$/)
  .optional()
  .catch(undefined)

/** The query of a marketplace address. Invalid values are ignored and never cause an error. */
export const marketQuery = z.object({
  q: boundedText(200),
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional()
    .catch(undefined),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  county: boundedText(80),
  pricing: z.enum(['price', 'offers']).optional().catch(undefined),
  from: amount,
  to: amount,
  sort: z
    .enum(Object.keys(sortLabels) as [MarketSort, ...MarketSort[]])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(400).optional().catch(undefined),
  /** The slugs of the listings selected for comparison during a search. */
  compare: boundedText(400),
})
export type MarketQuery = z.output<typeof marketQuery>
export const queryKeys = Object.keys(marketQuery.shape) as (keyof MarketQuery)[]

/** Returns the address of the marketplace with some filters changed. Every change returns to the first page. */
export function marketUrl(query: MarketQuery, change: Partial<MarketQuery>, base = marketPath): string {
  const newQuery = { ...query, page: undefined, ...change }
  // A county belongs to a state, so a new state clears it.
  if ('state' in change && !('county' in change)) newQuery.county = undefined
  const params = new URLSearchParams()
  for (const name of queryKeys) {
    const value = newQuery[name]
    if (value !== undefined && !(name === 'page' && value === 1) && !(name === 'sort' && value === 'newest'))
      params.set(name, String(value))
  }
  return `${base}${params.size > 0 ? `?${params.toString()}` : ''}`
}
