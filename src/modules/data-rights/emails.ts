import { emailKind } from '../../core/mail/email.ts'

/** The letters about exports and deletions: so that nobody's data leaves or goes without their knowing. */

export const exportReady = emailKind({
  id: 'export-ready',
  title: 'An export is ready',
  subject: 'Your Wellhead export is ready',
  text: `Hello {name},

the export of {what} that you asked for is ready. It can be downloaded for {days} days while you are signed in.

If you did not ask for it, change your password now: someone else is signed in as you.

{link}`,
  label: 'Go to the export',
  places: { name: 'Dana Amos', what: 'Cottonwood Operating', days: '7' },
  needed: ['days'],
})

export const accountDeletionAsked = emailKind({
  id: 'account-deletion',
  title: 'An account is going to be deleted',
  subject: 'Your Wellhead account is going to be deleted',
  text: `Hello {name},

someone, hopefully you, asked to delete this account. That happens on {day}; until then you can sign in and change your mind.

If it was not you, cancel it and change your password.

{link}`,
  label: 'See or cancel the deletion',
  places: { name: 'Dana Amos', day: 'Jan 31, 2027' },
  needed: ['day'],
})

export const organizationDeletionAsked = emailKind({
  id: 'organization-deletion',
  title: 'An organization is going to be deleted',
  subject: '{organization} is going to be deleted from Wellhead',
  text: `Hello {name},

an owner of {organization} asked to delete it with everything in it. That happens on {day}; until then any owner can cancel it.

You can export everything before that day.

{link}`,
  label: 'See or cancel the deletion',
  places: { name: 'Dana Amos', organization: 'Cottonwood Operating', day: 'Jan 31, 2027' },
  needed: ['organization', 'day'],
})
