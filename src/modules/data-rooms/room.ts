import { z } from 'zod'
import { optionalDay } from '../../core/form/fields.ts'
import { isOneLine, oneLineOnly } from '../../core/text/one-line.ts'
import type { Tone } from '../../ui/Sign.tsx'

export const roomNoun = 'data_rooms'
export const pathOfRoom = (listingId: string) => `/app/data-rooms/${listingId}`

export type GuestState = 'asked' | 'admitted' | 'declined' | 'revoked'

/** Where a person stands before a room; `sign`: its agreement, or a newer version of it, is to be accepted first. */
export type Standing = 'outside' | 'asked' | 'declined' | 'ended' | 'sign' | 'inside'

/** How the seller reads it. */
export const standingLabels = {
  outside: { label: 'Did not ask', tone: 'none' },
  asked: { label: 'Asks for access', tone: 'info' },
  declined: { label: 'Declined', tone: 'none' },
  ended: { label: 'Access ended', tone: 'none' },
  sign: { label: 'Has yet to accept the NDA', tone: 'warn' },
  inside: { label: 'Has access', tone: 'good' },
} as const satisfies Record<Standing, { label: string; tone: Tone }>

type Guest = { state: GuestState; endsOn: string | null; signedNumber: number | null }

/**
 * Where a guest of a room stands on a day (YYYY-MM-DD, the platform's): the only rule by which anything of it is shown.
 * An accepted agreement counts in its newest version alone; a room with none asks for no acceptance.
 */
export function statusOf(guest: Guest | null, ndaNumber: number, today: string): Standing {
  if (guest === null) return 'outside'
  const { state, endsOn, signedNumber } = guest
  if (state === 'asked' || state === 'declined') return state
  if (state === 'revoked' || (endsOn !== null && endsOn < today)) return 'ended'
  return ndaNumber === 0 || signedNumber === ndaNumber ? 'inside' : 'sign'
}

/** Whether a typed name is that of a person: letter case and spaces do not count. */
export const isNameOf = (typed: string, name: string): boolean => plainName(typed) === plainName(name)

const plainName = (text: string) =>
  text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-US')

export const ndaSchema = z.object({
  nda: z
    .string()
    .trim()
    .min(40, 'Write the agreement out: at least 40 characters.')
    .max(20_000, 'Use at most 20,000 characters.')
    .meta({ title: 'Agreement', kind: 'long' }),
})

export const admitSchema = z.object({ endsOn: optionalDay('Access ends after') })

export const askInput = z.object({
  listingId: z.uuid(),
  note: z.string().trim().max(500, 'Use at most 500 characters.').refine(isOneLine, oneLineOnly).default(''),
})
