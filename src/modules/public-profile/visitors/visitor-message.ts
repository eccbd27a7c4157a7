import { z } from 'zod'
import type { Tone } from '../../../ui/Sign.tsx'

export const visitorRecordType = 'visitor_messages'
/** The path of the form's action, below /files. */
export const visitorAction = '/files/organization-message'
/** A field hidden from people, so that only bots fill it in. */
export const honeypotField = 'fax_number'
/** The part of the page shown once the message is sent. */
export const sentFragment = 'message-sent'

export const messageStates = {
  open: { label: 'Open', tone: 'info' },
  answered: { label: 'Answered', tone: 'good' },
  discarded: { label: 'Discarded', tone: 'none' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type MessageState = keyof typeof messageStates
export const messageState = z.enum(Object.keys(messageStates) as [MessageState, ...MessageState[]])

const text = (limit: number, empty: string) =>
  z
    .string(empty)
    .trim()
    .min(1, empty)
    .max(limit, `Use at most ${limit.toLocaleString('en-US')} characters.`)

/** A message as a visitor writes it, to an organization or about one of its listings. */
export const visitorDraft = z.object({
  name: text(100, 'Enter your name.').regex(/^[^\p{Cc}<>]*$/u, 'Remove line breaks, < and >.'),
  email: z.email('This is not an email address. It looks like name@company.com.').max(254),
  body: text(3000, 'Enter your message.'),
  agrees: z.literal('yes', 'Agree to a reply by email; otherwise no one can answer you.'),
})

/** The receiver: an organization by its id, or the seller of a listing by the listing's URL. */
export const visitorTarget = z.union([
  z.object({ organization: z.uuid() }),
  z.object({ listing: z.string().min(1).max(80) }),
])
