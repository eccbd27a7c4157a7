import type { Tx } from '../../../core/data/database.server.ts'
import { describeDisagreement, findDisagreements } from '../../../core/economics/fit/disagreements.ts'
import { dayNumber, monthNumber } from '../../../core/time/calendar.ts'
import { readWellDays } from './well-days.port.server.ts'
import { combinePools } from './production.ts'
import { readMonths } from './production.server.ts'

const products = { oil: 'bbl', gas: 'mcf' } as const

/** Summarizes the daily volumes of a well and where they disagree with its months; null if it has none. */
export async function dailySummary(tx: Tx, tenantId: string, wellId: string) {
  const days = (await readWellDays(tx, tenantId, [wellId])).get(wellId)
  if (!days) return null
  const months = combinePools(await readMonths(tx, tenantId, wellId))
  const messages = Object.entries(products).flatMap(([name, unit]) => {
    const product = name as keyof typeof products
    const result = findDisagreements(
      months.map(month => ({ month: monthNumber(month.month), volume: month[product] })),
      days.map(day => ({ day: dayNumber(day.day), volume: day[product] })),
    )
    return result.length > 0
      ? [`${product === 'oil' ? 'Oil' : 'Gas'}: ${describeDisagreement(result, unit)}`]
      : []
  })
  return {
    from: days[0]!.day,
    through: days.at(-1)!.day,
    days: days.length,
    shutIn: days.filter(({ oil, gas }) => (oil ?? 0) === 0 && (gas ?? 0) === 0).length,
    apart: messages,
  }
}
