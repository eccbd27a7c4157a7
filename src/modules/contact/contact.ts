import { z } from 'zod'
import { choice } from '../../core/form/fields.ts'

export const contactRecordType = 'contact_messages'
export const contactPath = '/contact'
export const receivedPath = '/contact/received'
export const staffContactPath = '/admin/support/contact'
/** The form's address, below /files. */
export const contactAction = '/files/contact'
/** A field hidden from people, so that only bots fill it in. */
export const honeypotField = 'website'

export const topicLabels = {
  sales: 'Plans and prices',
  product: 'What the product does',
  privacy: 'Privacy and data',
  security: 'A security problem',
  other: 'Something else',
}
export type Topic = keyof typeof topicLabels

const text = (title: string, limit: number, empty: string) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .max(limit, `Use at most ${limit.toLocaleString('en-US')} characters.`)
    .meta({ title })

/** A message as entered in the form. */
export const contactDraft = z.object({
  name: text('Name', 100, 'Enter your name.').regex(/^[^\p{Cc}<>]*$/u, 'Remove line breaks, < and >.'),
  email: z
    .email('This is not an email address. It looks like name@company.com.')
    .max(254)
    .meta({ title: 'Email' }),
  topic: choice('Topic', topicLabels, 'Choose a topic.'),
  message: text('Message', 5000, 'Enter your message.'),
})

export const contactStates = ['open', 'answered', 'discarded'] as const
export type ContactState = (typeof contactStates)[number]
export const stateLabels: Record<ContactState, string> = {
  open: 'Open',
  answered: 'Answered',
  discarded: 'Discarded',
}

export const contactAnswer = text('Answer', 10_000, 'Enter an answer.')
