import { monthNames } from '../formats.ts'

/** Steps that a year is made of, or that are made of years. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600]

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthAt = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

/** The months ("2026-03") between two, both included, that an axis names: evenly apart, `most` at the most. */
export function monthTicks(from: string, to: string, most: number): string[] {
  const [first, last] = [indexOf(from), indexOf(to)]
  const step = steps.find(months => (last - first) / months < most) ?? steps.at(-1)!
  const ticks: string[] = []
  for (let at = Math.ceil(first / step) * step; at <= last; at += step) ticks.push(monthAt(at))
  return ticks.length > 0 ? ticks : [from]
}

/** What stands beneath a tick: January names the year; another month its own, the first with the year beside it. */
export function tickText(month: string, first: boolean): string {
  const at = Number(month.slice(5, 7)) - 1
  if (at === 0) return month.slice(0, 4)
  return first ? `${monthNames[at]} ’${month.slice(2, 4)}` : monthNames[at]!
}
