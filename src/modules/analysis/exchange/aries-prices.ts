import type { Day } from '../../../core/time/calendar.ts'
import type { PriceInputs, WellInputs } from '../inputs/inputs.ts'
import { productName } from '../taxes/taxes.ts'
import { type Dated, datedValues, lastMonthOfValue } from './dated.ts'
import type { EconomicLine } from './expression.ts'
import type { Noter } from './tables/note.ts'

type LinesByKeyword = (keyword: string) => readonly EconomicLine[]
type StartByKeyword = (keyword: string) => Day
export type Differential = NonNullable<WellInputs['differentials']>[number]
export const noDifferential = { percent: 0, dollars: 0 }
const products = { oil: 'OIL', gas: 'GAS', ngl: 'NGL' } as const
const names = Object.keys(products) as (keyof typeof products)[]
/** The first unit of each product is the default for lists. */
const units = {
  oil: { '$/B': 1, '$/U': 1 },
  gas: { '$/MMBTU': 1, '$/M': 1, '$/U': 1 },
  ngl: { '$/B': 1, '$/U': 1 },
} as const
const maxPrices = 240
const maxDifferentials = 60

/** The price in a month; before the first date, the first price. */
const priceIn = (dated: readonly Dated[], month: Day) =>
  dated.findLast(({ from }) => from <= month)?.values[0] ?? dated[0]?.values[0] ?? null

/** Prices of section 5, without differentials. Null if the file has none. */
export function pricesIn(
  linesFor: LinesByKeyword,
  startOf: StartByKeyword,
  file: string,
  note: Noter,
): PriceInputs | null {
  const decks = Object.fromEntries(
    names.map(product => {
      const keyword = `PRI/${products[product]}`
      return [product, datedValues(linesFor(keyword), startOf(keyword), units[product], note)]
    }),
  ) as Record<keyof typeof products, Dated[]>
  const months = [...new Set(Object.values(decks).flatMap(deck => deck.map(({ from }) => from)))].toSorted()
  if (months.length === 0) return null
  const { line } = Object.values(decks).flat()[0]!
  const at = { ...line, words: `${line.keyword} ${line.expression}` }
  const growths = new Set(Object.values(decks).flatMap(deck => deck.slice(-1).map(({ growth }) => growth)))
  if (growths.size > 1) note('assumed', at, 'Prices with different escalation rates all use the first.')
  if (months.length > maxPrices)
    note('not_understood', at, `Only the first ${maxPrices} price changes were imported.`)
  for (const product of names)
    if (decks[product].length === 0)
      note(
        'assumed',
        { ...at, words: `PRI/${products[product]}` },
        `The file has no ${productName[product]} price: it counts as $0.`,
      )
  return {
    deckId: null,
    source: `From ${file}`.slice(0, 200),
    deck: months.slice(0, maxPrices).map(from => ({
      from,
      oil: priceIn(decks.oil, from) ?? 0,
      gas: priceIn(decks.gas, from) ?? 0,
      ngl: priceIn(decks.ngl, from) ?? 0,
    })),
    growth: [...growths][0] ?? 0,
    differentials: { oil: noDifferential, gas: noDifferential, ngl: noDifferential },
  }
}

/** Differentials of section 5 (PAJ), by date. */
export function differentialsIn(
  linesFor: LinesByKeyword,
  startOf: StartByKeyword,
  note: Noter,
): Differential[] {
  const result = names.flatMap(product => {
    const keyword = `PAJ/${products[product]}`
    const dated = datedValues(
      linesFor(keyword),
      startOf(keyword),
      { ...units[product], '%': 1, FRAC: 1 },
      note,
    )
    return dated.map(({ from, unit, values, growth, line }, index): Differential => {
      const value = values[0]!
      const share = unit === '%' ? value / 100 : unit === 'FRAC' ? value : null
      if (growth !== 0)
        note(
          'not_understood',
          { ...line, words: `${keyword} ${line.expression}` },
          'Differentials are not escalated here.',
        )
      return {
        product,
        from,
        through: lastMonthOfValue(dated, index),
        percent: share === null ? 0 : Number((share - 1).toPrecision(12)),
        dollars: share === null ? value : 0,
      }
    })
  })
  if (result.length > maxDifferentials)
    note(
      'not_understood',
      { line: null, property: null, words: 'PAJ' },
      `Only the first ${maxDifferentials} differentials were imported.`,
    )
  return result.slice(0, maxDifferentials)
}
