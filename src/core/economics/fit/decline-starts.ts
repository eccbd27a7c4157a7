import type { UsedPeriod } from './used-months.ts'

/**
 * A month starts a new decline if the median rate of the year after it is at least this multiple of the year
 * before.
 */
const jumpRatio = 1.8
const monthsPerYear = 12

/**
 * Possible starts of the decline: the peak, and the last jump after it, such as a workover or another zone. Returns
 * indexes of the months, oldest first.
 */
export function declineStarts(months: readonly UsedPeriod[]): number[] {
  const peak = findHighest(months, 0, months.length)
  let [last, highestRise] = [-1, 0]
  for (let index = peak + monthsPerYear; index + monthsPerYear <= months.length; index++) {
    const rise =
      medianRate(months.slice(index, index + monthsPerYear)) /
      medianRate(months.slice(index - monthsPerYear, index))
    // A jump affects the ratio for several months, so its highest month counts; another jump starts over.
    if (rise < jumpRatio) highestRise = 0
    else if (rise > highestRise) [last, highestRise] = [index, rise]
  }
  return last < 0 ? [peak] : [peak, findHighest(months, last, Math.min(last + monthsPerYear, months.length))]
}

/** The highest month among high neighbors; a single high month may be a typing error. */
function findHighest(months: readonly UsedPeriod[], from: number, to: number): number {
  const smoothedRate = (index: number) =>
    medianRate(months.slice(Math.max(from, index - 1), Math.min(to, index + 2)))
  let best = from
  for (let index = from; index < to; index++) if (smoothedRate(index) > smoothedRate(best)) best = index
  const nearby = [best - 1, best, best + 1].filter(index => index >= from && index < to)
  return nearby.reduce(
    (best, index) => (months[index]!.rate > months[best]!.rate ? index : best),
    nearby[0] ?? from,
  )
}

function medianRate(months: readonly UsedPeriod[]): number {
  const sorted = months.map(({ rate }) => rate).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Possible starts in daily data: months by average rate, then the highest day within. Returns indexes of the days. */
export function dailyDeclineStarts(days: readonly UsedPeriod[]): number[] {
  const months: (UsedPeriod & { first: number; after: number })[] = []
  for (let first = 0; first < days.length;) {
    const { month } = days[first]!
    let [end, sum] = [first, 0]
    while (days[end]?.month === month) sum += days[end++]!.rate
    months.push({ ...days[first]!, rate: sum / (end - first), first, after: end })
    first = end
  }
  return declineStarts(months).flatMap(index => {
    const month = months[index]
    return month ? findHighest(days, month.first, month.after) : []
  })
}
