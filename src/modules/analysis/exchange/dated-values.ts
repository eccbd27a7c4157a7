import type { Day } from '../../../core/time/calendar.ts'
import {
  endMonth,
  type EconomicLine,
  addMonthsTo,
  parseNumber,
  type ValueLine,
  parseValueLine,
} from './expression.ts'
import { type ListLine, parseListLine } from './list-line.ts'
import type { Noter } from './tables/note.ts'

/** A value that applies from a month. */
export type DatedValue = {
  from: Day
  values: readonly (number | null)[]
  unit: string
  growth: number
  line: EconomicLine
  limit: ValueLine['limit']
}

/** The last month in which a value applies; null if it never ends. */
export const lastValueMonth = (values: readonly DatedValue[], index: number): Day | null => {
  const { limit } = values[index]!
  const next = values[index + 1]?.from ?? (limit.kind === 'month' ? limit.month : null)
  return next === null ? null : addMonthsTo(next, -1)
}

/**
 * Reads the lines of a keyword as dated values. Lines with no unit, or with a unit that is not in `units`,
 * are noted and skipped. Lists give no unit and use the first of `units`.
 */
export function readDatedValues(
  lines: readonly EconomicLine[],
  start: Day,
  units: Readonly<Record<string, number>>,
  note: Noter,
): DatedValue[] {
  const results: DatedValue[] = []
  let from = start
  for (const line of lines) {
    const source = { ...line, text: `${line.keyword} ${line.expression}` }
    const list = parseListLine(line.expression)
    if (typeof list === 'string') {
      note('not_understood', source, list)
      continue
    }
    if (list) {
      const [unit] = Object.keys(units)
      note('assumed', source, `The list has no unit: ${unit} was assumed.`)
      const listValues = readDatedList(list, from, { unit: unit!, growth: 0, line })
      results.push(...listValues)
      const { limit } = listValues.at(-1)!
      if (limit.kind === 'month') from = limit.month
      continue
    }
    const read = parseValueLine(line.expression)
    if (typeof read === 'string') {
      note('not_understood', source, read)
      continue
    }
    const factor = units[read.unit]
    if (factor === undefined || read.values[0] == null) {
      note('not_understood', source, `The unit ${read.unit} does not fit ${line.keyword}.`)
      continue
    }
    results.push({
      from,
      unit: read.unit,
      values: read.values.map(value => (value === null ? null : value * factor)),
      growth: readGrowth(read, source, note),
      limit: read.limit,
      line,
    })
    const end = endMonth(read.limit, from, start)
    if (end === null) {
      if (read.limit.kind === 'payout') continue
      break
    }
    results.at(-1)!.limit = { kind: 'month', month: end }
    from = end
  }
  return results
}

/** The values of a list, with equal neighbors joined. */
function readDatedList(
  { start, values, everyMonths }: ListLine,
  from: Day,
  shared: Pick<DatedValue, 'unit' | 'growth' | 'line'>,
): DatedValue[] {
  const results: DatedValue[] = []
  for (const [index, value] of values.entries()) {
    const month = addMonthsTo(start ?? from, index * everyMonths)
    const limit = { kind: 'month', month: addMonthsTo(month, everyMonths) } as const
    const last = results.at(-1)
    if (last && last.values[0] === value) last.limit = limit
    else results.push({ ...shared, from: month, values: [value], limit })
  }
  return results
}

/** Growth per year as a fraction: "PC 2" is 2% per year. */
function readGrowth({ method, change }: ValueLine, source: Parameters<Noter>[1], note: Noter): number {
  if (method === '' || (change === null && method === 'FLAT')) return 0
  const percent = parseNumber(change ?? '0')
  const [kind, compounding] = method.split('/')
  if (percent === 0) return 0
  if ((kind !== 'PC' && kind !== 'PE') || percent === null) {
    note('not_understood', source, `The change “${method} ${change ?? ''}” was skipped.`)
    return 0
  }
  if (compounding !== 'Y' || kind === 'PE') note('assumed', source, 'Escalation is compounded annually here.')
  return percent / 100
}
