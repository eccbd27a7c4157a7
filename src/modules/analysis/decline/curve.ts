import { nominalDecline, toDeclineKind } from '../../../core/economics/decline/effective.ts'
import { type Curve, joinSegments } from '../../../core/economics/decline/segments.ts'
import { daysPerYear } from '../../../core/economics/decline/arps.ts'
import { dayNumber, toDay, monthEnd, monthNumber, monthStart } from '../../../core/time/calendar.ts'
import { exclusionReasons, usedMonths } from '../../../core/economics/fit/used-months.ts'
import type { DeclineStream } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import { usedDays } from '../../../core/economics/fit/used-days.ts'
import type { DayVolumes, MonthVolumes } from '../history/history.ts'
import { dailyHistory, type FittedProduct } from '../history/fitted-well.ts'

/**
 * A month of drawn history: its daily rate, the cumulative volume at its end, and the reason if it is not in the fit.
 */
export type ChartMonth = {
  readonly month: number
  readonly rate: number | null
  /** Days on production, if reported. */
  readonly days: number | null
  readonly cumulative: number
  readonly leftOut: string | null
}

/** A day of drawn history: its position in months, its rate, and the reason if it is not in the fit. */
export type ChartDay = {
  readonly day: string
  readonly at: number
  readonly rate: number | null
  readonly leftOut: string | null
}

/** A product's months, with the reason for each one excluded from the fit. */
export function chartMonths(
  months: readonly MonthVolumes[],
  product: FittedProduct,
  stream: DeclineStream | null,
): ChartMonth[] {
  const byHand = new Set((stream?.fit?.leftOut ?? []).map(monthNumber))
  const startMonth = stream ? monthNumber(stream.since) : -Infinity
  const history = months.map(month => ({
    month: monthNumber(month.month),
    volume: month[product],
    days: month.days ?? null,
  }))
  const per = stream?.fit?.unit === 'days' ? 'calendar' : stream?.fit?.settings?.per
  const { leftOut } = usedMonths(history, byHand, per)
  const reasons = new Map(leftOut.map(({ month, why: reason }) => [month, exclusionReasons[reason]]))
  let cumulative = 0
  return history.map(({ month, volume, days }) => {
    cumulative += volume ?? 0
    const reason = reasons.get(month) ?? (month < startMonth ? exclusionReasons.before_start : null)
    const rate = volume === null ? null : volume / (monthEnd(month) - monthStart(month) + 1)
    return { month, rate, days, cumulative, leftOut: reason }
  })
}

/** A product's days, placed within their months, with the reason for each one excluded from the fit. */
export function chartDays(
  daily: readonly DayVolumes[],
  product: FittedProduct,
  stream: DeclineStream,
): ChartDay[] {
  const byHand = new Set((stream.fit?.leftOut ?? []).map(monthNumber))
  const startDay = dayNumber(stream.since)
  const history = dailyHistory(daily, product)
  const reasons = new Map(
    usedDays(history, byHand).leftOut.map(({ day, why }) => [day, exclusionReasons[why]]),
  )
  return history.map(({ day, volume }) => {
    const month = monthNumber(toDay(day))
    const firstDay = monthStart(month)
    return {
      day: toDay(day),
      at: month + (day - firstDay + 0.5) / (monthEnd(month) - firstDay + 1),
      rate: volume,
      leftOut: reasons.get(day) ?? (day < startDay ? exclusionReasons.before_start : null),
    }
  })
}

/** The curve of a decline from its first day, or null if the decline is incomplete. */
export function curveFrom(stream: DeclineStream): Curve | null {
  try {
    const segments = stream.segments.map(nominalSegment)
    return segments.every(({ qi, di, b }) => (qi === null || qi > 0) && Number.isFinite(di) && b >= 0)
      ? joinSegments(segments)
      : null
  } catch {
    return null
  }
}

/** Rates of the curve on the first day of each month. */
export const curvePoints = (curve: Curve, since: string, months: readonly number[]) =>
  months.map(month => {
    const days = monthStart(month) - dayNumber(since)
    return { month, rate: curve.rateAt(days), volume: curve.volumeTo(days) }
  })

/** Returns the stream with another initial rate, for a handle dragged up or down. */
export const withInitialRate = (stream: DeclineStream, rate: number): DeclineStream =>
  withFirstSegment(stream, { qi: Number(Math.max(rate, 0.01).toPrecision(5)) })

/**
 * The decline that passes through a rate after a number of days, with the same initial rate and b, before any terminal
 * decline: D = ((qi / q)^b − 1) / (b t), or ln(qi / q) / t if b is 0.
 */
export function passThroughRate(stream: DeclineStream, days: number, rate: number): DeclineStream {
  const [first] = stream.segments
  const { qi, b, diAs } = first!
  const years = days / daysPerYear
  if (qi === null || rate <= 0 || years <= 0) return stream
  const logDrop = Math.log(qi / rate)
  const nominal = b < 1e-9 ? logDrop / years : Math.expm1(b * logDrop) / (b * years)
  const di = Math.min(Math.max(nominal, 0.001), 60)
  return withFirstSegment(stream, { di: Number(toDeclineKind(diAs, di, b).toFixed(5)) })
}

/**
 * The b for which the curve passes closest to a rate after a number of days, with the same initial rate and decline.
 */
export function bendCurve(stream: DeclineStream, days: number, rate: number): DeclineStream {
  const [first] = stream.segments
  const { di, b, diAs } = first!
  const nominal = nominalDecline(diAs, di, b)
  const rateWith = (b: number) => {
    const curve = curveFrom(withFirstSegment(stream, { b, di: toDeclineKind(diAs, nominal, b) }))
    return curve ? curve.rateAt(days) : 0
  }
  // The rate increases with b at every time.
  let [low, high] = [0, 2]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (rateWith(middle) < rate) low = middle
    else high = middle
  }
  const fittedB = Number(high.toFixed(3))
  return withFirstSegment(stream, {
    b: fittedB,
    di: Number(toDeclineKind(diAs, nominal, fittedB).toFixed(5)),
  })
}

const withFirstSegment = (
  stream: DeclineStream,
  change: Partial<DeclineStream['segments'][number]>,
): DeclineStream => ({
  ...stream,
  segments: stream.segments.map((segment, index) => (index === 0 ? { ...segment, ...change } : segment)),
})
