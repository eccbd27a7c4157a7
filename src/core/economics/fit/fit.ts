import { monthStart } from '../../time/calendar.ts'
import { type Arps, Decline } from '../decline/arps.ts'
import { type Attempt, type Bounds, leastSquares, spreadOf } from './least-squares.ts'
import { startsOf } from './start.ts'
import { type HistoryMonth, type LeftOut, type UsedMonth, usedMonths } from './used-months.ts'

/** Why someone should look at a fit. */
export const eyeReasons = {
  few_months: 'Fewer than 12 months fitted',
  scattered: 'Months scatter widely',
  off_lately: 'The last year lies off the curve',
  at_bound: 'b is at its bound',
  level: 'No decline to be seen',
  stopped: 'No production in its last year',
} as const
type EyeReason = keyof typeof eyeReasons

export type Fit = {
  /** From the first day of `month` on. */
  readonly arps: Arps
  readonly month: number
  /** The last month on record. */
  readonly until: number
  readonly used: readonly UsedMonth[]
  readonly leftOut: readonly LeftOut[]
  /** Of the logarithms: 1 is a fit through every month. Null where all months are alike. */
  readonly r2: number | null
  /** How far a normal month lies off, as a fraction. */
  readonly spread: number
  /** How far the last year, or its second half where that is further off, lies above the curve or below it, as a fraction. */
  readonly lately: number
  readonly eye: readonly EyeReason[]
}

/** What there was where nothing could be fitted: how many months had a say, and why the others had none. */
export type NoFit = {
  readonly arps: null
  readonly months: number
  readonly leftOut: readonly LeftOut[]
  readonly why: NoFitReason
}

/** Why nothing was fitted. */
export const noFitReasons = {
  few_months: 'Nothing is fitted to fewer than six months',
  late_peak: 'The peak lies in the last five months, so that no decline is to be seen yet',
} as const
type NoFitReason = keyof typeof noFitReasons

/** What may be asked of a fit: bounds, months to leave out, and the month in which to begin. */
export type FitRequest = {
  readonly bounds?: Bounds
  readonly leaveOut?: ReadonlySet<number>
  readonly from?: number | null
}

const usualBounds: Bounds = { b: [0, 1.5], di: [0.01, 30] }
/** A decline has three unknowns; with fewer months anything fits. */
const least = 6
const aYear = 12

/**
 * Fits a decline to the monthly history of one product, in the unit of its volumes a day. Months without a figure, with
 * nothing or less than nothing, left out by hand or before the decline began are named. Nothing is fitted to fewer than
 * six months.
 */
export function fitDecline(
  history: readonly HistoryMonth[],
  { bounds = usualBounds, leaveOut = new Set(), from = null }: FitRequest = {},
): Fit | NoFit {
  const { used, leftOut } = usedMonths(history, leaveOut)
  const starts = from === null ? startsOf(used) : [used.findIndex(({ month }) => month >= from)]
  const fits = starts
    .filter(start => start >= 0 && used.length - start >= least)
    .map(start => fitFrom(used, start, leftOut, bounds))
  const [first] = fits
  if (!first)
    return { arps: null, months: used.length, leftOut, why: used.length < least ? 'few_months' : 'late_peak' }
  const until = history.reduce((last, { month }) => Math.max(last, month), 0)
  // A later beginning is taken where the last year keeps to it clearly better.
  const best = fits.reduce(
    (best, one) => (Math.abs(one.lately) < Math.abs(best.lately) - 0.05 ? one : best),
    first,
  )
  return { ...best, until, eye: eyeOf(best, until, bounds) }
}

/** What begins a forecast: the fitted decline as it is on the first day of a month. */
export const forecastFrom = ({ arps, month }: Pick<Fit, 'arps' | 'month'>, first: number): Arps =>
  new Decline(arps).after(Math.max(0, monthStart(first) - monthStart(month)))

type Judged = Omit<Fit, 'until' | 'eye'>

function fitFrom(
  used: readonly UsedMonth[],
  start: number,
  leftOut: readonly LeftOut[],
  bounds: Bounds,
): Judged {
  const months = used.slice(start)
  const begins = [0, 0.8].filter(b => b >= bounds.b[0] && b <= bounds.b[1])
  const attempt = leastSquares(months, bounds, begins.length > 0 ? begins : [bounds.b[0]])
  const before = used.slice(0, start).map(({ month }) => ({ month, why: 'before_start' as const }))
  return {
    arps: attempt.arps,
    month: months[0]!.month,
    used: months,
    leftOut: [...leftOut, ...before].toSorted((a, b) => a.month - b.month),
    ...goodness(months, attempt),
  }
}

function goodness(months: readonly UsedMonth[], { off }: Attempt) {
  const logs = months.map(({ rate }) => Math.log(rate))
  const mean = meanOf(logs)
  const total = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const left = off.reduce((sum, one) => sum + one ** 2, 0)
  const lately = [aYear, aYear / 2].map(months => meanOf(off.slice(-months)))
  return {
    r2: total < 1e-12 ? null : 1 - left / total,
    spread: Math.expm1(spreadOf(off)),
    lately: Math.expm1(lately.reduce((far, one) => (Math.abs(one) > Math.abs(far) ? one : far))),
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

function eyeOf({ arps, used, spread, lately }: Judged, until: number, bounds: Bounds): EyeReason[] {
  const level = arps.di <= bounds.di[0] * 1.01
  const reasons: [EyeReason, boolean][] = [
    ['few_months', used.length < aYear],
    ['scattered', spread > 0.5],
    ['off_lately', Math.abs(lately) > 0.2],
    ['at_bound', !level && arps.b > bounds.b[1] - 1e-3],
    ['level', level],
    ['stopped', used.at(-1)!.month <= until - aYear],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}
