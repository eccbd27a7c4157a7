import { countOf, dayOf, monthEnd, monthOf, monthStart, type Day } from '../../../core/time/calendar.ts'
import type { HoldingWell, WellMonth } from './lease-facts.ts'

/** What is known of a month of all holding wells together. */
export const filed = 1
export const unknown = 2
export const shutIn = 4
export const producedOnLease = 8
const producedInUnit = 16
export const produced = producedOnLease | producedInUnit
/** A return that came without its figures: unknown, yet not missing. */
export const withheld = 32

/** The months of a lease's holding wells, from the first that any of them reports to the last. */
export type MonthLine = {
  first: number
  flags: Uint8Array
  /** Days on which a link began or ended inside a producing month: production counts on these days alone. */
  parts: { from: number; to: number; unit: boolean }[]
}

export const madeSomething = ({ oil, gas }: Pick<WellMonth, 'oil' | 'gas'>) =>
  (oil !== null && oil > 0) || (gas !== null && gas > 0)

/**
 * Puts the months of several wells on one line. A month is produced when any holding well made oil or gas in
 * it (field notes §3a). A well's silence is unknown between its returns, and after its last return when that
 * one produced; a well that stopped reporting after a month without production has stopped. Judged on `today`:
 * later months are left out, and in a month that has not ended yet nothing but production is known.
 */
export function monthLine(wells: readonly HoldingWell[], today?: Day): MonthLine {
  const through = today === undefined ? Infinity : monthOf(today)
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
  const unfinished = today !== undefined && countOf(today) < monthEnd(through) ? through : Infinity
  for (const well of wells) addWell(line, well, unfinished)
  return line
}

function addWell({ first, flags, parts }: MonthLine, well: HoldingWell, unfinished: number) {
  if (well.months.length === 0) return
  const from = well.from === null ? -Infinity : countOf(well.from)
  const to = well.to === null ? Infinity : countOf(well.to)
  const fromMonth = well.from === null ? -Infinity : monthOf(well.from)
  const toMonth = well.to === null ? Infinity : monthOf(well.to)
  const made = well.unit === null ? producedOnLease : producedInUnit
  const own = new Uint8Array(flags.length)
  let begins = Infinity
  let ends = -Infinity
  for (const row of well.months) {
    const at = row.month - first
    if (at >= flags.length) continue
    if (at < begins) begins = at
    if (at > ends) ends = at
    own[at] =
      (own[at] ?? 0) | (row.month === unfinished && !madeSomething(row) ? unknown : factsOf(row, made))
  }
  const endsProducing = ((own[ends] ?? 0) & produced) !== 0
  for (let at = begins; at < (endsProducing ? flags.length : ends + 1); at++) {
    const month = first + at
    if (month < fromMonth || month > toMonth) continue
    const ownMonth = own[at] ?? 0
    const whole =
      (month > fromMonth || from <= monthStart(month)) && (month < toMonth || to >= monthEnd(month))
    if (ownMonth === 0) flags[at] = (flags[at] ?? 0) | unknown
    else if ((ownMonth & produced) !== 0 && !whole) {
      parts.push({
        from: Math.max(from, monthStart(month)),
        to: Math.min(to, monthEnd(month)),
        unit: well.unit !== null,
      })
      flags[at] = (flags[at] ?? 0) | filed
    } else flags[at] = (flags[at] ?? 0) | ownMonth
  }
}

function factsOf(row: WellMonth, made: number): number {
  if (madeSomething(row)) return made
  if (!row.filed) return unknown | withheld
  return row.shutIn ? filed | shutIn : filed
}

/** Calendar months in a row in which no holding well produced. Days are calendar days. */
export type Gap = { from: Day; to: Day; days: number; months: number }

/**
 * The gaps of a line of months. Months that nobody reported, or whose figures are withheld, end a gap: they are
 * missing evidence, not a stop. Where `shutInCounts`, a month in which a holding well is shut in is no gap.
 */
export function gapsOf({ first, flags }: MonthLine, shutInCounts = false): Gap[] {
  const gaps: Gap[] = []
  let since: number | null = null
  for (let at = 0; at <= flags.length; at++) {
    const month = flags[at] ?? unknown
    const stopped =
      (month & filed) !== 0 && (month & (produced | unknown)) === 0 && !(shutInCounts && month & shutIn)
    if (stopped) since ??= first + at
    else if (since !== null) {
      const from = monthStart(since)
      const to = monthStart(first + at) - 1
      gaps.push({ from: dayOf(from), to: dayOf(to), days: to - from + 1, months: first + at - since })
      since = null
    }
  }
  return gaps
}

/** The first day on which a gap had lasted longer than the clause allows, or null. Day 61 of a 60-day clause. */
export function firstBreach(gaps: readonly Gap[], clauseDays: number): Day | null {
  const gap = gaps.find(({ days }) => days > clauseDays)
  return gap ? dayOf(countOf(gap.from) + clauseDays) : null
}
