import type { Day } from '../../../core/time/calendar.ts'
import type { TaxInputs } from '../taxes/tax-inputs.ts'
import { type DatedValue, readDatedValues } from './dated-values.ts'
import type { EconomicLine } from './expression.ts'
import type { Noter } from './tables/note.ts'

const products = { oil: 'OIL', gas: 'GAS', ngl: 'NGL' } as const
const units = { '%': 1, '$/B': 1, '$/M': 1 }

/** Production taxes of section 6: STX by product, ATX on all products. Null if the file has none. */
export function readTaxes(
  linesFor: (keyword: string) => readonly EconomicLine[],
  startOf: (keyword: string) => Day,
  file: string,
  note: Noter,
): TaxInputs | null {
  const read = (keyword: string, scales: Readonly<Record<string, number>>) =>
    readDatedValues(linesFor(keyword), startOf(keyword), scales, note)
  const all = read('STX', units)
  const by = Object.fromEntries(
    Object.entries(products).map(([product, name]) => {
      const rate = read(`STX/${name}`, units)
      return [product, rate.length > 0 ? rate : all]
    }),
  ) as Record<keyof typeof products, DatedValue[]>
  const adValorem = ['ATX', 'ATX/T'].flatMap(keyword => read(keyword, { '%': 1 }))
  const months = [...new Set([...Object.values(by).flat(), ...adValorem].map(({ from }) => from))].toSorted()
  if (months.length === 0) return null
  const rate = (rates: readonly DatedValue[], month: Day) => {
    const current = rates.findLast(({ from }) => from <= month)
    if (!current) return { percent: 0, perUnit: 0 }
    return current.unit === '%'
      ? { percent: current.values[0]! / 100, perUnit: 0 }
      : { percent: 0, perUnit: current.values[0]! }
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
