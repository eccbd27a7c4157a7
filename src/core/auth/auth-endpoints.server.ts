import type { AttemptLimit } from './attempts.server.ts'
import type { SecurityNews } from './emails.ts'
import type { SignInSource } from './sign-in-source.server.ts'
import { registrationProblems } from './registration.ts'

export type Form = Record<string, unknown>
export type Endpoint = {
  /** `account` is the email address in the request, or the id of the signed-in user. */
  bounds?: (account: string, source: SignInSource) => AttemptLimit[]
  /** Only failed tries count. */
  onlyWrong?: true
  /** All responses take the same time, so that timing does not reveal if the address has an account. */
  hidesTiming?: true
  /** Hashes a password, so it waits for its turn in the queue. */
  hashes?: true
  /** Requires a signed-in user. */
  signedIn?: true
  /** Adds a way to sign in, or a second factor, so it requires a confirmed address. */
  confirmedOnly?: true
  /** Called by POST with the password, while the library expects a GET. */
  withPassword?: true
  check?: (form: Form) => Record<string, string>
}

/** The sign-in library's paths and their limits. Limits by address leave room for an office that shares one. */
export const authEndpoints: Record<string, Endpoint> = {
  '/sign-in/email': {
    hashes: true,
    onlyWrong: true,
    // Docs/decisions/026: an account attacked from many addresses is not locked; each network keeps one guess an
    // hour.
    bounds: (account, { key, isKnown, network }) => [
      { key: `sign-in:${account}:${key}`, most: 10, minutes: 15 },
      ...(isKnown
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
    hidesTiming: true,
    bounds: (account, source) => limitPerAccount('sign-up', account, source, 200),
    check: form =>
      registrationProblems(
        textOrEmpty(form['name']),
        textOrEmpty(form['email']),
        textOrEmpty(form['password']),
      ),
  },
  '/request-password-reset': {
    hidesTiming: true,
    bounds: (account, source) => limitPerAccount('reset', account, source, 50),
  },
  '/send-verification-email': { bounds: (account, source) => limitPerAccount('verify', account, source, 50) },
  '/reset-password': { hashes: true },
  '/change-password': passwordConfirmation(),
  '/two-factor/enable': { ...passwordConfirmation(), confirmedOnly: true },
  '/two-factor/disable': passwordConfirmation(),
  '/two-factor/generate-backup-codes': passwordConfirmation(),
  // The library locks an account's second factor for 15 minutes after ten wrong codes.
  '/two-factor/verify-totp': { signedIn: true },
  '/passkey/generate-register-options': {
    hashes: true,
    signedIn: true,
    confirmedOnly: true,
    withPassword: true,
  },
  '/passkey/verify-registration': { signedIn: true, confirmedOnly: true },
  '/passkey/delete-passkey': { signedIn: true },
  // Each challenge is stored until it is answered or expires.
  '/passkey/generate-authenticate-options': {
    bounds: (_account, { key }) => [{ key: `passkey:${key}`, most: 200, minutes: 10 }],
  },
  '/sign-out': { signedIn: true },
}

/** Limits for requests of strangers about an account. Requests from one place never use up the tries of another. */
const limitPerAccount = (
  label: string,
  account: string,
  { key, isKnown }: SignInSource,
  limit: number,
): AttemptLimit[] => [
  { key: `${label}:${account}:${key}`, most: 5, minutes: 60 },
  ...(isKnown ? [] : [{ key: `${label}:${key}`, most: limit, minutes: 60 }]),
]

/** Limits for a signed-in user who confirms their password; shared with confirmPassword. */
function passwordConfirmation(): Endpoint {
  return {
    hashes: true,
    onlyWrong: true,
    signedIn: true,
    bounds: account => [{ key: `confirm:${account}`, most: 10, minutes: 15 }],
  }
}

/** Paths whose responses sign a user in. */
export const signInPaths = new Set([
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
])

/** The security emails that a signed-in user gets after success. */
export const securityEmails: Record<string, SecurityNews> = {
  '/change-password': 'passwordChanged',
  '/two-factor/verify-totp': 'twoFactorOn',
  '/two-factor/disable': 'twoFactorOff',
  '/two-factor/generate-backup-codes': 'recoveryCodes',
  '/passkey/verify-registration': 'passkeyAdded',
  '/passkey/delete-passkey': 'passkeyRemoved',
}

export const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '')
