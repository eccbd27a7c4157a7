import { addDays, addMonths, type Day } from '../../../core/time/calendar.ts'
import { monthNames } from '../../../ui/formats.ts'

/** The first day of the bar of leases whose last day to act has passed. */
export const pastDay: Day = '1900-01-01'

/** A bar of the acreage cliff. Every quarter has one, even if nothing expires. */
export type CliffBar = {
  from: Day
  to: Day
  label: string
  leases: number
  gross: number
  net: number
  /** Net acres at lapse risk, and those held while a clause is running. */
  atRisk: number
  running: number
  bonus: number | null
}

/** Leases expiring in a quarter or month, as read from the database. */
export type CliffQuarter = {
  /** The first day of the period. */
  quarter: Day
  leases: number
  grossAcres: string | null
  netAcres: string | null
  /** The number of leases with unknown net acres or bonus. */
  netUnknown: number
  bonusUnknown: number
  /** The net acres at lapse risk, and those held while a clause is running. */
  atRiskNetAcres: string | null
  runningNetAcres: string | null
  /** Total bonus paid for them, as far as known. */
  bonus: string | null
}

/** Months per period of the cliff. */
export const cliffSteps = { quarter: 3, month: 1 } as const
export type CliffStep = keyof typeof cliffSteps

/** Returns the first day of the quarter or month that contains a day. */
const stepStart = (day: Day, step: CliffStep): Day => {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % cliffSteps[step])).padStart(2, '0')}-01`
}

/** Returns the days of a number of quarters or months, starting with the rest of the current one. */
export const cliffSpan = (today: Day, count: number, step: CliffStep): { from: Day; to: Day } => ({
  from: today,
  to: addDays(addMonths(stepStart(today, step), count * cliffSteps[step]), -1),
})

const periodLabel = (start: Day, step: CliffStep) =>
  `${step === 'month' ? monthNames[Number(start.slice(5, 7)) - 1] : `Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`} ’${start.slice(2, 4)}`

/**
 * Returns all quarters or months from that of `today` on, with the expirations in each. Leases past their last safe
 * day have a separate bar before them.
 */
export function cliffBars(
  today: Day,
  count: number,
  quarters: readonly CliffQuarter[],
  step: CliffStep = 'quarter',
): CliffBar[] {
  const byPeriod = new Map(quarters.map(quarter => [quarter.quarter, quarter]))
  const first = stepStart(today, step)
  const pastDue = byPeriod.get(pastDay)
  const upcoming = Array.from({ length: count }, (_, index) => {
    const start = addMonths(first, index * cliffSteps[step])
    // Leases that ended earlier in this quarter belong to the previous bar.
    const from = index === 0 ? today : start
    const to = addDays(addMonths(start, cliffSteps[step]), -1)
    return { from, to, label: periodLabel(start, step), ...quarterFigures(byPeriod.get(start)) }
  })
  const pastDueBar = pastDue && {
    from: pastDay,
    to: addDays(today, -1),
    label: 'Past due',
    ...quarterFigures(pastDue),
  }
  return pastDueBar ? [pastDueBar, ...upcoming] : upcoming
}

const quarterFigures = (quarter: CliffQuarter | undefined) => ({
  leases: quarter?.leases ?? 0,
  gross: Number(quarter?.grossAcres ?? 0),
  net: Number(quarter?.netAcres ?? 0),
  atRisk: Number(quarter?.atRiskNetAcres ?? 0),
  running: Number(quarter?.runningNetAcres ?? 0),
  bonus: quarter?.bonus == null ? null : Number(quarter.bonus),
})
