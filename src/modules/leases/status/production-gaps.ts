import { dayNumber, toDay, monthEnd, monthNumber, monthStart, type Day } from '../../../core/time/calendar.ts'
import type { HoldingWell, WellMonth } from './lease-facts.ts'

/** Flags of one month for all holding wells together. */
export const filed = 1
export const unknown = 2
export const shutIn = 4
export const producedOnLease = 8
const producedInUnit = 16
export const produced = producedOnLease | producedInUnit
/** The report came without figures: unknown, yet not missing. */
export const withheld = 32

/** The months of a lease's holding wells, from the first to the last that any of them reported. */
export type MonthLine = {
  first: number
  flags: Uint8Array
  /** Ranges for links that began or ended inside a producing month: production counts only on these days. */
  parts: { from: number; to: number; unit: boolean }[]
}

export const madeSomething = ({ oil, gas }: Pick<WellMonth, 'oil' | 'gas'>) =>
  (oil !== null && oil > 0) || (gas !== null && gas > 0)

/**
 * Combines the months of several wells into one line. A month is produced if any holding well made oil or gas in it
 * (field notes §3a). A well without a report is unknown between its reports, and after its last report if that one
 * showed production; a well that stopped reporting after a month without production has stopped. Judged on `today`:
 * later months are excluded, and in an unfinished month only production is known.
 */
export function monthLine(wells: readonly HoldingWell[], today?: Day): MonthLine {
  const through = today === undefined ? Infinity : monthNumber(today)
  let first = Infinity
  let last = -Infinity
  for (const { months } of wells)
    for (const { month } of months) {
      if (month > through) continue
      if (month < first) first = month
      if (month > last) last = month
    }
  if (first > last) return { first: 0, flags: new Uint8Array(0), parts: [] }
  const line: MonthLine = { first, flags: new Uint8Array(last - first + 1), parts: [] }
  const unfinished = today !== undefined && dayNumber(today) < monthEnd(through) ? through : Infinity
  for (const well of wells) addWell(line, well, unfinished)
  return line
}

function addWell({ first, flags, parts }: MonthLine, well: HoldingWell, unfinished: number) {
  if (well.months.length === 0) return
  const from = well.from === null ? -Infinity : dayNumber(well.from)
  const to = well.to === null ? Infinity : dayNumber(well.to)
  const fromMonth = well.from === null ? -Infinity : monthNumber(well.from)
  const toMonth = well.to === null ? Infinity : monthNumber(well.to)
  const made = well.unit === null ? producedOnLease : producedInUnit
  const wellFlags = new Uint8Array(flags.length)
  let begins = Infinity
  let ends = -Infinity
  for (const row of well.months) {
    const at = row.month - first
    if (at >= flags.length) continue
    if (at < begins) begins = at
    if (at > ends) ends = at
    wellFlags[at] =
      (wellFlags[at] ?? 0) |
      (row.month === unfinished && !madeSomething(row) ? unknown : monthFlags(row, made))
  }
  const endsProducing = ((wellFlags[ends] ?? 0) & produced) !== 0
  for (let at = begins; at < (endsProducing ? flags.length : ends + 1); at++) {
    const month = first + at
    if (month < fromMonth || month > toMonth) continue
    const ownMonth = wellFlags[at] ?? 0
    const isComplete =
      (month > fromMonth || from <= monthStart(month)) && (month < toMonth || to >= monthEnd(month))
    if (ownMonth === 0) flags[at] = (flags[at] ?? 0) | unknown
    else if ((ownMonth & produced) !== 0 && !isComplete) {
      parts.push({
        from: Math.max(from, monthStart(month)),
        to: Math.min(to, monthEnd(month)),
        unit: well.unit !== null,
      })
      flags[at] = (flags[at] ?? 0) | filed
    } else flags[at] = (flags[at] ?? 0) | ownMonth
  }
}

function monthFlags(row: WellMonth, made: number): number {
  if (madeSomething(row)) return made
  if (!row.filed) return unknown | withheld
  return row.shutIn ? filed | shutIn : filed
}

/** Consecutive calendar months without production from any holding well. Days are calendar days. */
export type Gap = { from: Day; to: Day; days: number; months: number }

/**
 * Returns the gaps in a line of months. Unreported or withheld months end a gap: they are missing evidence, not a
 * stop. With `shutInCounts`, a month in which a holding well is shut in is not a gap.
 */
export function findGaps({ first, flags }: MonthLine, shutInCounts = false): Gap[] {
  const gaps: Gap[] = []
  let since: number | null = null
  for (let index = 0; index <= flags.length; index++) {
    const month = flags[index] ?? unknown
    const stopped =
      (month & filed) !== 0 && (month & (produced | unknown)) === 0 && !(shutInCounts && month & shutIn)
    if (stopped) since ??= first + index
    else if (since !== null) {
      const from = monthStart(since)
      const to = monthStart(first + index) - 1
      gaps.push({ from: toDay(from), to: toDay(to), days: to - from + 1, months: first + index - since })
      since = null
    }
  }
  return gaps
}

/** Returns the first day on which a gap exceeded the clause, such as day 61 of a 60-day clause, or null. */
export function firstBreach(gaps: readonly Gap[], clauseDays: number): Day | null {
  const gap = gaps.find(({ days }) => days > clauseDays)
  return gap ? toDay(dayNumber(gap.from) + clauseDays) : null
}
