import { emailKind, type EmailKind } from '../mail/email.ts'

/** The emails about an account. Their link opens it, so it must never be logged. */

const exampleValues = { name: 'Dana Amos' }

export const confirmEmailAddress = emailKind({
  id: 'confirm-address',
  title: 'Confirm email address',
  whenDoubtful: 'send',
  subject: 'Confirm your email address for Wellhead',
  text: `Hello {name},

Confirm that this is your email address. The link works for one hour.

If you did not register, ignore this email: an address is not used until it is confirmed.

{link}`,
  label: 'Confirm email address',
  places: exampleValues,
  requiredPlaceholders: [],
})

export const resetPassword = emailKind({
  id: 'reset-password',
  title: 'Reset password',
  whenDoubtful: 'send',
  subject: 'Reset your Wellhead password',
  text: `Hello {name},

Someone, hopefully you, asked to reset the password for this account. The link works once, within one hour.

If it was not you, ignore this email: your password stays the same.

{link}`,
  label: 'Choose a new password',
  places: exampleValues,
  requiredPlaceholders: [],
})

export const alreadyRegistered = emailKind({
  id: 'already-registered',
  title: 'Already registered',
  whenDoubtful: 'send',
  subject: 'You already have a Wellhead account',
  text: `Hello {name},

Someone, hopefully you, tried to register with this address. It already has an account, so nothing was changed.

Sign in with your password. If you forgot it, you can reset it on the sign-in page.

{link}`,
  label: 'Sign in',
  places: exampleValues,
  requiredPlaceholders: [],
})

/** A change to the security of an account. Its owner gets an email, in case it was someone else. */
const newsByEvent = {
  newDevice: [
    'New sign-in to Wellhead',
    'Someone signed in to this account in a browser that it was not used in before',
  ],
  passwordChanged: ['Your Wellhead password was changed', 'The password for this account was changed'],
  twoFactorOn: [
    'Two-factor sign-in was turned on for Wellhead',
    'Signing in to this account now also requires a code from an authenticator',
  ],
  twoFactorOff: [
    'Two-factor sign-in was turned off for Wellhead',
    'Signing in to this account no longer requires a code from an authenticator',
  ],
  recoveryCodes: [
    'New recovery codes for Wellhead',
    'New recovery codes were created for this account, and the old ones no longer work',
  ],
  recoveryCodeUsed: [
    'A recovery code was used for Wellhead',
    'Someone signed in to this account with one of its recovery codes',
  ],
  passkeyAdded: ['A passkey was added to Wellhead', 'A passkey that signs in to this account was added'],
  passkeyRemoved: ['A passkey was removed from Wellhead', 'A passkey for this account was removed'],
} as const
export type SecurityNews = keyof typeof newsByEvent

const securityEmail = (event: SecurityNews): EmailKind<'name'> => {
  const [subject, sentence] = newsByEvent[event]
  return emailKind({
    id: `security-${event.replaceAll(/[A-Z]/g, sign => `-${sign.toLowerCase()}`)}`,
    title: subject.replace(/^Your Wellhead p/, 'P').replace(/ (for|to|from) Wellhead$/, ''),
    whenDoubtful: 'send',
    subject,
    text: `Hello {name},

${sentence}. If you did this, there is nothing to do.

If you did not, choose a new password right away: that also ends every session.

{link}`,
    label: 'Choose a new password',
    places: exampleValues,
    requiredPlaceholders: [],
  })
}

export const securityEmails = Object.fromEntries(
  (Object.keys(newsByEvent) as SecurityNews[]).map(event => [event, securityEmail(event)]),
) as Record<SecurityNews, EmailKind<'name'>>
