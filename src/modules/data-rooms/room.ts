import { z } from 'zod'
import { optionalDay } from '../../core/form/fields.ts'
import { isOneLine, oneLineMessage } from '../../core/text/one-line.ts'
import type { Tone } from '../../ui/Sign.tsx'

export const roomRecordType = 'data_rooms'
export const roomPath = (listingId: string) => `/app/data-rooms/${listingId}`

export type GuestState = 'asked' | 'admitted' | 'declined' | 'revoked'

/** A user's status in a room. `sign` means that its NDA, or a newer version, must be accepted first. */
export type GuestStatus = 'outside' | 'asked' | 'declined' | 'ended' | 'sign' | 'inside'

/** The status as the seller reads it. */
export const guestStatusLabels = {
  outside: { label: 'No request', tone: 'none' },
  asked: { label: 'Requested access', tone: 'info' },
  declined: { label: 'Declined', tone: 'none' },
  ended: { label: 'Access ended', tone: 'none' },
  sign: { label: 'Has yet to accept the NDA', tone: 'warn' },
  inside: { label: 'Has access', tone: 'good' },
} as const satisfies Record<GuestStatus, { label: string; tone: Tone }>

type Guest = { state: GuestState; endsOn: string | null; signedNumber: number | null }

/**
 * The status of a guest on a day (YYYY-MM-DD, in the platform's time zone). This is the only rule that grants access to
 * the contents. An accepted NDA counts only in its newest version; a room without one requires no acceptance.
 */
export function guestStatus(guest: Guest | null, ndaNumber: number, today: string): GuestStatus {
  if (guest === null) return 'outside'
  const { state, endsOn, signedNumber } = guest
  if (state === 'asked' || state === 'declined') return state
  if (state === 'revoked' || (endsOn !== null && endsOn < today)) return 'ended'
  return ndaNumber === 0 || signedNumber === ndaNumber ? 'inside' : 'sign'
}

/** True if a typed name matches a user's name, ignoring case and spaces. */
export const matchesName = (typed: string, name: string): boolean =>
  normalizeName(typed) === normalizeName(name)

const normalizeName = (text: string) =>
  text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-US')

export const ndaSchema = z.object({
  nda: z
    .string()
    .trim()
    .min(40, 'Enter the full agreement: at least 40 characters.')
    .max(20_000, 'Use at most 20,000 characters.')
    .meta({ title: 'Agreement', kind: 'long' }),
})

export const admitSchema = z.object({ endsOn: optionalDay('Access ends after') })

export const accessRequestInput = z.object({
  listingId: z.uuid(),
  note: z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters.')
    .refine(isOneLine, oneLineMessage)
    .default(''),
})
