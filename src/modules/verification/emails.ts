import { emailKind } from '../../core/mail/email.ts'

/** Emails to an organization's owners after staff decide. */

export const verifiedEmail = emailKind({
  id: 'verified',
  title: 'Organization verified',
  whenDoubtful: 'hold',
  subject: '{organization} is verified on Wellhead',
  text: `Hello {name},

We reviewed the request of {organization}. It is now verified, and a badge appears next to its name.

The badge stays until the name changes. After a change, request verification again.

{link}`,
  label: 'Open the organization',
  places: { name: 'Dana Amos', organization: 'Cottonwood Operating' },
  requiredPlaceholders: ['organization'],
})

export const notVerifiedEmail = emailKind({
  id: 'not-verified',
  title: 'Organization not verified',
  whenDoubtful: 'hold',
  subject: '{organization} is not verified on Wellhead',
  text: `Hello {name},

We reviewed the request of {organization} and could not verify it:

{reason}

Everything else works as before. You can add what is missing and request verification again.

{link}`,
  label: 'See what is missing',
  places: {
    name: 'Dana Amos',
    organization: 'Cottonwood Operating',
    reason: 'The register lists this number under another name.',
  },
  requiredPlaceholders: ['organization', 'reason'],
})
