import { addDays, addMonths, type Day } from '../../../core/time/calendar.ts'

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

/** What ends in a quarter, as it is read from the database. */
export type CliffQuarter = {
  /** The quarter's first day. */
  quarter: Day
  leases: number
  grossAcres: string | null
  netAcres: string | null
  /** The net acres among them that are held, and lapse unless something holds them again. */
  atRiskNetAcres: string | null
  /** What was paid for them: bonus in total, as far as it is known. */
  bonus: string | null
}

const quarterStart = (day: Day): Day => {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/** The days of so many quarters, that of `today` first and only what is left of it. */
export const quarterSpan = (today: Day, count: number): { from: Day; to: Day } => ({
  from: today,
  to: addDays(addMonths(quarterStart(today), count * 3), -1),
})

/** All quarters from that of `today` on, with what ends in each. */
export function cliffBars(today: Day, count: number, quarters: readonly CliffQuarter[]): CliffBar[] {
  const known = new Map(quarters.map(quarter => [quarter.quarter, quarter]))
  const first = quarterStart(today)
  return Array.from({ length: count }, (_, at) => {
    const start = addMonths(first, at * 3)
    const quarter = known.get(start)
    return {
      // What ended earlier in this quarter is no part of the bar, so brushing it must not list it.
      from: at === 0 ? today : start,
      to: addDays(addMonths(start, 3), -1),
      label: `Q${Math.ceil(Number(start.slice(5, 7)) / 3)} ’${start.slice(2, 4)}`,
      leases: quarter?.leases ?? 0,
      gross: Number(quarter?.grossAcres ?? 0),
      net: Number(quarter?.netAcres ?? 0),
      atRisk: Number(quarter?.atRiskNetAcres ?? 0),
      bonus: quarter?.bonus == null ? null : Number(quarter.bonus),
    }
  })
}
