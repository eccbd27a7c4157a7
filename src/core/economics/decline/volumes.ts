import { monthStart } from '../../time/calendar.ts'
import { daysPerYear } from './arps.ts'
import type { Curve } from './segments.ts'

/**
 * Methods of calculating a month's volume from a daily rate. Programs use different ones, so their totals
 * differ.
 */
export const volumeConventions = {
  analytic: 'Integral of the rate',
  whole_days: 'Integral over whole days',
  start_of_day: 'Sum of each day’s first rate',
  end_of_month: 'Rate at the month’s end × its days',
} as const
export type VolumeConvention = keyof typeof volumeConventions

/** Definitions of a month's length. */
export const monthLengths = { calendar: 'Calendar months', average: 'Months of 30.4375 days' } as const
export type MonthLength = keyof typeof monthLengths

/** The first days of months, counted from the start of the first one; one more than the number of months. */
export function monthBounds(firstMonth: number, months: number, length: MonthLength): Float64Array {
  const start = monthStart(firstMonth)
  const bounds = new Float64Array(months + 1)
  for (let index = 1; index <= months; index++)
    bounds[index] = length === 'average' ? (index * daysPerYear) / 12 : monthStart(firstMonth + index) - start
  return bounds
}

/** The volume between each two bounds, in the unit of the curve's rate times days. */
export function volumesBetween(curve: Curve, bounds: Float64Array, by: VolumeConvention): Float64Array {
  const volumes = new Float64Array(bounds.length - 1)
  let previous = 0
  for (let index = 0; index < volumes.length; index++) {
    const [from, to] = [bounds[index]!, bounds[index + 1]!]
    if (by === 'end_of_month') volumes[index] = curve.rateAt(to) * (to - from)
    else if (by === 'start_of_day') volumes[index] = dailyRates(curve, Math.floor(from), Math.floor(to))
    else {
      const cumulative = curve.volumeTo(by === 'whole_days' ? Math.floor(to) : to)
      volumes[index] = cumulative - previous
      previous = cumulative
    }
  }
  return volumes
}

function dailyRates(curve: Curve, from: number, to: number): number {
  let sum = 0
  for (let day = from; day < to; day++) sum += curve.rateAt(day)
  return sum
}
