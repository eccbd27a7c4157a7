import type { Day } from '../../../core/time/calendar.ts'
import { endOf, type EconomicLine, numberOf, type ValueLine, valueLine } from './expression.ts'
import type { Noter } from './note.ts'

/** A value that holds from a month on. */
export type Dated = {
  from: Day
  values: readonly (number | null)[]
  unit: string
  growth: number
  line: EconomicLine
  limit: ValueLine['limit']
}

/** The lines of a keyword as values from a month on. Those without a unit, or of a unit that is not among these, are noted and left out. */
export function datedValues(
  lines: readonly EconomicLine[],
  start: Day,
  units: Readonly<Record<string, number>>,
  note: Noter,
): Dated[] {
  const found: Dated[] = []
  let from = start
  for (const line of lines) {
    const at = { ...line, words: `${line.keyword} ${line.expression}` }
    const read = valueLine(line.expression)
    if (typeof read === 'string') {
      note('not_understood', at, read)
      continue
    }
    const factor = units[read.unit]
    if (factor === undefined || read.values[0] == null) {
      note('not_understood', at, `The unit ${read.unit} does not fit ${line.keyword}.`)
      continue
    }
    const growth = growthOf(read)
    if (growth === null)
      note('not_understood', at, `The change “${read.method} ${read.change ?? ''}” was skipped.`)
    found.push({
      from,
      unit: read.unit,
      values: read.values.map(value => (value === null ? null : value * factor)),
      growth: growth ?? 0,
      limit: read.limit,
      line,
    })
    const end = endOf(read.limit, from)
    if (end === null) {
      if (read.limit.by === 'payout') continue
      break
    }
    from = end
  }
  return found
}

/** Growth a year, as a fraction: "PC 2" is 2% a year. */
function growthOf({ method, change }: ValueLine): number | null {
  if (method === '' || (change === null && method === 'FLAT')) return 0
  const percent = numberOf(change ?? '0')
  return (method === 'PC' || method === 'PE' || method === 'FLAT') && percent !== null ? percent / 100 : null
}
