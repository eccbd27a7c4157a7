import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'

export const consentNoun = 'support_consents'

/** How long staff may act for someone, in minutes. Nobody lets them in for longer. */
export const consentMinutes = [30, 60, 240] as const
export type ConsentMinutes = (typeof consentMinutes)[number]
export const consentMinutesWords: Record<ConsentMinutes, string> = {
  30: '30 minutes',
  60: '1 hour',
  240: '4 hours',
}

/** A consent of a ticket that is asked for or was granted, and not ended. */
export type OpenConsent = {
  id: string
  staff: { id: string; name: string }
  /** ISO; null: staff asked, and the customer has not answered. */
  endsAt: string | null
}

/** Whole minutes that are left, at least one while there is any time; `now` in milliseconds since 1970. */
export const minutesLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 60_000))

/** What the log says of it. */
export const consentFields = z.object({
  staff: line('Support'),
  customer: line('Customer'),
  minutes: z.int().meta({ title: 'Minutes' }),
})
