import { emailKind } from '../../../core/mail/email.ts'

/** The email for notifications. Each one explains how to receive fewer. */
export const notificationEmail = emailKind({
  id: 'notifications',
  title: 'Notifications',
  whenDoubtful: 'send',
  subject: '{subject}',
  text: `Hello {name},

{news}

{link}

You get this email as a member of {organization}.

{choices}`,
  label: 'Open notifications',
  places: {
    name: 'Dana Amos',
    organization: 'Amos Oil & Gas',
    subject: 'ND-159: Delay rental is due in 7 days',
    news: 'ND-159: Delay rental is due in 7 days',
    choices: 'Notification settings, or unsubscribe',
  },
  requiredPlaceholders: ['news', 'choices'],
})
