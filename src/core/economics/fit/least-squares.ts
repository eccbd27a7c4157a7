import { levenbergMarquardt } from 'ml-levenberg-marquardt'
import { type Arps, daysPerYear, Decline } from '../decline/arps.ts'
import { expm1Over, log1pOver } from '../decline/limits.ts'
import type { Bounds } from './bounds.ts'
import type { UsedPeriod } from './used-months.ts'

/** A decline and the deviation of each month or day: ln(actual ÷ fitted). */
export type Attempt = { readonly arps: Arps; readonly off: readonly number[] }

/** Deviations beyond this many spreads lose weight, so one bad month or day does not bend the curve. */
const maxStalls = 2
const rounds = 4

/**
 * The decline closest to the logarithms of the rates, with weights by agreement with the other periods (Huber). Each
 * period is compared with the curve's average over it. The result is deterministic. Requires at least three periods.
 */
export function leastSquares(
  periods: readonly UsedPeriod[],
  bounds: Bounds,
  begins: readonly number[],
): Attempt {
  const start = periods[0]!.from
  const days = periods.map(({ from, to }) => [from - start, to - start] as const)
  const seen = periods.map(({ rate }) => Math.log(rate))
  const attempts = begins.map(b => solve(firstGuess(seen, days, b), seen, days, bounds))
  let best = attempts.reduce((best, attempt) => (distance(attempt) < distance(best) ? attempt : best))
  for (let round = 1; round < rounds; round++) {
    const spread = Math.max(1e-3, robustSpread(best.off))
    const sigmas = best.off.map(off => Math.sqrt(Math.max(1, Math.abs(off) / (maxStalls * spread))))
    best = solve(best.arps, seen, days, bounds, sigmas)
  }
  return best
}

/** A robust spread: the median absolute deviation, scaled to a standard deviation. */
export function robustSpread(off: readonly number[]): number {
  const sorted = off.map(Math.abs).toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) * 1.4826
}

const distance = ({ off }: Attempt) => off.reduce((sum, value) => sum + Math.abs(value), 0)

type Span = readonly [number, number]

/** Once a parameter has left its bound and returned, more turns bring no improvement. */
const turns = 6

/**
 * Applies weights by dividing values, curve and slopes by each month's sigma. A parameter at its bound is removed from
 * the system, so the others can continue, and returns when the slope reverses.
 */
function solve(guess: Arps, seen: number[], days: Span[], bounds: Bounds, sigmas?: number[]): Attempt {
  const problem: Problem = {
    seen,
    days,
    sigma: at => sigmas?.[at] ?? 1,
    low: [Math.min(...seen) - 3, Math.log(bounds.di[0]), bounds.b[0]],
    high: [Math.max(...seen) + 3, Math.log(bounds.di[1]), bounds.b[1]],
  }
  let values = [Math.log(guess.qi), Math.log(guess.di), guess.b].map((value, index) =>
    Math.min(Math.max(value, problem.low[index]!), problem.high[index]!),
  )
  let held = ''
  for (let turn = 0; turn < turns; turn++) {
    const free = freeIn(problem, values, rises(problem, values))
    if (turn > 0 && free.join() === held) break
    held = free.join()
    if (free.length > 0) values = minimize(problem, values, free)
  }
  if (!isSettled(problem, values)) values = closest(problem, [values, ...fitAtBounds(problem, values)])
  const fitted = logRates(days, values)
  return { arps: toArps(values), off: seen.map((value, index) => value - fitted(index)) }
}

type Problem = {
  seen: number[]
  days: Span[]
  sigma: (at: number) => number
  low: number[]
  high: number[]
}

/** The free parameters: those within their bounds, and those at a bound that improve toward the inside. */
function freeIn({ low, high }: Problem, values: number[], rise: number[]): number[] {
  return [0, 1, 2].filter(
    at => (values[at]! > low[at]! || rise[at]! > 0) && (values[at]! < high[at]! || rise[at]! < 0),
  )
}

/** The cosine between the residuals and the slope of each parameter; zero if it cannot improve. */
function rises({ seen, days, sigma }: Problem, values: number[]): number[] {
  const predicted = logRates(days, values)
  const slope = slopes(days, values, sigma)
  const [dot, length] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  let left = 0
  seen.forEach((value, index) => {
    const off = (value - predicted(index)) / sigma(index)
    left += off * off
    slope(index).forEach((item, parameter) => {
      dot[parameter]! += off * item
      length[parameter]! += item * item
    })
  })
  return dot.map((item, parameter) => item / Math.sqrt(left * length[parameter]! || 1))
}

const settled = 1e-3

/** True if no free parameter would improve; a search that overshoots a bound may end far from the optimum. */
const isSettled = (problem: Problem, values: number[]) => {
  const rise = rises(problem, values)
  return freeIn(problem, values, rise).every(at => Math.abs(rise[at]!) < settled)
}

/** The best values with b fixed at each of its bounds. */
const fitAtBounds = (problem: Problem, [lnQi, lnDi]: number[]): number[][] =>
  [problem.low[2]!, problem.high[2]!].map(b => minimize(problem, [lnQi!, lnDi!, b], [0, 1]))

/** The candidate closest to the months; a diverged search with infinite values is ignored. */
function closest({ seen, days, sigma }: Problem, all: number[][]): number[] {
  const distances = all.map(values => {
    const predicted = logRates(days, values)
    const sum = seen.reduce((sum, value, index) => sum + ((value - predicted(index)) / sigma(index)) ** 2, 0)
    return Number.isFinite(sum) ? sum : Infinity
  })
  return all[distances.indexOf(Math.min(...distances))]!
}

/** The library never stops by itself, so it runs a few iterations at a time until no parameter moves. */
const stage = { iterations: 5, most: 5, still: 1e-6 }

/** The best values of the free parameters, with the others fixed. */
function minimize({ seen, days, sigma, low, high }: Problem, start: number[], free: number[]): number[] {
  const full = (moved: number[]) => start.map((value, index) => moved[free.indexOf(index)] ?? value)
  const picked = (values: number[]) => free.map(at => values[at]!)
  const improved = (initialValues: number[]) =>
    levenbergMarquardt(
      { x: seen.map((_, index) => index), y: seen.map((value, index) => value / sigma(index)) },
      moved => {
        const predicted = logRates(days, full(moved))
        return at => predicted(at) / sigma(at)
      },
      {
        initialValues,
        minValues: picked(low),
        maxValues: picked(high),
        jacobianFunction: moved => {
          const slope = slopes(days, full(moved), sigma)
          return at => picked(slope(at))
        },
        maxIterations: stage.iterations,
        errorTolerance: 1e-9,
      },
    ).parameterValues
  let values = picked(start)
  for (let n = 0; n < stage.most; n++) {
    const before = values
    values = improved(before)
    if (values.every((value, index) => Math.abs(value - before[index]!) < stage.still)) break
  }
  return full(values)
}

const toArps = ([lnQi, lnDi, b]: number[]): Arps => ({
  qi: Math.exp(lnQi!),
  di: Math.exp(lnDi!),
  b: b!,
  terminal: null,
})

/** The logarithm of the average rate in each month. */
function logRates(days: Span[], values: number[]): (at: number) => number {
  const decline = new Decline(toArps(values))
  // Months are evaluated in order, so the volume at one's end is reused at the start of the next.
  let [end, volume] = [0, 0]
  return at => {
    const [from, to] = days[at]!
    const before = from === end ? volume : decline.volumeTo(from)
    end = to
    volume = decline.volumeTo(to)
    return Math.log((volume - before) / (to - from))
  }
}

/** The derivatives of that logarithm by ln qi, ln Di and b in the middle of the month, divided by its sigma. */
function slopes(days: Span[], values: number[], sigma: (at: number) => number): (at: number) => number[] {
  const { di, b } = toArps(values)
  return at => {
    const [from, to] = days[at]!
    const y = (di * (from + to)) / 2 / daysPerYear
    const slowed = y / (1 + b * y)
    const bent = b < 1e-6 ? (y * y) / 2 : (y * log1pOver(b * y) - slowed) / b
    const weight = 1 / sigma(at)
    return [weight, -slowed * weight, bent * weight]
  }
}

/** The curve through the first and last third of the months, for a given b. */
function firstGuess(seen: number[], days: Span[], b: number): Arps {
  const third = Math.max(1, Math.floor(seen.length / 3))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [early, late] = [mean(seen.slice(0, third)), mean(seen.slice(-third))]
  const when = days.map(([from, to]) => (from + to) / 2 / daysPerYear)
  const years = Math.max(1 / 12, mean(when.slice(-third)) - mean(when.slice(0, third)))
  const fallen = Math.max(0.02, early - late)
  return { qi: Math.exp(early), di: (fallen * expm1Over(b * fallen)) / years, b, terminal: null }
}
