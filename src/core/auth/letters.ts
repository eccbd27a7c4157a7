import { letter } from '../mail/letter.ts'

/** The letters about an account. `url` opens it, so it is never logged. */

export const confirmAddress = (name: string, url: string) =>
  letter({
    subject: 'Confirm your e-mail address for Wellhead',
    greeting: `Hello ${name},`,
    lines: ['please confirm that this address is yours. The link works for an hour.', notYou],
    action: { label: 'Confirm this address', url },
  })

export const resetPassword = (name: string, url: string) =>
  letter({
    subject: 'Reset your Wellhead password',
    greeting: `Hello ${name},`,
    lines: [
      'somebody, hopefully you, asked to reset the password of this account. The link works once, within an hour.',
      'If it was not you, there is nothing to do: the password stays as it is.',
    ],
    action: { label: 'Choose a new password', url },
  })

export const alreadyRegistered = (name: string, url: string) =>
  letter({
    subject: 'You already have a Wellhead account',
    greeting: `Hello ${name},`,
    lines: [
      'somebody, hopefully you, tried to register with this address. It has an account already, so nothing was changed.',
      'Sign in with your password. If you no longer know it, the sign-in page helps to choose a new one.',
    ],
    action: { label: 'Sign in', url },
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

const securityLetter = (which: SecurityNews) => (name: string, url: string) => {
  const [subject, what] = news[which]
  return letter({
    subject,
    greeting: `Hello ${name},`,
    lines: [
      `${what}, a moment ago. If it was you, all is well.`,
      'If it was not you, choose a new password at once: that also signs everybody out.',
    ],
    action: { label: 'Choose a new password', url },
  })
}

export const securityLetters = Object.fromEntries(
  (Object.keys(news) as SecurityNews[]).map(which => [which, securityLetter(which)]),
) as Record<SecurityNews, ReturnType<typeof securityLetter>>

const notYou = 'If you did not register, there is nothing to do: without this step the address is not used.'
