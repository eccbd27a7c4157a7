import { addDays, addMonths, type Day } from './calendar.ts'

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

type Quarter = {
  quarter: Day
  leases: number
  grossAcres: string | null
  netAcres: string | null
  atRiskNetAcres: string | null
  bonus: string | null
}

const quarterStart = (day: Day): Day => {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/** All quarters from that of `today` on, with what ends in each. */
export function cliffBars(today: Day, count: number, quarters: readonly Quarter[]): CliffBar[] {
  const known = new Map(quarters.map(its => [its.quarter, its]))
  const first = quarterStart(today)
  return Array.from({ length: count }, (_, at) => {
    const from = addMonths(first, at * 3)
    const its = known.get(from)
    return {
      from,
      to: addDays(addMonths(from, 3), -1),
      label: `Q${Math.ceil(Number(from.slice(5, 7)) / 3)} ’${from.slice(2, 4)}`,
      leases: its?.leases ?? 0,
      gross: Number(its?.grossAcres ?? 0),
      net: Number(its?.netAcres ?? 0),
      atRisk: Number(its?.atRiskNetAcres ?? 0),
      bonus: its?.bonus == null ? null : Number(its.bonus),
    }
  })
}
