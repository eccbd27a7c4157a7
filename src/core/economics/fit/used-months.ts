import { monthEnd, monthStart } from '../../time/calendar.ts'

/**
 * A month of history: its number, the volume of one product, null where none is on record, and the days on which it
 * was produced, where they are reported.
 */
export type HistoryMonth = {
  readonly month: number
  readonly volume: number | null
  readonly days?: number | null
}

/** What a fit runs through: monthly volumes by calendar day or by producing day, or daily volumes. */
export const rateDays = {
  calendar: 'Months, by calendar day',
  producing: 'Months, by producing day',
  daily: 'Days',
} as const
export type RateDays = keyof typeof rateDays

/** Why a month has no say in a fit. */
export const leftOutFor = {
  no_figure: 'No figure',
  negative: 'Negative volume',
  shut_in: 'No production',
  by_hand: 'Excluded manually',
  partial: 'Last month, looks partial',
  partial_day: 'Last day, looks partial',
  before_start: 'Before the decline began',
} as const
/** A month, or of a daily history a day (days since 1970) with its month. */
export type LeftOut = {
  readonly month: number
  readonly day?: number
  readonly why: keyof typeof leftOutFor
}

/**
 * A month or a day with its average rate: its first day and the day after its last (days since 1970), and the share of
 * its days on production; null where none is reported.
 */
export type UsedPeriod = {
  readonly month: number
  readonly from: number
  readonly to: number
  readonly rate: number
  readonly uptime: number | null
}

/** The last period is compared with as many before it. */
const before = 6
/** A last period this far below the lowest of those was not reported whole. */
const partialBelow = 0.7

/**
 * The months of a history that can be fitted, oldest first, and the others with their reason. The last month is left out
 * where it lies far below all of the half year before it: a report that is not complete yet looks like a fall. By
 * producing days, a month without reported days counts by its calendar days.
 */
export function usedMonths(
  history: readonly HistoryMonth[],
  byHand: ReadonlySet<number>,
  per: RateDays = 'calendar',
) {
  const used: UsedPeriod[] = []
  const leftOut: LeftOut[] = []
  for (const { month, volume, days = null } of history.toSorted((a, b) => a.month - b.month)) {
    if (volume === null) leftOut.push({ month, why: 'no_figure' })
    else if (volume < 0) leftOut.push({ month, why: 'negative' })
    else if (volume === 0) leftOut.push({ month, why: 'shut_in' })
    else if (byHand.has(month)) leftOut.push({ month, why: 'by_hand' })
    else {
      const calendar = monthEnd(month) - monthStart(month) + 1
      const uptime = days === null || days <= 0 ? null : Math.min(1, days / calendar)
      const counted = per === 'producing' ? calendar * (uptime ?? 1) : calendar
      used.push({ month, from: monthStart(month), to: monthStart(month + 1), rate: volume / counted, uptime })
    }
  }
  return withoutPartial(used, leftOut)
}

/** Leaves out a last period that lies far below the six before it, as long as nothing is left out after it. */
export function withoutPartial(used: readonly UsedPeriod[], leftOut: readonly LeftOut[]) {
  const last = used.at(-1)
  const lately = used.slice(-1 - before, -1)
  const isLast = last && leftOut.every(({ month, day = -Infinity }) => month <= last.month && day < last.from)
  const isPartial = lately.length === before && lately.every(({ rate }) => last!.rate < rate * partialBelow)
  if (!isLast || !isPartial) return { used, leftOut }
  const { month, from } = last
  const partial: LeftOut =
    last.to - from === 1 ? { month, day: from, why: 'partial_day' } : { month, why: 'partial' }
  return { used: used.slice(0, -1), leftOut: [...leftOut, partial] }
}
