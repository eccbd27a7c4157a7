import type { Day } from '../../../core/time/calendar.ts'
import type { PriceInputs, WellInputs } from '../inputs/inputs.ts'
import { productName } from '../taxes/taxes.ts'
import { type DatedValue, readDatedValues, lastValueMonth } from './dated-values.ts'
import type { EconomicLine } from './expression.ts'
import type { Noter } from './tables/note.ts'

type LinesByKeyword = (keyword: string) => readonly EconomicLine[]
type StartByKeyword = (keyword: string) => Day
export type Differential = NonNullable<WellInputs['differentials']>[number]
export const noDifferential = { percent: 0, dollars: 0 }
const products = { oil: 'OIL', gas: 'GAS', ngl: 'NGL' } as const
const ariesNames = Object.keys(products) as (keyof typeof products)[]
/** The first unit of each product is the default for lists. */
const priceUnits = {
  oil: { '$/B': 1, '$/U': 1 },
  gas: { '$/MMBTU': 1, '$/M': 1, '$/U': 1 },
  ngl: { '$/B': 1, '$/U': 1 },
} as const
const maxPrices = 240
const maxDifferentials = 60

/** The price in a month; before the first date, the first price. */
const priceInMonth = (prices: readonly DatedValue[], month: Day) =>
  prices.findLast(({ from }) => from <= month)?.values[0] ?? prices[0]?.values[0] ?? null

/** Prices of section 5, without differentials. Null if the file has none. */
export function readPrices(
  linesFor: LinesByKeyword,
  startOf: StartByKeyword,
  file: string,
  note: Noter,
): PriceInputs | null {
  const decks = Object.fromEntries(
    ariesNames.map(product => {
      const keyword = `PRI/${products[product]}`
      return [product, readDatedValues(linesFor(keyword), startOf(keyword), priceUnits[product], note)]
    }),
  ) as Record<keyof typeof products, DatedValue[]>
  const months = [...new Set(Object.values(decks).flatMap(deck => deck.map(({ from }) => from)))].toSorted()
  if (months.length === 0) return null
  const { line } = Object.values(decks).flat()[0]!
  const source = { ...line, text: `${line.keyword} ${line.expression}` }
  const growths = new Set(Object.values(decks).flatMap(deck => deck.slice(-1).map(({ growth }) => growth)))
  if (growths.size > 1) note('assumed', source, 'Prices with different escalation rates all use the first.')
  if (months.length > maxPrices)
    note('not_understood', source, `Only the first ${maxPrices} price changes were imported.`)
  for (const product of ariesNames)
    if (decks[product].length === 0)
      note(
        'assumed',
        { ...source, text: `PRI/${products[product]}` },
        `The file has no ${productName[product]} price: it counts as $0.`,
      )
  return {
    deckId: null,
    source: `From ${file}`.slice(0, 200),
    deck: months.slice(0, maxPrices).map(from => ({
      from,
      oil: priceInMonth(decks.oil, from) ?? 0,
      gas: priceInMonth(decks.gas, from) ?? 0,
      ngl: priceInMonth(decks.ngl, from) ?? 0,
    })),
    growth: [...growths][0] ?? 0,
    differentials: { oil: noDifferential, gas: noDifferential, ngl: noDifferential },
  }
}

/** Differentials of section 5 (PAJ), by date. */
export function readDifferentials(
  linesFor: LinesByKeyword,
  startOf: StartByKeyword,
  note: Noter,
): Differential[] {
  const result = ariesNames.flatMap(product => {
    const keyword = `PAJ/${products[product]}`
    const parsed = readDatedValues(
      linesFor(keyword),
      startOf(keyword),
      { ...priceUnits[product], '%': 1, FRAC: 1 },
      note,
    )
    return parsed.map(({ from, unit, values, growth, line }, index): Differential => {
      const value = values[0]!
      const share = unit === '%' ? value / 100 : unit === 'FRAC' ? value : null
      if (growth !== 0)
        note(
          'not_understood',
          { ...line, text: `${keyword} ${line.expression}` },
          'Differentials are not escalated here.',
        )
      return {
        product,
        from,
        through: lastValueMonth(parsed, index),
        percent: share === null ? 0 : Number((share - 1).toPrecision(12)),
        dollars: share === null ? value : 0,
      }
    })
  })
  if (result.length > maxDifferentials)
    note(
      'not_understood',
      { line: null, property: null, text: 'PAJ' },
      `Only the first ${maxDifferentials} differentials were imported.`,
    )
  return result.slice(0, maxDifferentials)
}
