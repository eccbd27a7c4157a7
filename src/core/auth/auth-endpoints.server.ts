import type { Bound } from './attempts.server.ts'
import type { SecurityNews } from './emails.ts'
import type { Place } from './place.server.ts'
import { registrationProblems } from './registration.ts'

export type Form = Record<string, unknown>
export type Endpoint = {
  /** `account` is the email address that is asked about, or the id of the person who is signed in. */
  bounds?: (account: string, place: Place) => Bound[]
  /** Tries count only when they fail. */
  onlyWrong?: true
  /** Answers leave at the same moment, whether or not the address has an account. */
  evenly?: true
  /** A password is hashed: it waits for its turn at the door. */
  hashes?: true
  /** For someone who is signed in. */
  signedIn?: true
  /** Adds a way in, or a lock: only for someone who has shown that the address is theirs. */
  confirmedOnly?: true
  /** Asked with the password by POST; the library answers a GET. */
  withPassword?: true
  check?: (form: Form) => Record<string, string>
}

/** The sign-in library's paths, and how often each may be tried. Addresses have room for an office behind one of them. */
export const authEndpoints: Record<string, Endpoint> = {
  '/sign-in/email': {
    hashes: true,
    onlyWrong: true,
    // Docs/decisions/026: who is guessed at from everywhere is not locked out; each network has one guess an hour left.
    bounds: (account, { key, known, network }) => [
      { key: `sign-in:${account}:${key}`, most: 10, minutes: 15 },
      ...(known
        ? []
        : [
            { key: `sign-in:${key}`, most: 200, minutes: 60 },
            {
              key: `sign-in:${account}`,
              most: 100,
              minutes: 60,
              beyond: { key: `sign-in:${account}:network ${network}`, most: 1, minutes: 60 },
            },
          ]),
    ],
  },
  '/sign-up/email': {
    hashes: true,
    evenly: true,
    bounds: (account, place) => sparingly('sign-up', account, place, 200),
    check: form => registrationProblems(text(form['name']), text(form['email']), text(form['password'])),
  },
  '/request-password-reset': {
    evenly: true,
    bounds: (account, place) => sparingly('reset', account, place, 50),
  },
  '/send-verification-email': { bounds: (account, place) => sparingly('verify', account, place, 50) },
  '/reset-password': { hashes: true },
  '/change-password': provingAgain(),
  '/two-factor/enable': { ...provingAgain(), confirmedOnly: true },
  '/two-factor/disable': provingAgain(),
  '/two-factor/generate-backup-codes': provingAgain(),
  // The library locks an account's second proof for 15 minutes after ten wrong codes.
  '/two-factor/verify-totp': { signedIn: true },
  '/passkey/generate-register-options': {
    hashes: true,
    signedIn: true,
    confirmedOnly: true,
    withPassword: true,
  },
  '/passkey/verify-registration': { signedIn: true, confirmedOnly: true },
  '/passkey/delete-passkey': { signedIn: true },
  // Each challenge is kept until it is answered or too old.
  '/passkey/generate-authenticate-options': {
    bounds: (_account, { key }) => [{ key: `passkey:${key}`, most: 200, minutes: 10 }],
  },
  '/sign-out': { signedIn: true },
}

/** Asked for by a stranger, about an account: what one place asks never takes from another. */
const sparingly = (what: string, account: string, { key, known }: Place, most: number): Bound[] => [
  { key: `${what}:${account}:${key}`, most: 5, minutes: 60 },
  ...(known ? [] : [{ key: `${what}:${key}`, most, minutes: 60 }]),
]

/** Who is signed in proves with the password that it is them; counted together with provePassword. */
function provingAgain(): Endpoint {
  return {
    hashes: true,
    onlyWrong: true,
    signedIn: true,
    bounds: account => [{ key: `confirm:${account}`, most: 10, minutes: 15 }],
  }
}

/** Answers that let someone in. */
export const signInPaths = new Set([
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
])

/** What a person who is signed in is told of by email when it went well. */
export const newsOf: Record<string, SecurityNews> = {
  '/change-password': 'passwordChanged',
  '/two-factor/verify-totp': 'twoFactorOn',
  '/two-factor/disable': 'twoFactorOff',
  '/two-factor/generate-backup-codes': 'recoveryCodes',
  '/passkey/verify-registration': 'passkeyAdded',
  '/passkey/delete-passkey': 'passkeyRemoved',
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
