import { emailKind } from '../../core/mail/email.ts'

/** A reply to a message of the contact form. */
export const contactAnswered = emailKind({
  id: 'contact-answered',
  title: 'Contact form answered',
  whenDoubtful: 'send',
  subject: 'Your question to Wellhead',
  text: `Hello {name},

{answer}

{author}, Wellhead support

You wrote:

{message}

{link}`,
  label: 'Write to us again',
  places: {
    name: 'Edith Hollis',
    author: 'Ruth Aldous',
    answer: 'Yes. The free plan includes the stated number of leases, for as long as you like.',
    message: 'Does the free plan end?',
  },
  requiredPlaceholders: ['answer'],
})
