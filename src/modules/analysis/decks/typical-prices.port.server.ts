import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import { lastWellValuesSql } from '../analysis.port.server.ts'
import type { PriceInputs } from '../inputs/inputs.ts'
import { type PriceDeck } from './price-deck.ts'

/** A price in dollars per bbl or mcf, and its source: "$71.20 on check stubs of Mar 2026". */
type TypicalPrice = { readonly dollars: number; readonly source: string; readonly onStubs: boolean }
/** `recordId` is a well, or another record without a deck. */
export type PriceLookup = (product: 'oil' | 'gas', month: string, recordId: string) => TypicalPrice | null

type StubPrice = { product: 'oil' | 'gas'; month: string; price: number }
type Deck = Pick<PriceDeck, 'name' | 'deck' | 'differentials'>

/**
 * The prices that an organization receives by month: the median price of its check stubs of that month; otherwise the
 * price of the deck used by the last analysis of the well; otherwise that of the most recently changed price deck.
 * Deck prices include their differential. Null if none of these exists.
 */
export async function readTypicalPrices(tx: Tx, tenantId: string): Promise<PriceLookup> {
  const { rows } = await tx.execute<StubPrice>(sql`
    select lower(l.product) as product, l.month::text as month,
      percentile_cont(0.5) within group (order by l.price)::float8 as price
    from statement_lines l join statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.deleted_at is null
    where l.tenant_id = ${tenantId} and l.product in ('OIL', 'GAS') and l.month is not null and l.price > 0 and l.volume > 0
    group by l.product, l.month`)
  const stubPrices = new Map(rows.map(({ product, month, price }) => [`${product} ${month}`, price]))
  const { rows: decks } = await tx.execute<Deck>(sql`
    select name, deck, differentials from price_decks
    where tenant_id = ${tenantId} and deleted_at is null order by updated_at desc, id limit 1`)
  const wellDecks = await readAnalysisDecks(tx, tenantId)
  const [latest] = decks
  return (product, month, recordId) => {
    const stubPrice = stubPrices.get(`${product} ${month}`)
    if (stubPrice !== undefined)
      return {
        dollars: stubPrice,
        onStubs: true,
        source: `${formatMoney(stubPrice)} on check stubs of ${formatMonth(month)}`,
      }
    const deck: Deck | undefined = wellDecks.get(recordId) ?? latest
    const inOrder = deck?.deck.toSorted((a, b) => a.from.localeCompare(b.from)) ?? []
    const point = inOrder.findLast(({ from }) => from <= month) ?? inOrder[0]
    if (!deck || !point) return null
    const { percent, dollars: surcharge } = deck.differentials[product]
    const dollars = Math.max(0, point[product] * (1 + percent) + surcharge)
    return { dollars, onStubs: false, source: `${formatMoney(dollars)} of price deck ${deck.name}` }
  }
}

type AnalysisDeck = { wells: string[]; name: string; prices: PriceInputs }

/** The deck of the last analysis of each well, with the prices copied into that analysis. */
async function readAnalysisDecks(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, Deck>> {
  const { rows } = await tx.execute<AnalysisDeck>(sql`
    select l.wells, d.name || ' in analysis ' || l.analysis as name, v.inputs -> 'prices' as prices
    from (select "analysisId", version, min(analysis) as analysis, array_agg(id) as wells
        from (${lastWellValuesSql(tenantId)}) last group by 1, 2) l
      join analysis_versions v on v.tenant_id = ${tenantId} and v.analysis_id = l."analysisId" and v.number = l.version
      join price_decks d on d.tenant_id = ${tenantId} and d.id = (v.inputs #>> '{prices,deckId}')::uuid`)
  return new Map(
    rows.flatMap(({ wells, name, prices: { deck, differentials } }) =>
      wells.map(id => [id, { name, deck, differentials }] as const),
    ),
  )
}
