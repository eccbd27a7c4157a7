import { z } from 'zod'
import type { Derived } from '../../../core/resource/derived.ts'
import { calendarDayRate, producingDayRate } from './production-rates.ts'
import { sumKnown, combinePools, type ProductionMonth } from './production.ts'
import { typedKeys } from '../../../core/trade/well-type.ts'

/** Reasons for downtime, with the group under which each is counted. */
export const downtimeReasons = {
  PUMP: { label: 'Pump', group: 'Mechanical' },
  RODS: { label: 'Rods', group: 'Mechanical' },
  TUBING: { label: 'Tubing', group: 'Mechanical' },
  ESP: { label: 'Electric submersible pump', group: 'Mechanical' },
  POWER: { label: 'Power', group: 'Surface' },
  COMPRESSOR: { label: 'Compressor', group: 'Surface' },
  SEPARATOR: { label: 'Separator', group: 'Surface' },
  RESERVOIR: { label: 'Reservoir', group: 'Reservoir' },
  CURTAILMENT: { label: 'Midstream or curtailment', group: 'Market' },
  NO_MARKET: { label: 'No market', group: 'Market' },
  WEATHER: { label: 'Weather', group: 'Other' },
  WORKOVER: { label: 'Workover', group: 'Planned' },
  REGULATORY: { label: 'Regulatory', group: 'Planned' },
  OTHER: { label: 'Other', group: 'Other' },
} as const
export type DowntimeReason = keyof typeof downtimeReasons

/** Local time at the well, to the minute; pumpers' sheets give no time zone. */
const dateTimeField = (title: string) =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Enter a date and a time')
    .meta({ title, kind: 'moment' })

const rateField = (title: string, unit: string) =>
  z
    .number(`${title} must be a number`)
    .min(0, 'Cannot be negative')
    .max(1e7, 'Too large')
    .nullable()
    .meta({ title, unit })

export const downtimeSchema = z
  .object({
    startsAt: dateTimeField('Start'),
    endsAt: dateTimeField('End').nullable(),
    reason: z.enum(typedKeys(downtimeReasons)).meta({ title: 'Reason', words: downtimeReasons }),
    oilBpdBefore: rateField('Prior oil rate', 'bbl/d'),
    gasMcfdBefore: rateField('Prior gas rate', 'mcf/d'),
    notes: z.string().trim().max(2000, 'At most 2,000 characters').nullable().meta({ title: 'Notes' }),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must be after the start',
  })
export type Downtime = z.output<typeof downtimeSchema>

/** Hours of downtime, up to `now` (local, `YYYY-MM-DDTHH:MM`) if it is still open. Never negative. */
export function downHours({ startsAt, endsAt }: Pick<Downtime, 'startsAt' | 'endsAt'>, now: string): number {
  const milliseconds = Date.parse(`${endsAt ?? now}:00Z`) - Date.parse(`${startsAt}:00Z`)
  return Math.max(0, milliseconds / 3_600_000)
}

/** Returns the volume deferred by a stop, in bbl of oil or mcf of gas. Null when the prior rate was not recorded. */
export function deferredVolume(
  downtime: Downtime,
  product: 'oil' | 'gas',
  now: string,
): Derived<number | null> {
  const rateBefore = product === 'oil' ? downtime.oilBpdBefore : downtime.gasMcfdBefore
  const hours = downHours(downtime, now)
  return {
    value: rateBefore === null ? null : (rateBefore * hours) / 24,
    formula: 'rate before the downtime × hours ÷ 24',
    inputs: [
      { label: 'Rate before the downtime', value: rateBefore, unit: product === 'oil' ? 'bbl/d' : 'mcf/d' },
      { label: downtime.endsAt === null ? 'Hours so far' : 'Hours', value: hours, unit: 'h' },
    ],
    convention: 'Deferred, not lost: it stays in the reservoir',
    source: 'Production accounting: the rate before the downtime, over the hours that it lasted',
  }
}

/** Totals all stops: hours, and deferred bbl of oil and mcf of gas where the prior rates are known. */
export function totalDowntime(stops: readonly Downtime[], now: string) {
  const totalVolume = (product: 'oil' | 'gas') =>
    sumKnown(stops.map(stop => deferredVolume(stop, product, now).value))
  const hours = stops.reduce((sum, stop) => sum + downHours(stop, now), 0)
  return { hours, oil: totalVolume('oil'), gas: totalVolume('gas') }
}

/**
 * Returns the rates before a stop, from the last earlier month with production: bbl/d and mcf/d per producing day, or
 * per calendar day if the days are unknown. Null when no earlier month has production.
 */
export function priorRates(months: readonly ProductionMonth[], startsAt: string) {
  const lastProducing = combinePools(months).findLast(
    row => row.month < `${startsAt.slice(0, 7)}-01` && ((row.oil ?? 0) > 0 || (row.gas ?? 0) > 0),
  )
  if (!lastProducing) return null
  const roundedRate = (field: 'oil' | 'gas') => {
    const value = producingDayRate(lastProducing, field).value ?? calendarDayRate(lastProducing, field).value
    return value === null ? null : Math.round(value * 10) / 10
  }
  return { month: lastProducing.month, oilBpdBefore: roundedRate('oil'), gasMcfdBefore: roundedRate('gas') }
}
