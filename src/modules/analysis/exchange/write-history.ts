import { addDays } from '../../../core/time/calendar.ts'
import { addMonthsTo } from './expression.ts'
import { type Cells, toCsv } from './tables/rows.ts'
import { type KeyedCase, usDay } from './export-case.ts'

type Layout = { name: string; heading: Cells; day: 'first' | 'last' }

/** Writes the monthly production of cases: key, month, oil, gas, water and days. */
export function historyFile(cases: readonly KeyedCase[], { name, heading, day }: Layout) {
  const rows = cases.flatMap(({ id, months }) =>
    months.map(({ month, oil, gas, water, days }): Cells => [
      id,
      usDay(day === 'first' ? month : addDays(addMonthsTo(month, 1), -1)),
      oil,
      gas,
      water,
      days ?? null,
    ]),
  )
  return rows.length === 0 ? [] : [{ name, text: toCsv([heading, ...rows]) }]
}
