import { type Day, parseMonthName } from '../../../core/time/calendar.ts'
import type { PartContext } from './case-parts.ts'
import { parseMonth, addMonthsTo, parseNumber } from './expression.ts'
import type { Row } from './tables/rows.ts'

/** A table's value that applies from a month; `through` is null if it never ends. */
export type ModelStep = { from: Day; through: Day | null; value: number; row: Row }

/** "Jul-27"; ComboCurve writes Jan-00 for no start date. */
function shortMonth(text: string): Day | null {
  const [, name = '', year = ''] = /^([A-Za-z]{3})-(\d{2})$/.exec(text) ?? []
  const month = name === '' ? 0 : parseMonthName(name)
  if (month === 0) return null
  return year === '00' ? '1900-01-01' : `20${year}-${String(month).padStart(2, '0')}-01`
}
export const modelMonth = (text: string): Day | null => parseMonth(text) ?? shortMonth(text)

/** Identifies a row in a note. */
export const rowSource = (row: Row, { name }: PartContext) => ({
  line: row.line,
  property: name,
  text: row.text.trim().slice(0, 200),
})

/** Rows of one value by date, in order. Rows without a date apply throughout. */
export function readModelSteps(rows: readonly Row[], context: PartContext): ModelStep[] {
  const steps = rows.flatMap((row): ModelStep[] => {
    const refuse = (message: string) => {
      context.note('not_understood', rowSource(row, context), message)
      return []
    }
    const value = parseNumber(row.cells['value'])
    if (value === null) return refuse('Its value is not a number.')
    const criteria = (row.cells['criteria'] ?? '').toLowerCase()
    const period = row.cells['period'] ?? row.cells['startdate'] ?? ''
    if (criteria === 'dates' || (criteria === '' && period !== '')) {
      const from = modelMonth(period)
      return from === null ? refuse(`“${period}” is not a month.`) : [{ from, through: null, value, row }]
    }
    const isWhole = criteria === '' || criteria === 'flat' || /^(ecl|0)?$/i.test(period)
    return isWhole
      ? [{ from: context.asOf, through: null, value, row }]
      : refuse(`A value by “${criteria}” is not read, only flat or by dates.`)
  })
  return steps
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((step, index, all) => ({
      ...step,
      through: all[index + 1] ? addMonthsTo(all[index + 1]!.from, -1) : null,
    }))
}

/** Groups rows by a key. */
export function groupRows(rows: readonly Row[], getKey: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = getKey(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
