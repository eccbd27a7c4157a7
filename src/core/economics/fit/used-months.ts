import { monthEnd, monthStart } from '../../time/calendar.ts'

/**
 * A month of history: its number, the volume of one product (null if not on record), and the days on production, if
 * reported.
 */
export type HistoryMonth = {
  readonly month: number
  readonly volume: number | null
  readonly days?: number | null
}

/** The data that a fit uses: monthly volumes by calendar day or by producing day, or daily volumes. */
export const rateDays = {
  calendar: 'Months, by calendar day',
  producing: 'Months, by producing day',
  daily: 'Days',
} as const
export type RateBasis = keyof typeof rateDays

/** The reasons why a month is excluded from a fit. */
export const exclusionReasons = {
  no_figure: 'No figure',
  negative: 'Negative volume',
  shut_in: 'No production',
  by_hand: 'Excluded manually',
  partial: 'Last month, looks partial',
  partial_day: 'Last day, looks partial',
  before_start: 'Before the decline began',
} as const
/** An excluded month; in a daily history, an excluded day (days since 1970) with its month. */
export type ExcludedMonth = {
  readonly month: number
  readonly day?: number
  readonly why: keyof typeof exclusionReasons
}

/**
 * A month or day with its average rate: its first day, the day after its last (days since 1970), and the fraction of
 * its days on production; null if none is reported.
 */
export type UsedPeriod = {
  readonly month: number
  readonly from: number
  readonly to: number
  readonly rate: number
  readonly uptime: number | null
}

/** The number of earlier periods that the last one is compared with. */
const comparedPeriods = 6
/** The last period counts as incomplete below this fraction of the lowest earlier period. */
const partialBelow = 0.7

/**
 * The usable months of a history, oldest first, and the others with the reason. The last month is excluded if it is
 * far below all of the previous six, because an incomplete report looks like a decline. For producing-day rates, a
 * month without reported days uses its calendar days.
 */
export function usedMonths(
  history: readonly HistoryMonth[],
  byHand: ReadonlySet<number>,
  per: RateBasis = 'calendar',
) {
  const used: UsedPeriod[] = []
  const excluded: ExcludedMonth[] = []
  for (const { month, volume, days = null } of history.toSorted((a, b) => a.month - b.month)) {
    if (volume === null) excluded.push({ month, why: 'no_figure' })
    else if (volume < 0) excluded.push({ month, why: 'negative' })
    else if (volume === 0) excluded.push({ month, why: 'shut_in' })
    else if (byHand.has(month)) excluded.push({ month, why: 'by_hand' })
    else {
      const calendar = monthEnd(month) - monthStart(month) + 1
      const uptime = days === null || days <= 0 ? null : Math.min(1, days / calendar)
      const producingDays = per === 'producing' ? calendar * (uptime ?? 1) : calendar
      used.push({
        month,
        from: monthStart(month),
        to: monthStart(month + 1),
        rate: volume / producingDays,
        uptime,
      })
    }
  }
  return withoutPartial(used, excluded)
}

/** Excludes a last period far below the six before it, unless another one is excluded after it. */
export function withoutPartial(used: readonly UsedPeriod[], excluded: readonly ExcludedMonth[]) {
  const last = used.at(-1)
  const recent = used.slice(-1 - comparedPeriods, -1)
  const isLast =
    last && excluded.every(({ month, day = -Infinity }) => month <= last.month && day < last.from)
  const isPartial =
    recent.length === comparedPeriods && recent.every(({ rate }) => last!.rate < rate * partialBelow)
  if (!isLast || !isPartial) return { used, leftOut: excluded }
  const { month, from } = last
  const partial: ExcludedMonth =
    last.to - from === 1 ? { month, day: from, why: 'partial_day' } : { month, why: 'partial' }
  return { used: used.slice(0, -1), leftOut: [...excluded, partial] }
}
