import type { UsedPeriod } from './used-months.ts'

/**
 * A month starts a new decline if the median rate of the year after it is at least this multiple of the year
 * before.
 */
const jump = 1.8
const aYear = 12

/**
 * Possible starts of the decline: the peak, and the last jump after it, such as a workover or another zone. Returns
 * indexes of the months, oldest first.
 */
export function declineStarts(months: readonly UsedPeriod[]): number[] {
  const peak = highest(months, 0, months.length)
  let [last, best] = [-1, 0]
  for (let at = peak + aYear; at + aYear <= months.length; at++) {
    const rise = middle(months.slice(at, at + aYear)) / middle(months.slice(at - aYear, at))
    // A jump affects the ratio for several months, so its highest month counts; another jump starts over.
    if (rise < jump) best = 0
    else if (rise > best) [last, best] = [at, rise]
  }
  return last < 0 ? [peak] : [peak, highest(months, last, Math.min(last + aYear, months.length))]
}

/** The highest month among high neighbors; a single high month may be a typing error. */
function highest(months: readonly UsedPeriod[], from: number, to: number): number {
  const around = (at: number) => middle(months.slice(Math.max(from, at - 1), Math.min(to, at + 2)))
  let best = from
  for (let at = from; at < to; at++) if (around(at) > around(best)) best = at
  const nearby = [best - 1, best, best + 1].filter(at => at >= from && at < to)
  return nearby.reduce((best, at) => (months[at]!.rate > months[best]!.rate ? at : best), nearby[0] ?? from)
}

function middle(months: readonly UsedPeriod[]): number {
  const sorted = months.map(({ rate }) => rate).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Possible starts in daily data: months by average rate, then the highest day within. Returns indexes of the days. */
export function startsOfDays(days: readonly UsedPeriod[]): number[] {
  const months: (UsedPeriod & { first: number; after: number })[] = []
  for (let first = 0; first < days.length;) {
    const { month } = days[first]!
    let [after, sum] = [first, 0]
    while (days[after]?.month === month) sum += days[after++]!.rate
    months.push({ ...days[first]!, rate: sum / (after - first), first, after })
    first = after
  }
  return declineStarts(months).flatMap(at => {
    const month = months[at]
    return month ? highest(days, month.first, month.after) : []
  })
}
