import { type Flows, presentValue } from './present-value.ts'

/** The rates at which flows are worth nothing. Where there are several, none of them is a return: look at the profile. */
export type InternalRate =
  | { found: 'none'; why: string }
  | { found: 'one'; rate: number }
  | { found: 'several'; rates: number[] }

/** Rates outside of these are not looked for: they say nothing of a well. */
const [lowest, highest] = [-0.99, 10]
/** Steps over the range where there may be several rates; where the worth turns back between two, it is looked at closer. */
const steps = 60

/**
 * Every internal rate of return between −99% and 1,000% a year. Flows that change their direction once have one at
 * most; of others the sign of the present value is followed over the whole range, and each change narrowed down. Flows of
 * one sign have none, and are told why.
 */
export function internalRate(flows: Flows): InternalRate {
  const changes = signChanges(flows)
  if (changes === 0) return { found: 'none', why: whyNone(flows) }
  const worth = (slow: number) => presentValue(flows, Math.expm1(slow))
  const rates = crossings(worth, Math.log1p(lowest), Math.log1p(highest), changes === 1 ? 1 : steps).map(
    slow => Math.expm1(slow),
  )
  const [first, second] = rates
  if (first === undefined)
    return { found: 'none', why: 'No rate between −99% and 1,000% a year makes these flows worth nothing.' }
  return second === undefined ? { found: 'one', rate: first } : { found: 'several', rates }
}

/** Where a function crosses zero between two points, seen in so many steps. */
function crossings(of: (at: number) => number, from: number, to: number, steps: number): number[] {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const at = from + ((to - from) * step) / steps
    return { at, value: of(at) }
  })
  const found: number[] = []
  for (let step = 0; step < steps; step++) {
    const [low, high] = [points[step]!, points[step + 1]!]
    if (low.value === 0) found.push(low.at)
    else if (low.value * high.value < 0) found.push(narrowed(of, low, high))
    const before = points[step - 1]
    if (before && turnsBack(before.value, low.value, high.value)) {
      const turn = nearest(of, before.at, high.at, Math.sign(low.value))
      if (turn.value * low.value < 0) found.push(narrowed(of, before, turn), narrowed(of, turn, high))
    }
  }
  return found.toSorted((a, b) => a - b)
}

/** Three values of one sign of which the middle one is nearest to zero: it may have been crossed between them. */
const turnsBack = (before: number, here: number, after: number) =>
  before * here > 0 &&
  here * after > 0 &&
  Math.abs(here) < Math.abs(before) &&
  Math.abs(here) < Math.abs(after)

type Point = { readonly at: number; readonly value: number }

/** Where a function that turns once between two points is nearest to zero or past it, by cutting in thirds. */
function nearest(of: (at: number) => number, from: number, to: number, sign: number): Point {
  let [low, high] = [from, to]
  for (let turn = 0; turn < 40; turn++) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3]
    if (of(left) * sign < of(right) * sign) high = right
    else low = left
  }
  const at = (low + high) / 2
  return { at, value: of(at) }
}

/** How often the money changes its direction, in the order of time. More than once, and there may be several rates. */
export function signChanges({ dollars, years, monthly = 0 }: Flows): number {
  let [changes, last, month] = [0, 0, 0]
  const see = (at: number) => {
    const sign = Math.sign(dollars[at]!)
    if (sign === 0) return
    if (sign === -last) changes += 1
    last = sign
  }
  // Months are in order: only what lies beside them is sorted, and seen after the months up to it.
  const beside = Array.from({ length: dollars.length - monthly }, (_, at) => monthly + at)
  for (const at of beside.toSorted((a, b) => years[a]! - years[b]!)) {
    while (month < monthly && years[month]! <= years[at]!) see(month++)
    see(at)
  }
  while (month < monthly) see(month++)
  return changes
}

function whyNone({ dollars }: Flows): string {
  const values = Array.from(dollars)
  if (values.some(value => value > 0)) return 'No money is put in, so there is nothing to earn a return on.'
  return values.some(value => value < 0) ? 'The money never comes back.' : 'There is no money in or out.'
}

/**
 * Where a function that changes its sign between two points does so, to the last digit: by the straight line between
 * them, the end that stays halved in weight (the Illinois rule), and every third time by the middle, because the worth
 * at −99% is beyond any line.
 */
function narrowed(of: (at: number) => number, from: Point, to: Point): number {
  let [low, high] = [from, to]
  let [lowWeight, highWeight] = [low.value, high.value]
  for (let turn = 0; turn < 200 && high.at - low.at > 1e-14; turn++) {
    const line = low.at + ((high.at - low.at) * lowWeight) / (lowWeight - highWeight)
    const at = turn % 3 === 0 || line <= low.at || line >= high.at ? (low.at + high.at) / 2 : line
    const value = of(at)
    if (value === 0) return at
    if (value * low.value > 0) {
      low = { at, value }
      lowWeight = value
      highWeight /= 2
    } else {
      high = { at, value }
      highWeight = value
      lowWeight /= 2
    }
  }
  return Math.abs(low.value) < Math.abs(high.value) ? low.at : high.at
}
