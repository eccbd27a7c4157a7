import { monthNames } from '../formats.ts'

/** Numbers of months between ticks: divisors or multiples of a year. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600]

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthAt = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

/** Evenly spaced months ("2026-03") for the axis labels between two months, both included, at most `limit`. */
export function monthTicks(from: string, to: string, limit: number): string[] {
  const [first, last] = [monthIndex(from), monthIndex(to)]
  const step = steps.find(months => (last - first) / months < limit) ?? steps.at(-1)!
  const ticks: string[] = []
  for (let tickIndex = Math.ceil(first / step) * step; tickIndex <= last; tickIndex += step)
    ticks.push(monthAt(tickIndex))
  return ticks.length > 0 ? ticks : [from]
}

/** The label of a tick: January shows the year, other months their name, and the first tick also the year. */
export function tickText(month: string, isFirst: boolean): string {
  const monthIndexInYear = Number(month.slice(5, 7)) - 1
  if (monthIndexInYear === 0) return month.slice(0, 4)
  return isFirst ? `${monthNames[monthIndexInYear]} ’${month.slice(2, 4)}` : monthNames[monthIndexInYear]!
}
