import { emailKind } from '../../../core/mail/email.ts'
import { replyByMail } from '../mail/opened-email.ts'

/** A reply, for users without an organization. They receive no in-app notifications. */
export const supportAnswer = emailKind({
  id: 'support-answer',
  title: 'Support answered',
  whenDoubtful: 'send',
  subject: '{called}: {subject}',
  text: `Hello {name},

{author} of Wellhead support answered your ticket {called}:

{answer}

{reply}

{link}`,
  label: 'Open the ticket',
  places: {
    name: 'Edith Hollis',
    author: 'Ruth Aldous',
    called: 'WH-1042',
    subject: 'The code of my organization is not accepted',
    answer: 'The code was changed on Monday. Ask the owner for the new one.',
    reply: replyByMail,
  },
  requiredPlaceholders: ['answer'],
})

/** Sent to staff when a deadline has passed. */
export const supportLate = emailKind({
  id: 'support-late',
  title: 'Support ticket late',
  whenDoubtful: 'send',
  subject: '{called} is late: {subject}',
  text: `Hello {name},

{what} for {called} is late: {subject}

Assigned to: {assignee}

{link}`,
  label: 'Open the ticket',
  places: {
    name: 'Ruth Aldous',
    what: 'The first answer',
    called: 'WH-1042',
    subject: 'Decimal is a quarter short',
    assignee: 'no one',
  },
  requiredPlaceholders: ['called'],
})
