import { Decimal } from 'decimal.js'
import { z } from 'zod'
import { optionalCount, optionalDay, optionalLine, optionalMoney } from '../../../core/form/fields.ts'
import { optionalRoyalty } from '../../../core/land/share-fields.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Tone } from '../../../ui/Sign.tsx'

export const offerKinds = { OFFER: 'Offer', COUNTER: 'Counter' } as const
export type OfferKind = keyof typeof offerKinds

export const statusLabels = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  ACCEPTED: 'Accepted',
  ANSWERED: 'Answered',
  SUPERSEDED: 'Superseded',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
} as const
export type OfferStatus = keyof typeof statusLabels

export const statusTones: Readonly<Record<OfferStatus, Tone>> = {
  DRAFT: 'none',
  SENT: 'info',
  ACCEPTED: 'good',
  ANSWERED: 'none',
  SUPERSEDED: 'none',
  WITHDRAWN: 'none',
  EXPIRED: 'bad',
}

/** The price of a tract, and its net acres at the time of writing. */
export type Price = { tractId: string; netAcres: string | null; perNma: string | null }

const price = z.object({
  tractId: z.uuid('Choose a tract of the deal.'),
  perNma: optionalMoney('Bonus', '$/NMA'),
})

export const offerSchema = z.object({
  expiresOn: optionalDay('Expires'),
  royalty: optionalRoyalty('Royalty'),
  termMonths: optionalCount('Primary term', 'months', 1200, 1),
  optionMonths: optionalCount('Option to extend', 'months', 1200, 1),
  optionPerNma: optionalMoney('Option payment', '$/NMA'),
  bonusDays: optionalCount('Bonus due after signing', 'days', 3650),
  terms: optionalLine('Other terms', 4000).meta({ kind: 'long' }),
  prices: z
    .array(price)
    .max(500, 'An offer can have at most 500 tracts.')
    .default([])
    .meta({ title: 'Price by tract' }),
})
export type Offer = z.output<typeof offerSchema>

/**
 * Returns the bonus of an offer, in dollars and cents as text: the exact sum of net acres times $/NMA of each
 * tract, rounded once. Returns null if a price or its acres are unknown, because a bonus without acres is not
 * an amount.
 */
export function totalBonus(prices: readonly Price[]): string | null {
  if (prices.length === 0) return null
  let sum = new Decimal(0)
  for (const { netAcres, perNma } of prices) {
    if (netAcres === null || perNma === null) return null
    sum = sum.plus(new Decimal(netAcres).times(perNma))
  }
  return sum.toFixed(2, Decimal.ROUND_HALF_UP)
}

/** Returns the average of its tracts, in $/NMA with cents, or null without acres. */
export function averageOffer(prices: readonly Price[]): string | null {
  const bonus = totalBonus(prices)
  const acres = prices.reduce((sum, { netAcres }) => sum.plus(netAcres ?? 0), new Decimal(0))
  return bonus === null || acres.isZero()
    ? null
    : new Decimal(bonus).div(acres).toFixed(2, Decimal.ROUND_HALF_UP)
}

type OfferState = { status: OfferStatus; expiresOn: Day | null }

/** Returns the status of an offer on a day: a sent one that was not answered in time is expired. */
export const offerStatusOn = ({ status, expiresOn }: OfferState, today: Day): OfferStatus =>
  status === 'SENT' && expiresOn !== null && expiresOn < today ? 'EXPIRED' : status

/** Returns the new status of an open offer when another one is recorded. */
export function supersededStatus(
  { kind, ...standing }: OfferState & { kind: OfferKind },
  newKind: OfferKind,
  today: Day,
): OfferStatus {
  const status = offerStatusOn(standing, today)
  if (status !== 'SENT') return status
  return kind === newKind ? 'SUPERSEDED' : 'ANSWERED'
}

/** Formats months as "3 yr" or "18 mo". Returns `fallback` without months. */
export const formatTermMonths = (months: number | null, fallback = '—') =>
  months === null ? fallback : months % 12 === 0 ? `${months / 12} yr` : `${months} mo`
