import { levenbergMarquardt } from 'ml-levenberg-marquardt'
import { type Arps, daysPerYear, Decline } from '../decline/arps.ts'
import { expm1Over, log1pOver } from '../decline/limits.ts'
import type { Bounds } from './bounds.ts'
import type { UsedPeriod } from './used-months.ts'

/** A decline and the deviation of each month or day: ln(actual ÷ fitted). */
export type Attempt = { readonly arps: Arps; readonly residuals: readonly number[] }

/** Deviations beyond this many spreads lose weight, so one bad month or day does not bend the curve. */
const maxStalls = 2
const maxRounds = 4

/**
 * The decline closest to the logarithms of the rates, with weights by agreement with the other periods (Huber). Each
 * period is compared with the curve's average over it. The result is deterministic. Requires at least three periods.
 */
export function leastSquares(
  periods: readonly UsedPeriod[],
  bounds: Bounds,
  bGuesses: readonly number[],
): Attempt {
  const start = periods[0]!.from
  const days = periods.map(({ from, to }) => [from - start, to - start] as const)
  const logs = periods.map(({ rate }) => Math.log(rate))
  const attempts = bGuesses.map(b => solve(firstGuess(logs, days, b), logs, days, bounds))
  let best = attempts.reduce((best, attempt) => (distance(attempt) < distance(best) ? attempt : best))
  for (let round = 1; round < maxRounds; round++) {
    const spread = Math.max(1e-3, robustSpread(best.residuals))
    const sigmas = best.residuals.map(residuals =>
      Math.sqrt(Math.max(1, Math.abs(residuals) / (maxStalls * spread))),
    )
    best = solve(best.arps, logs, days, bounds, sigmas)
  }
  return best
}

/** A robust spread: the median absolute deviation, scaled to a standard deviation. */
export function robustSpread(residuals: readonly number[]): number {
  const sorted = residuals.map(Math.abs).toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) * 1.4826
}

const distance = ({ residuals }: Attempt) => residuals.reduce((sum, value) => sum + Math.abs(value), 0)

type Span = readonly [number, number]

/** Once a parameter has left its bound and returned, more turns bring no improvement. */
const maxTurns = 6

/**
 * Applies weights by dividing values, curve and slopes by each month's sigma. A parameter at its bound is removed from
 * the system, so the others can continue, and returns when the slope reverses.
 */
function solve(guess: Arps, seen: number[], days: Span[], bounds: Bounds, sigmas?: number[]): Attempt {
  const problem: Problem = {
    observedLogs: seen,
    days,
    sigma: index => sigmas?.[index] ?? 1,
    low: [Math.min(...seen) - 3, Math.log(bounds.di[0]), bounds.b[0]],
    high: [Math.max(...seen) + 3, Math.log(bounds.di[1]), bounds.b[1]],
  }
  let values = [Math.log(guess.qi), Math.log(guess.di), guess.b].map((value, index) =>
    Math.min(Math.max(value, problem.low[index]!), problem.high[index]!),
  )
  let lastFree = ''
  for (let turn = 0; turn < maxTurns; turn++) {
    const free = findFree(problem, values, ascentCosines(problem, values))
    if (turn > 0 && free.join() === lastFree) break
    lastFree = free.join()
    if (free.length > 0) values = minimize(problem, values, free)
  }
  if (!isSettled(problem, values)) values = findClosest(problem, [values, ...fitAtBounds(problem, values)])
  const fitted = logRates(days, values)
  return { arps: toArps(values), residuals: seen.map((value, index) => value - fitted(index)) }
}

type Problem = {
  observedLogs: number[]
  days: Span[]
  sigma: (at: number) => number
  low: number[]
  high: number[]
}

/** The free parameters: those within their bounds, and those at a bound that improve toward the inside. */
function findFree({ low, high }: Problem, values: number[], cosines: number[]): number[] {
  return [0, 1, 2].filter(
    parameter =>
      (values[parameter]! > low[parameter]! || cosines[parameter]! > 0) &&
      (values[parameter]! < high[parameter]! || cosines[parameter]! < 0),
  )
}

/** The cosine between the residuals and the slope of each parameter; zero if it cannot improve. */
function ascentCosines({ observedLogs, days, sigma }: Problem, values: number[]): number[] {
  const predicted = logRates(days, values)
  const slope = slopes(days, values, sigma)
  const [dot, length] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  let squares = 0
  observedLogs.forEach((value, index) => {
    const residual = (value - predicted(index)) / sigma(index)
    squares += residual * residual
    slope(index).forEach((derivative, parameter) => {
      dot[parameter]! += residual * derivative
      length[parameter]! += derivative * derivative
    })
  })
  return dot.map((derivative, parameter) => derivative / Math.sqrt(squares * length[parameter]! || 1))
}

const settledCosine = 1e-3

/** True if no free parameter would improve; a search that overshoots a bound may end far from the optimum. */
const isSettled = (problem: Problem, values: number[]) => {
  const cosines = ascentCosines(problem, values)
  return findFree(problem, values, cosines).every(parameter => Math.abs(cosines[parameter]!) < settledCosine)
}

/** The best values with b fixed at each of its bounds. */
const fitAtBounds = (problem: Problem, [lnQi, lnDi]: number[]): number[][] =>
  [problem.low[2]!, problem.high[2]!].map(b => minimize(problem, [lnQi!, lnDi!, b], [0, 1]))

/** The candidate closest to the months; a diverged search with infinite values is ignored. */
function findClosest({ observedLogs, days, sigma }: Problem, all: number[][]): number[] {
  const distances = all.map(values => {
    const predicted = logRates(days, values)
    const sum = observedLogs.reduce(
      (sum, value, index) => sum + ((value - predicted(index)) / sigma(index)) ** 2,
      0,
    )
    return Number.isFinite(sum) ? sum : Infinity
  })
  return all[distances.indexOf(Math.min(...distances))]!
}

/** The library never stops by itself, so it runs a few iterations at a time until no parameter moves. */
const minimizationStage = { iterations: 5, most: 5, still: 1e-6 }

/** The best values of the free parameters, with the others fixed. */
function minimize(
  { observedLogs, days, sigma, low, high }: Problem,
  start: number[],
  free: number[],
): number[] {
  const withFixed = (freeValues: number[]) =>
    start.map((value, index) => freeValues[free.indexOf(index)] ?? value)
  const pickFree = (values: number[]) => free.map(at => values[at]!)
  const runStage = (initialValues: number[]) =>
    levenbergMarquardt(
      {
        x: observedLogs.map((_, index) => index),
        y: observedLogs.map((value, index) => value / sigma(index)),
      },
      freeValues => {
        const predicted = logRates(days, withFixed(freeValues))
        return at => predicted(at) / sigma(at)
      },
      {
        initialValues,
        minValues: pickFree(low),
        maxValues: pickFree(high),
        jacobianFunction: freeValues => {
          const slope = slopes(days, withFixed(freeValues), sigma)
          return at => pickFree(slope(at))
        },
        maxIterations: minimizationStage.iterations,
        errorTolerance: 1e-9,
      },
    ).parameterValues
  let values = pickFree(start)
  for (let n = 0; n < minimizationStage.most; n++) {
    const previous = values
    values = runStage(previous)
    if (values.every((value, index) => Math.abs(value - previous[index]!) < minimizationStage.still)) break
  }
  return withFixed(values)
}

const toArps = ([lnQi, lnDi, b]: number[]): Arps => ({
  qi: Math.exp(lnQi!),
  di: Math.exp(lnDi!),
  b: b!,
  terminal: null,
})

/** The logarithm of the average rate in each month. */
function logRates(days: Span[], values: number[]): (index: number) => number {
  const decline = new Decline(toArps(values))
  // Months are evaluated in order, so the volume at one's end is reused at the start of the next.
  let [end, volume] = [0, 0]
  return index => {
    const [from, to] = days[index]!
    const startVolume = from === end ? volume : decline.volumeTo(from)
    end = to
    volume = decline.volumeTo(to)
    return Math.log((volume - startVolume) / (to - from))
  }
}

/** The derivatives of that logarithm by ln qi, ln Di and b in the middle of the month, divided by its sigma. */
function slopes(
  days: Span[],
  values: number[],
  sigma: (index: number) => number,
): (index: number) => number[] {
  const { di, b } = toArps(values)
  return index => {
    const [from, to] = days[index]!
    const y = (di * (from + to)) / 2 / daysPerYear
    const diSlope = y / (1 + b * y)
    const bSlope = b < 1e-6 ? (y * y) / 2 : (y * log1pOver(b * y) - diSlope) / b
    const weight = 1 / sigma(index)
    return [weight, -diSlope * weight, bSlope * weight]
  }
}

/** The curve through the first and last third of the months, for a given b. */
function firstGuess(logs: number[], days: Span[], b: number): Arps {
  const third = Math.max(1, Math.floor(logs.length / 3))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [startLog, endLog] = [mean(logs.slice(0, third)), mean(logs.slice(-third))]
  const midYears = days.map(([from, to]) => (from + to) / 2 / daysPerYear)
  const years = Math.max(1 / 12, mean(midYears.slice(-third)) - mean(midYears.slice(0, third)))
  const drop = Math.max(0.02, startLog - endLog)
  return { qi: Math.exp(startLog), di: (drop * expm1Over(b * drop)) / years, b, terminal: null }
}
