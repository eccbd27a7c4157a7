import { letter } from '../../core/mail/letter.ts'

/** The letters about exports and deletions: so that nobody's data leaves or goes without their knowing. */

export const exportReady = (name: string, what: string, days: number, url: string) =>
  letter({
    subject: 'Your Wellhead export is ready',
    greeting: `Hello ${name},`,
    lines: [
      `the export of ${what} that you asked for is ready. It can be fetched for ${days} days by whoever is signed in as you.`,
      'If you did not ask for it, change your password at once: somebody else is signed in as you.',
    ],
    action: { label: 'Go to the export', url },
  })

export const accountDeletionAsked = (name: string, day: string, url: string) =>
  letter({
    subject: 'Your Wellhead account is going to be deleted',
    greeting: `Hello ${name},`,
    lines: [
      `somebody, hopefully you, asked to delete this account. That happens on ${day}; until then you can sign in and change your mind.`,
      'If it was not you, cancel it and change your password.',
    ],
    action: { label: 'See or cancel the deletion', url },
  })

export const organizationDeletionAsked = (name: string, organization: string, day: string, url: string) =>
  letter({
    subject: `${organization} is going to be deleted from Wellhead`,
    greeting: `Hello ${name},`,
    lines: [
      `an owner of ${organization} asked to delete it with everything in it. That happens on ${day}; until then any owner can cancel it.`,
      'You can export everything before that day.',
    ],
    action: { label: 'See or cancel the deletion', url },
  })
