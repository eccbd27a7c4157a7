import { emailKind, type EmailKind } from '../mail/email.ts'

/** The letters about an account. Their link opens it, so it is never logged. */

const places = { name: 'Dana Amos' }

export const confirmAddress = emailKind({
  id: 'confirm-address',
  title: 'Confirming an address',
  subject: 'Confirm your email address for Wellhead',
  text: `Hello {name},

please confirm that this address is yours. The link works for an hour.

If you did not register, there is nothing to do: without this step the address is not used.

{link}`,
  label: 'Confirm this address',
  places,
  needed: [],
})

export const resetPassword = emailKind({
  id: 'reset-password',
  title: 'Resetting a password',
  subject: 'Reset your Wellhead password',
  text: `Hello {name},

someone, hopefully you, asked to reset the password of this account. The link works once, within an hour.

If it was not you, there is nothing to do: the password stays as it is.

{link}`,
  label: 'Choose a new password',
  places,
  needed: [],
})

export const alreadyRegistered = emailKind({
  id: 'already-registered',
  title: 'Registering twice',
  subject: 'You already have a Wellhead account',
  text: `Hello {name},

someone, hopefully you, tried to register with this address. It has an account already, so nothing was changed.

Sign in with your password. If you no longer know it, the sign-in page helps to choose a new one.

{link}`,
  label: 'Sign in',
  places,
  needed: [],
})

/** What somebody did to the safety of an account; its owner is told by letter, in case it was not them. */
const news = {
  passwordChanged: ['Your Wellhead password was changed', 'the password of this account was changed'],
  twoFactorOn: [
    'Two-factor sign-in was turned on for Wellhead',
    'signing in to this account now also asks for a code from an authenticator',
  ],
  twoFactorOff: [
    'Two-factor sign-in was turned off for Wellhead',
    'signing in to this account no longer asks for a code from an authenticator',
  ],
  recoveryCodes: [
    'New recovery codes for Wellhead',
    'new recovery codes were made for this account, and the former ones no longer work',
  ],
  recoveryCodeUsed: [
    'A recovery code was used for Wellhead',
    'somebody signed in to this account with one of its recovery codes',
  ],
  passkeyAdded: ['A passkey was added to Wellhead', 'a passkey that opens this account was added'],
  passkeyRemoved: ['A passkey was removed from Wellhead', 'a passkey of this account was removed'],
} as const
export type SecurityNews = keyof typeof news

const securityEmail = (which: SecurityNews): EmailKind<'name'> => {
  const [subject, what] = news[which]
  return emailKind({
    id: `security-${which.replaceAll(/[A-Z]/g, sign => `-${sign.toLowerCase()}`)}`,
    title: subject.replace(/^Your Wellhead p/, 'P').replace(/ (for|to|from) Wellhead$/, ''),
    subject,
    text: `Hello {name},

${what}, a moment ago. If it was you, all is well.

If it was not you, choose a new password at once: that also signs everybody out.

{link}`,
    label: 'Choose a new password',
    places,
    needed: [],
  })
}

export const securityEmails = Object.fromEntries(
  (Object.keys(news) as SecurityNews[]).map(which => [which, securityEmail(which)]),
) as Record<SecurityNews, EmailKind<'name'>>
