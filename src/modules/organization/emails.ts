import { emailKind } from '../../core/mail/email.ts'

export const invited = emailKind({
  id: 'invitation',
  title: 'An invitation',
  subject: 'Join {organization} on Wellhead',
  text: `Hello,

{inviter} invites you to work with {organization}, whose leases and wells are kept on Wellhead.

The link works for {days} days, for the address {email} only.

If you do not know them, there is nothing to do.

{link}`,
  label: 'See the invitation',
  places: {
    organization: 'Cottonwood Operating',
    inviter: 'Dana Amos',
    days: '14',
    email: 'kim@example.com',
  },
  needed: ['organization', 'email'],
})
