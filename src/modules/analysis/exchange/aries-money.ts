import type { Day } from '../../../core/time/calendar.ts'
import type { PriceInputs, WellInputs } from '../inputs/inputs.ts'
import type { TaxInputs } from '../taxes/tax-inputs.ts'
import { type Dated, datedValues } from './dated.ts'
import type { EconomicLine } from './expression.ts'
import type { Noter } from './note.ts'

type Of = (keyword: string) => readonly EconomicLine[]
const products = { oil: 'OIL', gas: 'GAS', ngl: 'NGL' } as const
const noDifferential = { percent: 0, dollars: 0 }
const priceUnits = { '$/B': 1, '$/M': 1, '$/MMBTU': 1, '$/U': 1 }
const wordsAt = (line: EconomicLine) => ({ ...line, words: `${line.keyword} ${line.expression}` })

/** The price that holds in a month, or null before the first. */
const heldIn = (dated: readonly Dated[], month: Day) =>
  dated.findLast(({ from }) => from <= month)?.values[0] ?? dated[0]?.values[0] ?? null

/** Prices and what is paid beside them, section 5. Null where a file has none. */
export function pricesIn(of: Of, start: Day, file: string, note: Noter): PriceInputs | null {
  const read = Object.entries(products).map(
    ([product, word]) => [product, datedValues(of(`PRI/${word}`), start, priceUnits, note)] as const,
  )
  const decks = Object.fromEntries(read) as Record<keyof typeof products, Dated[]>
  const months = [...new Set(Object.values(decks).flatMap(deck => deck.map(({ from }) => from)))].toSorted()
  if (months.length === 0) return null
  const growths = new Set(Object.values(decks).flatMap(deck => deck.slice(-1).map(({ growth }) => growth)))
  const any = Object.values(decks).flat()[0]!
  if (growths.size > 1)
    note('assumed', wordsAt(any.line), 'Prices that grow by several rates grow by the first.')
  for (const product of Object.keys(products) as (keyof typeof products)[])
    if (decks[product].length === 0)
      note(
        'assumed',
        { ...wordsAt(any.line), words: `PRI/${products[product]}` },
        `No ${product} price in the file: it counts as $0.`,
      )
  return {
    deckId: null,
    source: `From ${file}`.slice(0, 200),
    deck: months.slice(0, 240).map(from => ({
      from,
      oil: heldIn(decks.oil, from) ?? 0,
      gas: heldIn(decks.gas, from) ?? 0,
      ngl: heldIn(decks.ngl, from) ?? 0,
    })),
    growth: [...growths][0] ?? 0,
    differentials: {
      oil: differentialIn(of('PAJ/OIL'), start, note),
      gas: differentialIn(of('PAJ/GAS'), start, note),
      ngl: differentialIn(of('PAJ/NGL'), start, note),
    },
  }
}

function differentialIn(lines: readonly EconomicLine[], start: Day, note: Noter) {
  const [first, ...later] = datedValues(lines, start, { ...priceUnits, '%': 1, FRAC: 1 }, note)
  if (!first) return noDifferential
  for (const { line } of later)
    note(
      'not_understood',
      wordsAt(line),
      'Only the first differential was imported; this later one was skipped.',
    )
  const value = first.values[0]!
  if (first.unit === '%') return { percent: value / 100 - 1, dollars: 0 }
  return first.unit === 'FRAC' ? { percent: value - 1, dollars: 0 } : { percent: 0, dollars: value }
}

const costs = [
  ['fixed', 'OPC/T', { '$/M': 1, '$/W/M': 1, '$/Y': 1 / 12 }],
  ['overhead', 'OPC/OH', { '$/M': 1 }],
  ['perOil', 'OPC/OIL', { '$/B': 1 }],
  ['perGas', 'OPC/GAS', { '$/M': 1, '$/MCF': 1 }],
  ['perWater', 'OPC/WTR', { '$/B': 1 }],
] as const

/** Costs of operating, section 6. */
export function operatingIn(of: Of, start: Day, note: Noter): WellInputs['operating'] {
  const found = { fixed: 0, overhead: 0, perOil: 0, perGas: 0, perWater: 0, growth: 0 }
  let growth: number | null = null
  for (const [field, keyword, units] of costs) {
    const [first, ...later] = datedValues(of(keyword), start, units, note)
    if (!first) continue
    found[field] = first.values[0]!
    for (const { line } of later)
      note('not_understood', wordsAt(line), 'Only the first cost was imported; this later one was skipped.')
    if (growth !== null && growth !== first.growth)
      note('assumed', wordsAt(first.line), 'Costs that grow by several rates grow by the first.')
    growth ??= first.growth
  }
  return { ...found, growth: growth ?? 0 }
}

/** Production taxes, section 6: STX by product, ATX of all. Null where the file has none. */
export function taxesIn(of: Of, start: Day, file: string, note: Noter): TaxInputs | null {
  const units = { '%': 1, '$/B': 1, '$/M': 1 }
  const all = datedValues(of('STX'), start, units, note)
  const by = Object.fromEntries(
    Object.entries(products).map(([product, word]) => [
      product,
      (own => (own.length > 0 ? own : all))(datedValues(of(`STX/${word}`), start, units, note)),
    ]),
  ) as Record<keyof typeof products, Dated[]>
  const adValorem = ['ATX', 'ATX/T'].flatMap(keyword => datedValues(of(keyword), start, { '%': 1 }, note))
  const months = [...new Set([...Object.values(by).flat(), ...adValorem].map(({ from }) => from))].toSorted()
  if (months.length === 0) return null
  const rate = (dated: readonly Dated[], month: Day) => {
    const held = dated.findLast(({ from }) => from <= month)
    if (!held) return { percent: 0, perUnit: 0 }
    return held.unit === '%'
      ? { percent: held.values[0]! / 100, perUnit: 0 }
      : { percent: 0, perUnit: held.values[0]! }
  }
  return {
    source: `From ${file}`.slice(0, 400),
    periods: months.slice(0, 60).map(from => ({
      from,
      severance: { oil: rate(by.oil, from), gas: rate(by.gas, from), ngl: rate(by.ngl, from) },
      adValorem: rate(adValorem, from).percent,
    })),
    adValoremOf: 'after_severance',
  }
}
