import { soldProducts, type SoldProduct } from '../../../core/economics/cashflow/case.ts'
import { pluralize, formatDate, formatMoney, formatMonth } from '../../../ui/formats.ts'
import type { Inputs, PriceInputs, WellInputs } from '../inputs/inputs.ts'
import { type PriceKind, priceKinds } from '../inputs/price-kinds.ts'

const productNames = { oil: 'oil', gas: 'gas', ngl: 'NGL' } as const
const priceUnits = { oil: 'bbl', gas: 'MMBtu', ngl: 'bbl' } as const
const percent = (fraction: number) => `${Number((fraction * 100).toFixed(3))}%`
const withSign = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text.replace(/^[-−]/, '')}`

/**
 * The kind of prices, checked against their values: an SEC or flat deck that was edited to vary counts as the
 * user's own forecast.
 */
export function priceKind({ kind, deck, growth }: PriceInputs): PriceKind {
  const isFlat = deck.length === 1 && growth === 0
  if (kind === 'sec' || kind === 'flat') return isFlat ? kind : 'own'
  return kind ?? (isFlat ? 'flat' : 'own')
}

/** "Year end (SEC), as of Dec 31, 2026". */
export function describeDeck(prices: PriceInputs): string {
  const name = prices.deckName || prices.source || 'Prices of this analysis'
  const on = prices.on ? `, as of ${formatDate(prices.on)}` : ', as-of date not entered'
  return `${name} (${priceKinds[priceKind(prices)]}${on})`
}

/** "Oil $68.00/bbl, gas $2.60/MMBtu, NGL $22.00/bbl", and the date of the last change. */
export function describePrices({ deck }: PriceInputs): string {
  const inOrder = deck.toSorted((a, b) => a.from.localeCompare(b.from))
  const [first] = inOrder
  if (!first) return 'No prices'
  const parts = soldProducts.map(
    product => `${productNames[product]} ${formatMoney(first[product])}/${priceUnits[product]}`,
  )
  const last = inOrder.at(-1)!
  return inOrder.length === 1
    ? parts.join(', ')
    : `${parts.join(', ')} from ${formatMonth(first.from)}, ${pluralize(inOrder.length, 'price')} to ${formatMonth(last.from)}`
}

/** "oil −$5.25, gas −5% −$0.55"; "none". */
export function describeDifferentials({ differentials }: PriceInputs): string {
  const texts = soldProducts.flatMap(product => {
    const { percent: share, dollars } = differentials[product]
    const parts = [
      ...(share === 0 ? [] : [withSign(share, percent(share))]),
      ...(dollars === 0 ? [] : [withSign(dollars, formatMoney(dollars))]),
    ]
    return parts.length === 0 ? [] : [`${productNames[product]} ${parts.join(' ')}`]
  })
  return texts.join(', ') || 'none'
}

/** "none", "2% a year after Dec 2030, oil to $90.00". */
export function describeEscalation({ growth, cap, deck }: PriceInputs): string {
  if (growth === 0) return 'none'
  const last = deck.reduce((latest, { from }) => (from > latest ? from : latest), '')
  const capped = soldProducts.flatMap((product: SoldProduct) => {
    const limit = cap?.[product] ?? null
    return limit === null ? [] : [`${productNames[product]} to ${formatMoney(limit)}`]
  })
  return [`${percent(growth)} a year after ${formatMonth(last)}`, ...capped].join(', ')
}

const datedDifferentialsNote = (wells: readonly Pick<WellInputs, 'differentials'>[]) => {
  const count = wells.filter(({ differentials = [] }) => differentials.length > 0).length
  return count === 0 ? '' : `; dated for ${pluralize(count, 'well')}`
}

/** The price basis of figures as a sentence, used on every screen, print and file. */
export function priceBasis({ prices, wells }: Pick<Inputs, 'prices' | 'wells'>): string {
  return (
    `Prices: ${describeDeck(prices)}: ${describePrices(prices)}. ` +
    `Differentials: ${describeDifferentials(prices)}${datedDifferentialsNote(wells)}. Escalation: ${describeEscalation(prices)}.`
  )
}

/** The price bases of several analyses, without duplicates. */
export const priceBases = (analyses: readonly Pick<Inputs, 'prices' | 'wells'>[]): string[] => [
  ...new Set(analyses.map(priceBasis)),
]
