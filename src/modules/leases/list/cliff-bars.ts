import { addDays, addMonths, type Day } from '../../../core/time/calendar.ts'
import { monthNames } from '../../../ui/formats.ts'

/** A quarter of the acreage cliff as it is drawn: every quarter is there, also one in which nothing ends. */
export type CliffBar = {
  from: Day
  to: Day
  label: string
  leases: number
  gross: number
  net: number
  atRisk: number
  bonus: number | null
}

/** What ends in a quarter or month, as it is read from the database. */
export type CliffQuarter = {
  /** Its first day. */
  quarter: Day
  leases: number
  grossAcres: string | null
  netAcres: string | null
  /** Leases whose net acres, or bonus, are not known. */
  netUnknown: number
  bonusUnknown: number
  /** The net acres among them that are held, and lapse unless something holds them again. */
  atRiskNetAcres: string | null
  /** What was paid for them: bonus in total, as far as it is known. */
  bonus: string | null
}

/** By what ends are counted: so many months each. */
export const cliffSteps = { quarter: 3, month: 1 } as const
export type CliffStep = keyof typeof cliffSteps

/** The first day of the quarter or month that a day is in. */
const stepStart = (day: Day, step: CliffStep): Day => {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % cliffSteps[step])).padStart(2, '0')}-01`
}

/** The days of so many quarters or months, that of `today` first and only what is left of it. */
export const cliffSpan = (today: Day, count: number, step: CliffStep): { from: Day; to: Day } => ({
  from: today,
  to: addDays(addMonths(stepStart(today, step), count * cliffSteps[step]), -1),
})

const labelOf = (start: Day, step: CliffStep) =>
  `${step === 'month' ? monthNames[Number(start.slice(5, 7)) - 1] : `Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`} ’${start.slice(2, 4)}`

/** All quarters or months from that of `today` on, with what ends in each. */
export function cliffBars(
  today: Day,
  count: number,
  quarters: readonly CliffQuarter[],
  step: CliffStep = 'quarter',
): CliffBar[] {
  const known = new Map(quarters.map(quarter => [quarter.quarter, quarter]))
  const first = stepStart(today, step)
  return Array.from({ length: count }, (_, at) => {
    const start = addMonths(first, at * cliffSteps[step])
    const quarter = known.get(start)
    return {
      // What ended earlier in this quarter is no part of the bar, so brushing it must not list it.
      from: at === 0 ? today : start,
      to: addDays(addMonths(start, cliffSteps[step]), -1),
      label: labelOf(start, step),
      leases: quarter?.leases ?? 0,
      gross: Number(quarter?.grossAcres ?? 0),
      net: Number(quarter?.netAcres ?? 0),
      atRisk: Number(quarter?.atRiskNetAcres ?? 0),
      bonus: quarter?.bonus == null ? null : Number(quarter.bonus),
    }
  })
}
