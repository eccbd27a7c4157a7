import { emailKind } from '../../../core/mail/email.ts'

/** Sent to users who reported having a known problem too. */
export const supportFixed = emailKind({
  id: 'support-fixed',
  title: 'Known problem fixed',
  whenDoubtful: 'send',
  subject: 'Fixed: {problem}',
  text: `Hello {name},

You told us that you have this problem, too: {problem}

It is fixed. If you still see it, ask support.

{link}`,
  label: 'Open support',
  places: { name: 'Edith Hollis', problem: 'Rail files are not read' },
  requiredPlaceholders: ['problem'],
})
