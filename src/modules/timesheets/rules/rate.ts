import { z } from 'zod'
import { choice, day, stripAmountFormat } from '../../../core/form/fields.ts'
import { formatDay, type Day } from '../../../core/time/calendar.ts'
import { irsMileage, irsMileageUntil } from './irs-mileage.data.ts'

export const rateKindLabels = {
  DAY: 'Day rate',
  HOUR: 'Hourly rate',
  MILE: 'Mileage',
  PER_DIEM: 'Per diem',
} as const
export type RateKind = keyof typeof rateKindLabels
export const rateUnits = { DAY: 'a day', HOUR: 'an hour', MILE: 'a mile', PER_DIEM: 'a day' } as const

const scopeField = (title: string, hint: string) =>
  z.string().max(100).nullable().default(null).meta({ title, hint, kind: 'reference' })

/** A billing rate for someone's time, miles and per diem, from a day on. */
export const rateSchema = z
  .object({
    kind: choice('Kind', rateKindLabels, 'Choose a kind of rate.'),
    amount: z
      .string()
      .overwrite(stripAmountFormat)
      .regex(/^\d{1,6}(\.\d{1,4})?$/, 'Enter dollars above zero, such as 450 or 0.725.')
      .refine(
        text => Number(text) > 0,
        'A rate must be above zero. For free work, mark the entry not billable.',
      )
      .meta({ title: 'Rate', unit: '$' }),
    fromOn: day('From'),
    userId: scopeField('Person', 'Leave blank for everyone'),
    partyId: scopeField('Client', 'Leave blank for every client'),
    dayHours: z
      .string()
      .trim()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Enter the hours of a full day, such as 8 or 10.')
      .refine(
        text => Number(text) > 0 && Number(text) <= 24,
        'A full day has more than 0 and at most 24 hours.',
      )
      .nullable()
      .default(null)
      .meta({ title: 'Hours in a full day', unit: 'h', onlyFor: { field: 'kind', choices: ['DAY'] } }),
    byHalves: z
      .boolean()
      .default(true)
      .meta({
        title: 'Bill full and half days only',
        hint: 'Otherwise a day is billed by the minute.',
        onlyFor: { field: 'kind', choices: ['DAY'] },
      }),
  })
  .refine(({ kind, dayHours }) => kind !== 'DAY' || dayHours !== null, {
    path: ['dayHours'],
    error: 'Enter the hours of a full day, such as 8 or 10.',
  })
export type Rate = z.output<typeof rateSchema>

/** The person, client and day for which a rate is requested. */
type RateQuery = { userId: string; partyId: string; day: Day }

/**
 * Finds the rate of one of some kinds that applies to a person, a client and a day: one for both comes before
 * one for the client, then one for the person, then one for all; among equally specific ones, the latest that
 * has begun. Returns null if none applies.
 */
export function findRate<Known extends Rate>(
  rates: readonly Known[],
  kinds: readonly RateKind[],
  { userId, partyId, day }: RateQuery,
): Known | null {
  const specificity = (rate: Rate) => (rate.partyId === null ? 0 : 2) + (rate.userId === null ? 0 : 1)
  const applicable = rates.filter(
    rate =>
      kinds.includes(rate.kind) &&
      rate.fromOn <= day &&
      (rate.userId === null || rate.userId === userId) &&
      (rate.partyId === null || rate.partyId === partyId),
  )
  const ranked = applicable.toSorted(
    (a, b) => specificity(b) - specificity(a) || (a.fromOn < b.fromOn ? 1 : -1),
  )
  return ranked[0] ?? null
}

/** Returns the mileage rate when the organization has none: dollars, its source, and whether it is only assumed. */
export function standardMileage(on: Day): { amount: string; source: string; assumed: boolean } | null {
  const publishedRate = irsMileage.findLast(({ from }) => from <= on)
  if (!publishedRate) return null
  const isAssumed = on > irsMileageUntil
  const source = isAssumed
    ? `assumed: ${publishedRate.source}, no later rate known on ${formatDay(irsMileageUntil)}`
    : publishedRate.source
  return { amount: publishedRate.amount, source, assumed: isAssumed }
}
