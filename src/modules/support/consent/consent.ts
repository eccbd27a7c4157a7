import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'

export const consentRecordType = 'support_consents'

/** The periods, in minutes, for which a customer can let staff act for them. */
export const consentMinutes = [30, 60, 240] as const
export type ConsentMinutes = (typeof consentMinutes)[number]
export const consentMinutesLabels: Record<ConsentMinutes, string> = {
  30: '30 minutes',
  60: '1 hour',
  240: '4 hours',
}

/** A consent of a ticket that is requested or granted and has not ended. */
export type OpenConsent = {
  id: string
  staff: { id: string; name: string }
  /** ISO time. Null while staff wait for the customer's answer. */
  endsAt: string | null
}

/** Whole minutes left, at least one while any time remains; `now` is in milliseconds since 1970. */
export const minutesLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 60_000))

/** The fields that the log records. */
export const consentFields = z.object({
  staff: line('Support'),
  customer: line('Customer'),
  minutes: z.int().meta({ title: 'Minutes' }),
})
