import { emailKind } from '../../core/mail/email.ts'

/** The emails about exports and deletions, so that no data is exported or deleted without the owner's knowledge. */

export const exportReady = emailKind({
  id: 'export-ready',
  title: 'Export ready',
  whenDoubtful: 'send',
  subject: 'Your Wellhead export is ready',
  text: `Hello {name},

The export of {what} that you requested is ready. You can download it for {days} days while you are signed in.

If you did not request it, change your password now: someone else is signed in as you.

{link}`,
  label: 'Open the export',
  places: { name: 'Dana Amos', what: 'Cottonwood Operating', days: '7' },
  requiredPlaceholders: ['days'],
})

export const accountDeletionRequested = emailKind({
  id: 'account-deletion',
  title: 'Account deletion',
  whenDoubtful: 'send',
  subject: 'Your Wellhead account will be deleted',
  text: `Hello {name},

Someone, hopefully you, asked to delete this account. It will be deleted on {day}; until then you can sign in and cancel.

If it was not you, cancel the deletion and change your password.

{link}`,
  label: 'View or cancel the deletion',
  places: { name: 'Dana Amos', day: 'Jan 31, 2027' },
  requiredPlaceholders: ['day'],
})

export const organizationDeletionRequested = emailKind({
  id: 'organization-deletion',
  title: 'Organization deletion',
  whenDoubtful: 'send',
  subject: '{organization} will be deleted from Wellhead',
  text: `Hello {name},

An owner of {organization} asked to delete it and everything in it. It will be deleted on {day}; until then any owner can cancel.

You can export everything before that day.

{link}`,
  label: 'View or cancel the deletion',
  places: { name: 'Dana Amos', organization: 'Cottonwood Operating', day: 'Jan 31, 2027' },
  requiredPlaceholders: ['organization', 'day'],
})
