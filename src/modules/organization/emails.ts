import { emailKind } from '../../core/mail/email.ts'

export const invitationEmail = emailKind({
  id: 'invitation',
  title: 'Invitation',
  whenDoubtful: 'hold',
  subject: 'Join {organization} on Wellhead',
  text: `Hello,

{inviter} invited you to join {organization}, which manages its leases and wells on Wellhead.

The link works for {days} days, and only for {email}.

If you do not know {organization}, ignore this email.

{link}`,
  label: 'Open the invitation',
  places: {
    organization: 'Cottonwood Operating',
    inviter: 'Dana Amos',
    days: '14',
    email: 'kim@example.com',
  },
  requiredPlaceholders: ['organization', 'email'],
  whiteLabel: {
    subject: 'Join {organization}',
    text: `Hello,

{inviter} invited you to join {organization}.

The link works for {days} days, and only for {email}.

If you do not know {organization}, ignore this email.

{link}`,
    label: 'Open the invitation',
  },
})
