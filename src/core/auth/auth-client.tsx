import type { Problems } from '../../ui/form/useSubmit.tsx'
import type { Session } from './session.server.ts'

/** Pages outside of /app call the server without the API client, so that a first visit loads little. */

/** Calls the sign-in library, such as `/sign-in/email`; null on success. */
export const callAuth = async (path: string, body: object = {}): Promise<Problems | null> =>
  (await callServer(`/api/auth${path}`, body)).problems

/** Calls the sign-in library and also returns its response: data to show, or whether a second factor is required. */
export const callAuthForData = async <Answer,>(
  path: string,
  body: object | null = {},
): Promise<{ answer: Answer | null; problems: Problems | null }> => {
  const { answer, problems } = await callServer(`/api/auth${path}`, body)
  return { answer: answer as Answer | null, problems }
}

/** The current session, or null if the server cannot be reached. */
export const fetchSession = async (): Promise<Session | null> =>
  ((await callServer('/trpc/session.viewer', null)).answer as { result: { data: Session } } | null)?.result
    .data ?? null

/** Claims the platform with the one-time setup link; null on success. */
export const claimPlatform = async (token: string): Promise<Problems | null> =>
  (await callServer('/trpc/session.claimPlatform', { token })).problems

type AuthResponse = { answer: unknown; problems: Problems | null }

async function callServer(url: string, body: object | null): Promise<AuthResponse> {
  try {
    const response = await fetch(url, body ? post(body) : {})
    const result: unknown = await response.json().catch(() => null)
    return response.ok ? { answer: result, problems: null } : { answer: null, problems: problemsFrom(result) }
  } catch {
    return { answer: null, problems: { message: unreachableMessage } }
  }
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

type ErrorBody = {
  code?: string
  message?: string
  fields?: Record<string, string>
  error?: { message?: string; data?: { app?: { fields?: Record<string, string> } } }
}

/**
 * Our own errors, from a procedure or from the auth guard, already have messages; the library's codes get theirs
 * here.
 */
function problemsFrom(result: unknown): Problems {
  const refusal = (result ?? {}) as ErrorBody
  if (refusal.error?.message)
    return { message: refusal.error.message, fields: refusal.error.data?.app?.fields }
  const problems = authErrorMessages[refusal.code ?? '']
  if (problems) return problems
  return refusal.code && /^[a-z_]+$/.test(refusal.code)
    ? { message: refusal.message, fields: refusal.fields }
    : { message: failedMessage }
}

const authErrorMessages: Record<string, Problems> = {
  INVALID_EMAIL_OR_PASSWORD: { message: 'Incorrect email or password.' },
  INVALID_EMAIL: { fields: { email: 'Enter a valid email address, such as name@company.com.' } },
  INVALID_PASSWORD: { fields: { currentPassword: 'Incorrect current password.' } },
  INVALID_TOKEN: { message: 'This link is no longer valid. Request a new one.' },
  INVALID_CODE: { fields: { code: 'Incorrect code. Wait for the next one and try again.' } },
  INVALID_BACKUP_CODE: { fields: { code: 'Incorrect recovery code, or it was already used.' } },
  INVALID_TWO_FACTOR_COOKIE: { message: 'This took too long. Sign in again.' },
  ACCOUNT_TEMPORARILY_LOCKED: {
    message: 'Too many incorrect codes. Try again in 15 minutes.',
  },
  AUTHENTICATION_FAILED: { message: 'This passkey does not match an account here.' },
  PASSKEY_NOT_FOUND: { message: 'This passkey does not match an account here.' },
  PREVIOUSLY_REGISTERED: { message: 'This passkey is already registered.' },
  EMAIL_ALREADY_VERIFIED: { message: 'This address is already confirmed. Continue.' },
}

const unreachableMessage = 'The server could not be reached. Try again when you are online.'
const failedMessage = 'Something went wrong on our end. Nothing was changed. Try again.'
