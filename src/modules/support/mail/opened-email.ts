import { emailKind } from '../../../core/mail/email.ts'

/** The reply instructions, with and without REPLY_ADDRESS. */
export const replyByMail = 'To reply, answer this email or open the ticket.'
export const replyInApp = 'To reply, open the ticket. Replies to this email are not read.'

/** Sent to a user whose email opened a ticket. */
export const supportOpened = emailKind({
  id: 'support-opened',
  title: 'Ticket opened by email',
  whenDoubtful: 'send',
  subject: '{called}: {subject}',
  text: `Hello {name},

We received your email. It is ticket {called}: {subject}

You will get an answer {promise}. {reply}

{link}`,
  label: 'Open the ticket',
  places: {
    name: 'Edith Hollis',
    called: 'WH-1042',
    subject: 'Decimal is a quarter short',
    promise: 'within 8 working hours',
    reply: replyByMail,
  },
  requiredPlaceholders: ['called'],
})
