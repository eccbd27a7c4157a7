import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { refusalMessages } from '../access/refusal-messages.ts'
import type { Database } from '../data/database.server.ts'
import type { Origin } from '../data/record.server.ts'
import { AppError, httpStatus } from '../error/AppError.ts'
import { clientAddressHeader } from '../http/address.server.ts'
import { requestOrigin, recordSignIn } from './activity.server.ts'
import { refundAttempts, consumeAttempts } from './attempts.server.ts'
import {
  authEndpoints,
  securityEmails,
  signInPaths,
  textOrEmpty,
  type Endpoint,
  type Form,
} from './auth-endpoints.server.ts'
import { passkeys, sessions, users } from './auth.table.ts'
import { runInPasswordQueue } from './password-limiter.server.ts'
import type { SecurityNews } from './emails.ts'
import { confirmPasswordInQueue } from './password.server.ts'
import {
  addressKey,
  type createDeviceRegistry,
  networkPrefix,
  type SignInSource,
} from './sign-in-source.server.ts'
import { wasResetAfter, endTrustedDevices, markSignedIn } from './account-access.server.ts'

type Handler = (request: Request) => Promise<Response>
export type Addressee = { name: string; email: string }
type AccountUser = Addressee & { id: string; emailVerified: boolean }
type GuardOptions = {
  basePath: string
  database: Database
  log: Logger
  devices: ReturnType<typeof createDeviceRegistry>
  readUser: (headers: Headers) => Promise<AccountUser | null>
  /** Logs a security event and notifies the user. */
  notifyUser: (person: AccountUser, news: SecurityNews, origin: Origin) => void
}

const minResponseMs = 500
const maxBytes = 16 * 1024

/** Wraps the sign-in library: counts tries, evens out response times, and logs sign-ins and sign-outs. */
export const authGuard =
  (handler: Handler, options: GuardOptions): Handler =>
  async request => {
    const path = new URL(request.url).pathname.slice(options.basePath.length)
    const endpoint = authEndpoints[path] ?? {}
    try {
      const form = request.method === 'POST' ? await readForm(request) : {}
      const fields = endpoint.check?.(form) ?? {}
      if (Object.keys(fields).length > 0)
        throw new AppError('invalid', 'Correct the marked fields.', { fields })
      const call = { request, path, endpoint, form, email: textOrEmpty(form['email']).trim().toLowerCase() }
      const minDuration = endpoint.hidesTiming ? wait(minResponseMs) : null
      const respond = () => handleGuarded(handler, options, call)
      const response = endpoint.hashes
        ? await runInPasswordQueue(queueLane(options, call), respond)
        : await respond()
      await minDuration
      return response
    } catch (error) {
      if (error instanceof AppError) return toErrorResponse(error)
      throw error
    }
  }

type Call = { request: Request; path: string; endpoint: Endpoint; form: Form; email: string }

async function handleGuarded(handler: Handler, options: GuardOptions, call: Call): Promise<Response> {
  const { basePath, database, log, devices, readUser, notifyUser } = options
  const { request, path, endpoint, form, email } = call
  const insider = endpoint.signedIn ? await readUser(request.headers) : null
  if (endpoint.confirmedOnly && insider && !insider.emailVerified) throw unconfirmedError
  if (endpoint.withPassword && insider) {
    if (request.method !== 'POST') throw passwordMissingError
    await confirmPasswordInQueue(database, insider.id, textOrEmpty(form['password']))
  }
  const source = await readSource(options, request.headers, email)
  const tries = await consumeAttempts(database, endpoint.bounds?.(insider?.id ?? email, source) ?? [])

  const response = await handler(rebuildRequest(call))
  if (endpoint.onlyWrong && response.ok) await refundAttempts(database, tries)
  const origin = requestOrigin(request.headers, basePath + path)
  if (response.ok && insider) {
    if (path === '/passkey/verify-registration')
      await refuseOvertakenPasskey(database, response, insider, tries.at)
    if (path === '/sign-out') await recordSignIn(database, log, insider.id, 'auth.logout', origin)
    if (path === '/change-password') await endTrustedDevices(database, insider.id)
    const event = securityEmails[path]
    if (event) notifyUser(insider, event, origin)
  }
  const signedIn = signInPaths.has(path) && !insider && response.ok ? await readSignedInUser(response) : null
  if (signedIn) {
    await endOvertakenSignIn(database, signedIn, tries.at)
    await recordSignIn(database, log, signedIn.user.id, 'auth.login', origin)
    if (path === '/two-factor/verify-backup-code') notifyUser(signedIn.user, 'recoveryCodeUsed', origin)
    const account = signedIn.user.email.toLowerCase()
    const wasHere = devices.since(request.headers, account) !== null
    if ((await markSignedIn(database, signedIn.user.id)) && !wasHere)
      notifyUser(signedIn.user, 'newDevice', origin)
    response.headers.append('set-cookie', devices.cookie(account, request.headers))
  }
  return response
}

/** The lane of a call in the password queue. */
const queueLane = ({ devices }: GuardOptions, { request: { headers }, email }: Call): string =>
  devices.since(headers, email)?.nonce ?? addressKey(headers.get(clientAddressHeader) ?? '')

/** A browser that signed in to this account since the last reset is its own place. */
async function readSource(
  { devices, database }: GuardOptions,
  headers: Headers,
  email: string,
): Promise<SignInSource> {
  const address = headers.get(clientAddressHeader) ?? ''
  const network = networkPrefix(address)
  const device = email === '' ? null : devices.since(headers, email)
  if (device) {
    const [user] = await database.people.select().from(users).where(eq(users.email, email))
    if (user && (user.waysInEndedAt === null || user.waysInEndedAt < device.since))
      return { key: `device ${device.nonce}`, isKnown: true, network }
  }
  return { key: addressKey(address), isKnown: false, network }
}

/** Ends a sign-in that a reset overtook, with the response for a wrong password. */
async function endOvertakenSignIn(
  database: Database,
  { user, token }: SignedInUser,
  startedAt: Date,
): Promise<void> {
  if (!(await wasResetAfter(database, user.id, startedAt))) return
  await database.people.delete(sessions).where(eq(sessions.token, token))
  throw passwordResetError
}

async function refuseOvertakenPasskey(
  database: Database,
  response: Response,
  { id }: AccountUser,
  startedAt: Date,
) {
  if (!(await wasResetAfter(database, id, startedAt))) return
  const { id: passkey } = (await response.clone().json()) as { id: string }
  await database.people.delete(passkeys).where(eq(passkeys.id, passkey))
  throw passwordResetError
}

type SignedInUser = { user: AccountUser; token: string }

/** The user whom a response signs in; null if it requires a second factor first. */
const readSignedInUser = (response: Response): Promise<SignedInUser | null> =>
  response
    .clone()
    .json()
    .then(
      (result: { user?: AccountUser; token?: string; session?: { token: string } }) =>
        result.user ? { user: result.user, token: result.token ?? result.session?.token ?? '' } : null,
      () => null,
    )

const tooLongError = new AppError('invalid', 'This is too large to submit.')
const unconfirmedError = new AppError('email_required', refusalMessages.email_required.detail)
const passwordMissingError = new AppError('invalid', 'Enter your password.', {
  fields: { currentPassword: 'Enter your password.' },
})
const passwordResetError = new AppError(
  'signed_out',
  'The password was reset in the meantime. Sign in with the new one.',
)

const toErrorResponse = ({ code, message, fields, details }: AppError) => {
  const seconds = (details as { seconds?: number } | null)?.seconds
  const headers: HeadersInit = seconds === undefined ? {} : { 'retry-after': String(seconds) }
  return Response.json({ code, message, fields }, { status: httpStatus[code], headers })
}

/** Parses a form, and refuses it while reading if it is larger than any form can be. */
async function readForm(request: Request): Promise<Form> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) throw tooLongError
    parts.push(part)
  }
  try {
    const result: unknown = JSON.parse(Buffer.concat(parts).toString())
    return typeof result === 'object' && result !== null && !Array.isArray(result) ? (result as Form) : {}
  } catch {
    return {}
  }
}

/**
 * Rebuilds the request from the parsed form. The library also reads other media types, and could then see a different
 * account than the one whose tries were counted. A password change always ends every other session.
 */
function rebuildRequest({ request, path, endpoint, form }: Call): Request {
  if (request.method !== 'POST') return request
  const { url, headers: input, signal } = request
  const headers = new Headers(input)
  headers.delete('content-length')
  if (endpoint.withPassword) return new Request(url, { headers, signal })
  headers.set('content-type', 'application/json')
  const fields = path === '/change-password' ? { ...form, revokeOtherSessions: true } : form
  return new Request(url, { method: 'POST', headers, signal, body: JSON.stringify(fields) })
}
