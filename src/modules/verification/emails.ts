import { emailKind } from '../../core/mail/email.ts'

/** What an organization's owners read when staff decided. */

export const verified = emailKind({
  id: 'verified',
  title: 'An organization is verified',
  subject: '{organization} is verified on Wellhead',
  text: `Hello {name},

we looked at what {organization} sent us. It is verified from now on: the sign stands beside its name.

It stays as long as the name stays. Whoever changes the name asks again.

{link}`,
  label: 'See the organization',
  places: { name: 'Dana Amos', organization: 'Cottonwood Operating' },
  needed: ['organization'],
})

export const notVerified = emailKind({
  id: 'not-verified',
  title: 'An organization is not verified',
  subject: '{organization} is not verified on Wellhead',
  text: `Hello {name},

we looked at what {organization} sent us, and cannot verify it as it stands:

{reason}

Everything else works as before. You can complete what is missing and ask again.

{link}`,
  label: 'See what is missing',
  places: {
    name: 'Dana Amos',
    organization: 'Cottonwood Operating',
    reason: 'The register knows this number under another name.',
  },
  needed: ['organization', 'reason'],
})
