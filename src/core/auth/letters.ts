import { letter, type Letter } from '../mail/letter.ts'

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

export const passwordChanged = (name: string, url: string) =>
  letter({
    subject: 'Your Wellhead password was changed',
    greeting: `Hello ${name},`,
    lines: [
      'the password of this account was changed a moment ago. If it was you, all is well.',
      'If it was not you, choose a new password at once: that also signs everybody out.',
    ],
    action: { label: 'Choose a new password', url },
  } satisfies Letter)

const notYou = 'If you did not register, there is nothing to do: without this step the address is not used.'
