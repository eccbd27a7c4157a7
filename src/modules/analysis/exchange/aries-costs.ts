import { type Day, monthNumber } from '../../../core/time/calendar.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import { readDatedValues, lastValueMonth } from './dated-values.ts'
import type { EconomicLine } from './expression.ts'
import type { Noter } from './tables/note.ts'

type OperatingInputs = WellInputs['operating']
export type DatedCost = NonNullable<OperatingInputs['dated']>[number]
type Field = 'fixed' | 'overhead' | 'perOil' | 'perGas' | 'perWater'

const monthlyUnits = { '$/M': 1, '$/W/M': 1, '$/Y': 1 / 12 }
const costFields: readonly (readonly [Field, DatedCost['per'], string, Readonly<Record<string, number>>])[] =
  [
    ['fixed', 'month', 'OPC/T', monthlyUnits],
    ['overhead', 'month', 'OH/W', monthlyUnits],
    ['perOil', 'oil', 'OPC/OIL', { '$/B': 1 }],
    ['perGas', 'gas', 'OPC/GAS', { '$/M': 1, '$/MCF': 1 }],
    ['perWater', 'water', 'OPC/WTR', { '$/B': 1 }],
  ]
export const costKeywords = costFields.map(([, , keyword]) => keyword)
const maxDated = 60

/** The factor by which a cost has grown in a month, in yearly steps from the as-of date. */
export const costGrowth = (growth: number, asOf: Day, month: Day): number =>
  (1 + growth) ** Math.max(0, Math.floor((monthNumber(month) - monthNumber(asOf)) / 12))

/**
 * Operating costs of section 6. A cost that starts later or ends becomes a dated cost, in dollars of the as-of date.
 */
export function readOperating(
  linesFor: (keyword: string) => readonly EconomicLine[],
  startOf: (keyword: string) => Day,
  asOf: Day,
  note: Noter,
): OperatingInputs {
  const fields = { fixed: 0, overhead: 0, perOil: 0, perGas: 0, perWater: 0 }
  const datedCosts: DatedCost[] = []
  let growth: number | null = null
  for (const [field, per, keyword, units] of costFields) {
    const steps = readDatedValues(linesFor(keyword), startOf(keyword), units, note)
    for (const [index, { from, values, growth: lineGrowth, line }] of steps.entries()) {
      const source = { ...line, text: `${line.keyword} ${line.expression}` }
      const through = lastValueMonth(steps, index)
      if (through === null && growth !== null && growth !== lineGrowth)
        note('assumed', source, 'Costs with different escalation rates all use the first.')
      if (through === null) growth ??= lineGrowth
      if (steps.length === 1 && through === null && from <= asOf) fields[field] = values[0]!
      else datedCosts.push({ what: keyword, from, through, per, dollars: values[0]! })
    }
  }
  if (datedCosts.length > maxDated)
    note(
      'not_understood',
      { line: null, property: null, text: 'OPC' },
      `Only the first ${maxDated} dated costs were imported.`,
    )
  const rate = growth ?? 0
  return {
    ...fields,
    growth: rate,
    ...(datedCosts.length > 0 && {
      dated: datedCosts.slice(0, maxDated).map(cost => ({
        ...cost,
        dollars: Number((cost.dollars / costGrowth(rate, asOf, cost.from)).toPrecision(12)),
      })),
    }),
  }
}
