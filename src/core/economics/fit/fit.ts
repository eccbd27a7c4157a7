import { monthStart } from '../../time/calendar.ts'
import { type Arps, Decline } from '../decline/arps.ts'
import { type Bounds, defaultBounds } from './bounds.ts'
import { type Attempt, leastSquares, spreadOf } from './least-squares.ts'
import { startsOf } from './start.ts'
import { type HistoryMonth, type LeftOut, type RateDays, type UsedMonth, usedMonths } from './used-months.ts'

/** Why someone should look at a fit. */
export const eyeReasons = {
  few_months: 'Fewer than 12 months fitted',
  scattered: 'Months scatter widely',
  off_lately: 'The last year lies off the curve',
  at_bound: 'b or the initial decline is at its bound',
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
  readonly per: RateDays
  /**
   * The share of days on which the well produces, by which producing-day rates become calendar-day volumes: the median
   * of the last year. 1 by calendar days, and where no days are reported.
   */
  readonly uptime: number
  /** By producing days, the months whose days are not reported and are assumed to be all of them. */
  readonly assumedDays: number
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
  late_peak: 'Peak is in the last five months; no decline yet',
} as const
type NoFitReason = keyof typeof noFitReasons

/** What may be asked of a fit: bounds, months to leave out, the month in which to begin, and the days of rates. */
export type FitRequest = {
  readonly bounds?: Bounds
  readonly leaveOut?: ReadonlySet<number>
  readonly from?: number | null
  readonly per?: RateDays
}

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
  { bounds = defaultBounds, leaveOut = new Set(), from = null, per = 'calendar' }: FitRequest = {},
): Fit | NoFit {
  const { used, leftOut } = usedMonths(history, leaveOut, per)
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
  return { ...best, until, eye: eyeOf(best, until, bounds), ...daysOf(best.used, per) }
}

function daysOf(used: readonly UsedMonth[], per: RateDays): Pick<Fit, 'per' | 'uptime' | 'assumedDays'> {
  if (per === 'calendar') return { per, uptime: 1, assumedDays: 0 }
  const reported = used
    .flatMap(({ uptime }) => uptime ?? [])
    .slice(-aYear)
    .toSorted((a, b) => a - b)
  return {
    per,
    uptime: reported[Math.floor(reported.length / 2)] ?? 1,
    assumedDays: used.filter(({ uptime }) => uptime === null).length,
  }
}

/** What begins a forecast: the fitted decline as it is on the first day of a month. */
export const forecastFrom = ({ arps, month }: Pick<Fit, 'arps' | 'month'>, first: number): Arps =>
  new Decline(arps).after(Math.max(0, monthStart(first) - monthStart(month)))

type Judged = Omit<Fit, 'until' | 'eye' | 'per' | 'uptime' | 'assumedDays'>

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

/** Whether a parameter ends where someone stopped it. A b of zero is a decline of its own, and one that is given is meant. */
function isAtBound({ b, di }: Arps, { b: [bFrom, bTo], di: [, diTo] }: Bounds): boolean {
  const isGiven = bTo - bFrom < 1e-3
  return (!isGiven && (b > bTo - 1e-3 || (bFrom > 0 && b < bFrom + 1e-3))) || di > diTo * 0.99
}

function eyeOf({ arps, used, spread, lately }: Judged, until: number, bounds: Bounds): EyeReason[] {
  const level = arps.di <= bounds.di[0] * 1.01
  const reasons: [EyeReason, boolean][] = [
    ['few_months', used.length < aYear],
    ['scattered', spread > 0.5],
    ['off_lately', Math.abs(lately) > 0.2],
    ['at_bound', !level && isAtBound(arps, bounds)],
    ['level', level],
    ['stopped', used.at(-1)!.month <= until - aYear],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}
