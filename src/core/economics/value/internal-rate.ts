import { type Flows, presentValue } from './present-value.ts'

/** The rates at which flows are worth nothing. Where there are several, none of them is a return: look at the profile. */
export type InternalRate =
  | { found: 'none'; why: string }
  | { found: 'one'; rate: number }
  | { found: 'several'; rates: number[] }

/** Rates outside of these are not looked for: they say nothing of a well. */
const [lowest, highest] = [-0.99, 10]
/** Flows that turn more often than this are followed from here on in so many steps: no well does. */
const [maxTurns, steps] = [40, 400]
/** A worth so small beside the money that makes it up is nothing. */
const nothing = 1e-13

/**
 * Every internal rate of return between −99% and 1,000% a year, each once, also where two lie close together or where the
 * worth only touches nothing. Flows of one sign have none, and are told why.
 */
export function internalRate(flows: Flows): InternalRate {
  if (signChanges(flows) === 0) return { found: 'none', why: whyNone(flows) }
  const rates = zerosOf(flows).map(slow => Math.expm1(slow))
  const [first, second] = rates
  if (first === undefined)
    return { found: 'none', why: 'No rate between −99% and 1,000% a year brings NPV to zero.' }
  return second === undefined ? { found: 'one', rate: first } : { found: 'several', rates }
}

/**
 * The logarithms of 1 + rate at which flows are worth nothing, in order. Between two of its turns a worth crosses zero
 * once at most; it turns where flows that change their direction once less are worth nothing (Rolle), and those are found
 * in the same way. Flows that change it once never turn.
 */
function zerosOf(flows: Flows, deep = 0): number[] {
  const [from, to] = [Math.log1p(lowest), Math.log1p(highest)]
  const { changes, moment } = directionsOf(flows)
  if (changes === 0) return []
  const worth = (at: number) => presentValue(flows, Math.expm1(at))
  const turns =
    changes === 1
      ? []
      : deep < maxTurns
        ? zerosOf(turningOf(flows, moment), deep + 1)
        : Array.from({ length: steps - 1 }, (_, step) => from + ((to - from) * (step + 1)) / steps)
  const points = [from, ...turns, to].map(at => ({ at, value: worth(at) }))
  const size = turns.length === 0 ? null : { ...flows, dollars: Float64Array.from(flows.dollars, Math.abs) }
  const found: number[] = []
  for (const [step, point] of points.entries()) {
    const touches =
      size !== null && Math.abs(point.value) <= nothing * presentValue(size, Math.expm1(point.at))
    if (touches) point.value = 0
    if (point.value === 0) found.push(point.at)
    const before = points[step - 1]
    if (before && before.value * point.value < 0) found.push(narrowed(worth, before, point))
  }
  return found.toSorted((a, b) => a - b)
}

/**
 * Flows that are worth nothing where the worth of the given ones, as seen from the moment at which they first change
 * their direction, turns: each times its distance from that moment. They change direction once less.
 */
function turningOf(flows: Flows, moment: number): Flows {
  const { dollars, years } = flows
  return { ...flows, dollars: Float64Array.from(dollars, (money, at) => money * (moment - years[at]!)) }
}

type Point = { readonly at: number; value: number }

/** How often the money changes its direction, in the order of time. More than once, and there may be several rates. */
export const signChanges = (flows: Flows): number => directionsOf(flows).changes

/**
 * How often money changes its direction, and the moment of the first time: between the last money of the one direction
 * and the first of the other, in years.
 */
function directionsOf({ dollars, years, monthly = 0 }: Flows): { changes: number; moment: number } {
  let [changes, last, before, moment, month] = [0, 0, 0, 0, 0]
  const see = (at: number) => {
    const sign = Math.sign(dollars[at]!)
    if (sign === 0) return
    if (sign === -last) {
      changes += 1
      if (changes === 1) moment = (before + years[at]!) / 2
    }
    last = sign
    before = years[at]!
  }
  // Months are in order: only what lies beside them is sorted, and seen after the months up to it.
  const beside = Array.from({ length: dollars.length - monthly }, (_, at) => monthly + at)
  for (const at of beside.toSorted((a, b) => years[a]! - years[b]!)) {
    while (month < monthly && years[month]! <= years[at]!) see(month++)
    see(at)
  }
  while (month < monthly) see(month++)
  return { changes, moment }
}

function whyNone({ dollars }: Flows): string {
  const values = Array.from(dollars)
  if (values.some(value => value > 0)) return 'There is no capital to earn a return on.'
  return values.some(value => value < 0) ? 'Capital is never recovered.' : 'There is no cash flow.'
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
