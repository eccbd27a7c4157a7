import { toDay, monthNumber, monthStart } from '../../time/calendar.ts'
import { type Arps, Decline } from '../decline/arps.ts'
import { type Bounds, defaultBounds } from './bounds.ts'
import { type Attempt, leastSquares, robustSpread } from './least-squares.ts'
import { declineStarts, dailyDeclineStarts } from './decline-starts.ts'
import { dailyUptime, type HistoryDay, usedDays } from './used-days.ts'
import {
  type HistoryMonth,
  type ExcludedMonth,
  type RateBasis,
  type UsedPeriod,
  usedMonths,
} from './used-months.ts'

/** The reasons why someone should review a fit. */
export const reviewReasonLabels = {
  few_months: 'Fewer than 12 months fitted',
  few_days: 'Fewer than 365 days fitted',
  scattered: 'Rates scatter widely',
  off_lately: 'The last year is off the curve',
  at_bound: 'b or the initial decline is at its bound',
  level: 'No visible decline',
  stopped: 'No production in its last year',
  days_disagree: 'Daily and monthly volumes disagree',
} as const
type ReviewReason = keyof typeof reviewReasonLabels

export type Fit = {
  /** Applies from the first day of `month`. */
  readonly arps: Arps
  readonly month: number
  /** The last month on record. */
  readonly until: number
  /** Months, or days if `per` is `daily`. */
  readonly used: readonly UsedPeriod[]
  readonly leftOut: readonly ExcludedMonth[]
  /** The R² of the logarithms: 1 if the curve passes through every period. Null if all periods are equal. */
  readonly r2: number | null
  /** The typical deviation of a month or day, as a fraction. */
  readonly spread: number
  /**
   * The deviation of the last year, or of its second half if that is larger, as a fraction; positive above the curve.
   */
  readonly lately: number
  readonly eye: readonly ReviewReason[]
  readonly per: RateBasis
  /**
   * The fraction of days with production in the last year, which converts producing-day and daily rates to
   * calendar-day volumes. 1 for calendar-day rates, and if days are not reported.
   */
  readonly uptime: number
  /** For producing-day rates: the number of months without reported days, which count as full months. */
  readonly assumedDays: number
}

/**
 * The result when nothing could be fitted: the number of usable months or days, and why the others were
 * excluded.
 */
export type NoFit = {
  readonly arps: null
  readonly months: number
  readonly leftOut: readonly ExcludedMonth[]
  readonly why: NoFitReason
}

/** The reasons why nothing was fitted. */
export const noFitReasons = {
  no_production: 'No month or day has production',
  few_months: 'At least six months are needed for a fit',
  few_days: 'At least 90 producing days are needed for a fit',
  late_peak: 'The peak is too recent: no decline is visible yet',
} as const
type NoFitReason = keyof typeof noFitReasons

/** The options of a fit: bounds, months to exclude, the first month, and the day basis of rates. */
export type FitRequest = {
  readonly bounds?: Bounds
  readonly excludedMonths?: ReadonlySet<number>
  readonly from?: number | null
  readonly per?: RateBasis
}

/** A decline has three unknowns, so with fewer months anything fits. */
const minMonths = 6
const minDays = 90
const monthsPerYear = 12

/** Limits for months or days: the fewest to fit, and the number in a year. */
type FitLimits = {
  readonly minPeriods: number
  readonly periodsPerYear: number
  readonly few: 'few_months' | 'few_days'
}
const monthlyLimits: FitLimits = { minPeriods: minMonths, periodsPerYear: monthsPerYear, few: 'few_months' }
const dailyLimits: FitLimits = { minPeriods: minDays, periodsPerYear: 365, few: 'few_days' }

/**
 * Fits a decline to the monthly history of one product, in its volume unit per day. The result lists excluded months:
 * without a value, with zero or negative volume, excluded manually, or before the decline began. Fewer than six months
 * are not fitted.
 */
export function fitDecline(
  history: readonly HistoryMonth[],
  { bounds = defaultBounds, excludedMonths = new Set(), from = null, per = 'calendar' }: FitRequest = {},
): Fit | NoFit {
  const periods = usedMonths(history, excludedMonths, per)
  const fit = fitPeriods(periods, { bounds, from }, declineStarts, monthlyLimits)
  if (fit.arps === null) return fit
  const lastMonth = history.reduce((last, { month }) => Math.max(last, month), 0)
  return {
    ...fit,
    until: lastMonth,
    eye: findReviewReasons(fit, lastMonth, bounds, monthlyLimits),
    ...rateBasis(fit.used, per),
  }
}

/**
 * Fits a decline to the daily history of one product, in the unit of its volumes. The result lists excluded days:
 * without a value, with zero or negative volume, in a manually excluded month, or before the decline began. Fewer than
 * 90 days with production are not fitted. The decline starts on the first day of a month: the one after its first day.
 */
export function fitDailyRates(
  history: readonly HistoryDay[],
  { bounds = defaultBounds, excludedMonths = new Set(), from = null }: FitRequest = {},
): Fit | NoFit {
  const fit = fitPeriods(usedDays(history, excludedMonths), { bounds, from }, dailyDeclineStarts, dailyLimits)
  if (fit.arps === null) return fit
  const first = fit.used[0]!
  const month = first.from === monthStart(first.month) ? first.month : first.month + 1
  const lastMonth = monthNumber(toDay(history.reduce((last, { day }) => Math.max(last, day), -Infinity)))
  return {
    ...fit,
    arps: new Decline(fit.arps).after(monthStart(month) - first.from),
    month,
    until: lastMonth,
    eye: findReviewReasons(fit, lastMonth, bounds, dailyLimits),
    per: 'daily',
    uptime: dailyUptime(history),
    assumedDays: 0,
  }
}

type Periods = { readonly used: readonly UsedPeriod[]; readonly leftOut: readonly ExcludedMonth[] }

function fitPeriods(
  { used, leftOut: excluded }: Periods,
  { bounds, from }: { bounds: Bounds; from: number | null },
  getStarts: (used: readonly UsedPeriod[]) => number[],
  limits: FitLimits,
): FittedCurve | NoFit {
  const starts = from === null ? getStarts(used) : [used.findIndex(({ month }) => month >= from)]
  const fits = starts
    .filter(start => start >= 0 && used.length - start >= limits.minPeriods)
    .map(start => fitStart(used, start, excluded, bounds, limits))
  const [first] = fits
  if (!first)
    return {
      arps: null,
      months: used.length,
      leftOut: excluded,
      why: noFitReason(used, excluded, limits),
    }
  // A later start is used only if the last year matches it clearly better.
  return fits.reduce((best, fit) => (Math.abs(fit.lately) < Math.abs(best.lately) - 0.05 ? fit : best), first)
}

const noFitReason = (
  used: readonly UsedPeriod[],
  excluded: readonly ExcludedMonth[],
  { minPeriods, few }: FitLimits,
): NoFitReason => {
  if (used.length === 0 && excluded.length > 0) return 'no_production'
  return used.length < minPeriods ? few : 'late_peak'
}

function rateBasis(used: readonly UsedPeriod[], per: RateBasis): Pick<Fit, 'per' | 'uptime' | 'assumedDays'> {
  if (per === 'calendar') return { per, uptime: 1, assumedDays: 0 }
  const reported = used
    .flatMap(({ uptime }) => uptime ?? [])
    .slice(-monthsPerYear)
    .toSorted((a, b) => a - b)
  return {
    per,
    uptime: reported[Math.floor(reported.length / 2)] ?? 1,
    assumedDays: used.filter(({ uptime }) => uptime === null).length,
  }
}

/** The fitted decline on the first day of a month, for the start of a forecast. */
export const forecastFrom = ({ arps, month }: Pick<Fit, 'arps' | 'month'>, first: number): Arps =>
  new Decline(arps).after(Math.max(0, monthStart(first) - monthStart(month)))

type FittedCurve = Omit<Fit, 'until' | 'eye' | 'per' | 'uptime' | 'assumedDays'>

function fitStart(
  used: readonly UsedPeriod[],
  start: number,
  excluded: readonly ExcludedMonth[],
  bounds: Bounds,
  limits: FitLimits,
): FittedCurve {
  const periods = used.slice(start)
  const bGuesses = [0, 0.8].filter(b => b >= bounds.b[0] && b <= bounds.b[1])
  const attempt = leastSquares(periods, bounds, bGuesses.length > 0 ? bGuesses : [bounds.b[0]])
  const beforeStart = used.slice(0, start).map(({ month, from }) => ({
    month,
    ...(limits === dailyLimits && { day: from }),
    why: 'before_start' as const,
  }))
  return {
    arps: attempt.arps,
    month: periods[0]!.month,
    used: periods,
    leftOut: [...excluded, ...beforeStart].toSorted(
      (a, b) => a.month - b.month || (a.day ?? 0) - (b.day ?? 0),
    ),
    ...goodnessOfFit(periods, attempt, limits),
  }
}

function goodnessOfFit(
  periods: readonly UsedPeriod[],
  { residuals }: Attempt,
  { periodsPerYear }: FitLimits,
) {
  const logs = periods.map(({ rate }) => Math.log(rate))
  const mean = average(logs)
  const total = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0)
  const residual = residuals.reduce((sum, value) => sum + value ** 2, 0)
  const recentDeviations = [periodsPerYear, Math.floor(periodsPerYear / 2)].map(last =>
    average(residuals.slice(-last)),
  )
  return {
    r2: total < 1e-12 ? null : 1 - residual / total,
    spread: Math.expm1(robustSpread(residuals)),
    lately: Math.expm1(
      recentDeviations.reduce((furthest, value) => (Math.abs(value) > Math.abs(furthest) ? value : furthest)),
    ),
  }
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** True if a parameter stopped at a bound. A b of zero is a valid decline, and a fixed b is intended. */
function isAtBound({ b, di }: Arps, { b: [bFrom, bTo], di: [, diTo] }: Bounds): boolean {
  const isFixed = bTo - bFrom < 1e-3
  return (!isFixed && (b > bTo - 1e-3 || (bFrom > 0 && b < bFrom + 1e-3))) || di > diTo * 0.99
}

function findReviewReasons(
  { arps, used, spread, lately }: FittedCurve,
  until: number,
  bounds: Bounds,
  limits: FitLimits,
): ReviewReason[] {
  const level = arps.di <= bounds.di[0] * 1.01
  const reasons: [ReviewReason, boolean][] = [
    [limits.few, used.length < limits.periodsPerYear],
    ['scattered', spread > 0.5],
    ['off_lately', Math.abs(lately) > 0.2],
    ['at_bound', !level && isAtBound(arps, bounds)],
    ['level', level],
    ['stopped', used.at(-1)!.month <= until - monthsPerYear],
  ]
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason)
}
