import { groupBy } from '../../../core/data/group-by.ts'
import { toDay, monthEnd, monthKey, monthStart, type Day } from '../../../core/time/calendar.ts'
import type { HoldingWell } from './lease-facts.ts'
import {
  filedFlag,
  hasProduction,
  combineMonths,
  producedFlag,
  shutInFlag,
  unknownFlag,
} from './production-gaps.ts'

/** A month of evidence: the total of all holding wells, oil in bbl, gas in mcf. */
export type MonthRow = {
  month: number
  /** `2026-05` */
  key: string
  state: 'PRODUCED' | 'SHUT_IN' | 'NONE' | 'UNKNOWN'
  /** False if some well's report is missing or withheld, so that totals may be too small. */
  complete: boolean
  days: number
  /** Totals of reported volumes; null if no well reported that product. */
  oil: number | null
  gas: number | null
  /** Names of the wells that produced. */
  wells: string[]
}

/** Returns the last `count` months up to the latest report, newest first. */
export function monthTable(wells: readonly HoldingWell[], today: Day, count: number): MonthRow[] {
  const { first, flags } = combineMonths(wells, today)
  const rows: MonthRow[] = []
  for (let index = flags.length - 1; index >= Math.max(0, flags.length - count); index--) {
    const month = first + index
    const reports = wells.flatMap(well =>
      linkCovers(well, month) ? well.months.filter(row => row.month === month) : [],
    )
    rows.push({
      month,
      key: monthKey(month),
      state: monthState(flags[index] ?? 0),
      complete: ((flags[index] ?? 0) & unknownFlag) === 0,
      days: monthEnd(month) - monthStart(month) + 1,
      oil: sumKnown(reports.map(({ oil }) => oil)),
      gas: sumKnown(reports.map(({ gas }) => gas)),
      wells: producersIn(wells, month),
    })
  }
  return rows
}

/** One holding well in each month of a table, in the table's order. */
export type WellStates = { wellId: string; name: string; states: MonthRow['state'][] }

/** Returns the state of each holding well in the months of a table. A month without its report is unknown. */
export function statesByWell(
  wells: readonly HoldingWell[],
  months: readonly Pick<MonthRow, 'month'>[],
  today: Day,
): WellStates[] {
  return [...groupBy(wells, ({ wellId }) => wellId)].map(([wellId, links]) => {
    const { first, flags } = combineMonths(links, today)
    return {
      wellId,
      name: links[0]!.name,
      states: months.map(({ month }) => {
        const reported = flags[month - first] ?? 0
        return reported === 0 ? 'UNKNOWN' : monthState(reported)
      }),
    }
  })
}

function monthState(month: number): MonthRow['state'] {
  if ((month & producedFlag) !== 0) return 'PRODUCED'
  if ((month & unknownFlag) !== 0) return 'UNKNOWN'
  return (month & shutInFlag) !== 0 && (month & filedFlag) !== 0 ? 'SHUT_IN' : 'NONE'
}

/** Names of the wells that produced in a month while they held the lease. */
export const producersIn = (wells: readonly HoldingWell[], month: number): string[] =>
  wells
    .filter(
      well => linkCovers(well, month) && well.months.some(row => row.month === month && hasProduction(row)),
    )
    .map(({ name }) => name)

const linkCovers = ({ from, to }: HoldingWell, month: number) =>
  (from === null || from <= toDay(monthEnd(month))) && (to === null || to >= toDay(monthStart(month)))

function sumKnown(parts: readonly (number | null)[]): number | null {
  const knownParts = parts.filter(part => part !== null)
  return knownParts.length === 0 ? null : knownParts.reduce((total, part) => total + part, 0)
}
