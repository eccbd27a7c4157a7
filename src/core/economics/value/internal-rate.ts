import { type Flows, presentValue } from './present-value.ts'

/**
 * The rates at which the NPV of flows is zero. If there are several, none is a meaningful return: use the NPV profile.
 */
export type InternalRate =
  | { found: 'none'; why: string }
  | { found: 'one'; rate: number }
  | { found: 'several'; rates: number[] }

/** The range of the search; rates outside it are meaningless for a well. */
const [lowest, highest] = [-0.99, 10]
/** Flows with more sign changes than this are searched in fixed steps instead; no well has that many. */
const [maxSignChanges, steps] = [40, 400]
/** A value smaller than this relative to its flows counts as zero. */
const zeroTolerance = 1e-13

/**
 * Every internal rate of return between −99% and 1,000% per year without duplicates, including close pairs and points
 * where the NPV only touches zero. Flows of one sign have none; the result then gives the reason.
 */
export function internalRate(flows: Flows): InternalRate {
  if (signChanges(flows) === 0) return { found: 'none', why: noRateReason(flows) }
  const rates = findRoots(flows).map(slow => Math.expm1(slow))
  const [first, second] = rates
  if (first === undefined)
    return { found: 'none', why: 'No rate between −99% and 1,000% a year brings NPV to zero.' }
  return second === undefined ? { found: 'one', rate: first } : { found: 'several', rates }
}

/**
 * The values of ln(1 + rate) at which the NPV is zero, in order. Between two of its extremes the NPV crosses zero at
 * most once; the extremes are the zeros of flows with one sign change fewer (Rolle), found recursively. Flows with one
 * sign change have no extremes.
 */
function findRoots(flows: Flows, depth = 0): number[] {
  const [from, to] = [Math.log1p(lowest), Math.log1p(highest)]
  const { changes, moment } = findSignChanges(flows)
  if (changes === 0) return []
  const npvAt = (logRate: number) => presentValue(flows, Math.expm1(logRate))
  const extremes =
    changes === 1
      ? []
      : depth < maxSignChanges
        ? findRoots(weightedFlows(flows, moment), depth + 1)
        : Array.from({ length: steps - 1 }, (_, step) => from + ((to - from) * (step + 1)) / steps)
  const points = [from, ...extremes, to].map(logRate => ({ log1pRate: logRate, value: npvAt(logRate) }))
  const magnitudes =
    extremes.length === 0 ? null : { ...flows, dollars: Float64Array.from(flows.dollars, Math.abs) }
  const results: number[] = []
  for (const [step, point] of points.entries()) {
    const touches =
      magnitudes !== null &&
      Math.abs(point.value) <= zeroTolerance * presentValue(magnitudes, Math.expm1(point.log1pRate))
    if (touches) point.value = 0
    if (point.value === 0) results.push(point.log1pRate)
    const previous = points[step - 1]
    if (previous && previous.value * point.value < 0) results.push(narrowRoot(npvAt, previous, point))
  }
  return results.toSorted((a, b) => a - b)
}

/**
 * Flows whose NPV is zero at the extremes of the given NPV, seen from the time of the first sign change: each flow
 * times its distance from that time. They have one sign change fewer.
 */
function weightedFlows(flows: Flows, instant: number): Flows {
  const { dollars, years } = flows
  return {
    ...flows,
    dollars: Float64Array.from(dollars, (money, index) => money * (instant - years[index]!)),
  }
}

type Point = { readonly log1pRate: number; value: number }

/** The number of sign changes of the cash flow over time. With more than one, there may be several rates of return. */
export const signChanges = (flows: Flows): number => findSignChanges(flows).changes

/**
 * The number of sign changes, and the time of the first one in years: midway between the last flow of one sign and the
 * first of the other.
 */
function findSignChanges({ dollars, years, monthly = 0 }: Flows): { changes: number; moment: number } {
  let [changes, last, lastYear, instant, month] = [0, 0, 0, 0, 0]
  const visit = (flowIndex: number) => {
    const sign = Math.sign(dollars[flowIndex]!)
    if (sign === 0) return
    if (sign === -last) {
      changes += 1
      if (changes === 1) instant = (lastYear + years[flowIndex]!) / 2
    }
    last = sign
    lastYear = years[flowIndex]!
  }
  // Monthly flows are already in order, so only the others are sorted, then merged after the months up to their time.
  const indices = Array.from({ length: dollars.length - monthly }, (_, index) => monthly + index)
  for (const flowIndex of indices.toSorted((a, b) => years[a]! - years[b]!)) {
    while (month < monthly && years[month]! <= years[flowIndex]!) visit(month++)
    visit(flowIndex)
  }
  while (month < monthly) visit(month++)
  return { changes, moment: instant }
}

function noRateReason({ dollars }: Flows): string {
  const values = Array.from(dollars)
  if (values.some(value => value > 0)) return 'There is no capital to earn a return on.'
  return values.some(value => value < 0) ? 'Capital is never recovered.' : 'There is no cash flow.'
}

/**
 * The zero of a function between two points of opposite sign, to the last digit: by linear interpolation with the
 * weight of the retained end halved (the Illinois rule), and every third time by bisection, because the NPV at −99% is
 * too steep for interpolation.
 */
function narrowRoot(valueAt: (position: number) => number, from: Point, to: Point): number {
  let [low, high] = [from, to]
  let [lowWeight, highWeight] = [low.value, high.value]
  for (let step = 0; step < 200 && high.log1pRate - low.log1pRate > 1e-14; step++) {
    const interpolated =
      low.log1pRate + ((high.log1pRate - low.log1pRate) * lowWeight) / (lowWeight - highWeight)
    const position =
      step % 3 === 0 || interpolated <= low.log1pRate || interpolated >= high.log1pRate
        ? (low.log1pRate + high.log1pRate) / 2
        : interpolated
    const value = valueAt(position)
    if (value === 0) return position
    if (value * low.value > 0) {
      low = { log1pRate: position, value }
      lowWeight = value
      highWeight /= 2
    } else {
      high = { log1pRate: position, value }
      highWeight = value
      lowWeight /= 2
    }
  }
  return Math.abs(low.value) < Math.abs(high.value) ? low.log1pRate : high.log1pRate
}
