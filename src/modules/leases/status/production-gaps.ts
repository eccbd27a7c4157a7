import { dayNumber, toDay, monthEnd, monthNumber, monthStart, type Day } from '../../../core/time/calendar.ts'
import type { HoldingWell, WellMonth } from './lease-facts.ts'

/** Flags of one month for all holding wells together. */
export const filedFlag = 1
export const unknownFlag = 2
export const shutInFlag = 4
export const producedOnLeaseFlag = 8
const producedInUnitFlag = 16
export const producedFlag = producedOnLeaseFlag | producedInUnitFlag
/** The report came without figures: unknown, yet not missing. */
export const withheldFlag = 32

/** The months of a lease's holding wells, from the first to the last that any of them reported. */
export type MonthFlags = {
  first: number
  flags: Uint8Array
  /** Ranges for links that began or ended inside a producing month: production counts only on these days. */
  parts: { from: number; to: number; unit: boolean }[]
}

export const hasProduction = ({ oil, gas }: Pick<WellMonth, 'oil' | 'gas'>) =>
  (oil !== null && oil > 0) || (gas !== null && gas > 0)

/**
 * Combines the months of several wells into one line. A month is produced if any holding well made oil or gas in it
 * (field notes §3a). A well without a report is unknown between its reports, and after its last report if that one
 * showed production; a well that stopped reporting after a month without production has stopped. Judged on `today`:
 * later months are excluded, and in an unfinished month only production is known.
 */
export function combineMonths(wells: readonly HoldingWell[], today?: Day): MonthFlags {
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
  const line: MonthFlags = { first, flags: new Uint8Array(last - first + 1), parts: [] }
  const unfinished = today !== undefined && dayNumber(today) < monthEnd(through) ? through : Infinity
  for (const well of wells) addWell(line, well, unfinished)
  return line
}

function addWell({ first, flags, parts }: MonthFlags, well: HoldingWell, unfinished: number) {
  if (well.months.length === 0) return
  const from = well.from === null ? -Infinity : dayNumber(well.from)
  const to = well.to === null ? Infinity : dayNumber(well.to)
  const fromMonth = well.from === null ? -Infinity : monthNumber(well.from)
  const toMonth = well.to === null ? Infinity : monthNumber(well.to)
  const producedValue = well.unit === null ? producedOnLeaseFlag : producedInUnitFlag
  const wellFlags = new Uint8Array(flags.length)
  let firstIndex = Infinity
  let lastIndex = -Infinity
  for (const row of well.months) {
    const index = row.month - first
    if (index >= flags.length) continue
    if (index < firstIndex) firstIndex = index
    if (index > lastIndex) lastIndex = index
    wellFlags[index] =
      (wellFlags[index] ?? 0) |
      (row.month === unfinished && !hasProduction(row) ? unknownFlag : monthFlags(row, producedValue))
  }
  const endsProducing = ((wellFlags[lastIndex] ?? 0) & producedFlag) !== 0
  for (let index = firstIndex; index < (endsProducing ? flags.length : lastIndex + 1); index++) {
    const month = first + index
    if (month < fromMonth || month > toMonth) continue
    const ownMonth = wellFlags[index] ?? 0
    const isComplete =
      (month > fromMonth || from <= monthStart(month)) && (month < toMonth || to >= monthEnd(month))
    if (ownMonth === 0) flags[index] = (flags[index] ?? 0) | unknownFlag
    else if ((ownMonth & producedFlag) !== 0 && !isComplete) {
      parts.push({
        from: Math.max(from, monthStart(month)),
        to: Math.min(to, monthEnd(month)),
        unit: well.unit !== null,
      })
      flags[index] = (flags[index] ?? 0) | filedFlag
    } else flags[index] = (flags[index] ?? 0) | ownMonth
  }
}

function monthFlags(row: WellMonth, producedValue: number): number {
  if (hasProduction(row)) return producedValue
  if (!row.filed) return unknownFlag | withheldFlag
  return row.shutIn ? filedFlag | shutInFlag : filedFlag
}

/** Consecutive calendar months without production from any holding well. Days are calendar days. */
export type Gap = { from: Day; to: Day; days: number; months: number }

/**
 * Returns the gaps in a line of months. Unreported or withheld months end a gap: they are missing evidence, not a
 * stop. With `shutInCounts`, a month in which a holding well is shut in is not a gap.
 */
export function findGaps({ first, flags }: MonthFlags, shutInCounts = false): Gap[] {
  const gaps: Gap[] = []
  let since: number | null = null
  for (let index = 0; index <= flags.length; index++) {
    const month = flags[index] ?? unknownFlag
    const isGap =
      (month & filedFlag) !== 0 &&
      (month & (producedFlag | unknownFlag)) === 0 &&
      !(shutInCounts && month & shutInFlag)
    if (isGap) since ??= first + index
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
