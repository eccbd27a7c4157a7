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
  text,
  type Endpoint,
  type Form,
} from './auth-endpoints.server.ts'
import { passkeys, sessions, users } from './auth.table.ts'
import { rateLimited } from './password-limiter.server.ts'
import type { SecurityNews } from './emails.ts'
import { provePasswordInside } from './password.server.ts'
import { addressKey, type knownDevices, networkPrefix, type Place } from './place.server.ts'
import { beganBeforeReset, endTrustedDevices, enteredBefore } from './ways-in.server.ts'

type Handler = (request: Request) => Promise<Response>
export type Addressee = { name: string; email: string }
type Known = Addressee & { id: string; emailVerified: boolean }
type Guarding = {
  basePath: string
  database: Database
  log: Logger
  devices: ReturnType<typeof knownDevices>
  userOf: (headers: Headers) => Promise<Known | null>
  /** Logs a security event and notifies the user. */
  tell: (person: Known, news: SecurityNews, origin: Origin) => void
}

const evenMilliseconds = 500
const maxBytes = 16 * 1024

/** Wraps the sign-in library: counts tries, evens out response times, and logs sign-ins and sign-outs. */
export const authGuard =
  (handler: Handler, guarding: Guarding): Handler =>
  async request => {
    const path = new URL(request.url).pathname.slice(guarding.basePath.length)
    const endpoint = authEndpoints[path] ?? {}
    try {
      const form = request.method === 'POST' ? await readForm(request) : {}
      const fields = endpoint.check?.(form) ?? {}
      if (Object.keys(fields).length > 0)
        throw new AppError('invalid', 'Correct the marked fields.', { fields })
      const call = { request, path, endpoint, form, email: text(form['email']).trim().toLowerCase() }
      const even = endpoint.evenly ? wait(evenMilliseconds) : null
      const respond = () => handleGuarded(handler, guarding, call)
      const response = endpoint.hashes
        ? await rateLimited(queueLane(guarding, call), respond)
        : await respond()
      await even
      return response
    } catch (error) {
      if (error instanceof AppError) return refuse(error)
      throw error
    }
  }

type Call = { request: Request; path: string; endpoint: Endpoint; form: Form; email: string }

async function handleGuarded(handler: Handler, guarding: Guarding, call: Call): Promise<Response> {
  const { basePath, database, log, devices, userOf, tell } = guarding
  const { request, path, endpoint, form, email } = call
  const insider = endpoint.signedIn ? await userOf(request.headers) : null
  if (endpoint.confirmedOnly && insider && !insider.emailVerified) throw unconfirmed
  if (endpoint.withPassword && insider) {
    if (request.method !== 'POST') throw passwordMissing
    await provePasswordInside(database, insider.id, text(form['password']))
  }
  const place = await browserPlace(guarding, request.headers, email)
  const tries = await consumeAttempts(database, endpoint.bounds?.(insider?.id ?? email, place) ?? [])

  const response = await handler(rebuildRequest(call))
  if (endpoint.onlyWrong && response.ok) await refundAttempts(database, tries)
  const origin = requestOrigin(request.headers, basePath + path)
  if (response.ok && insider) {
    if (path === '/passkey/verify-registration')
      await refuseOvertakenPasskey(database, response, insider, tries.at)
    if (path === '/sign-out') await recordSignIn(database, log, insider.id, 'auth.logout', origin)
    if (path === '/change-password') await endTrustedDevices(database, insider.id)
    const news = securityEmails[path]
    if (news) tell(insider, news, origin)
  }
  const entered = signInPaths.has(path) && !insider && response.ok ? await personIn(response) : null
  if (entered) {
    await refuseOvertaken(database, entered, tries.at)
    await recordSignIn(database, log, entered.user.id, 'auth.login', origin)
    if (path === '/two-factor/verify-backup-code') tell(entered.user, 'recoveryCodeUsed', origin)
    const account = entered.user.email.toLowerCase()
    const wasHere = devices.since(request.headers, account) !== null
    if ((await enteredBefore(database, entered.user.id)) && !wasHere) tell(entered.user, 'newDevice', origin)
    response.headers.append('set-cookie', devices.cookie(account, request.headers))
  }
  return response
}

/** The lane of a call in the password queue. */
const queueLane = ({ devices }: Guarding, { request: { headers }, email }: Call): string =>
  devices.since(headers, email)?.nonce ?? addressKey(headers.get(clientAddressHeader) ?? '')

/** A browser that signed in to this account since the last reset is its own place. */
async function browserPlace(
  { devices, database }: Guarding,
  headers: Headers,
  email: string,
): Promise<Place> {
  const address = headers.get(clientAddressHeader) ?? ''
  const network = networkPrefix(address)
  const device = email === '' ? null : devices.since(headers, email)
  if (device) {
    const [user] = await database.people.select().from(users).where(eq(users.email, email))
    if (user && (user.waysInEndedAt === null || user.waysInEndedAt < device.since))
      return { key: `device ${device.nonce}`, known: true, network }
  }
  return { key: addressKey(address), known: false, network }
}

/** Ends a sign-in that a reset overtook, with the response for a wrong password. */
async function refuseOvertaken(database: Database, { user, token }: Entered, at: Date): Promise<void> {
  if (!(await beganBeforeReset(database, user.id, at))) return
  await database.people.delete(sessions).where(eq(sessions.token, token))
  throw passwordResetError
}

async function refuseOvertakenPasskey(database: Database, response: Response, { id }: Known, at: Date) {
  if (!(await beganBeforeReset(database, id, at))) return
  const { id: passkey } = (await response.clone().json()) as { id: string }
  await database.people.delete(passkeys).where(eq(passkeys.id, passkey))
  throw passwordResetError
}

type Entered = { user: Known; token: string }

/** The user whom a response signs in; null if it requires a second factor first. */
const personIn = (response: Response): Promise<Entered | null> =>
  response
    .clone()
    .json()
    .then(
      (result: { user?: Known; token?: string; session?: { token: string } }) =>
        result.user ? { user: result.user, token: result.token ?? result.session?.token ?? '' } : null,
      () => null,
    )

const tooLongError = new AppError('invalid', 'This is too large to submit.')
const unconfirmed = new AppError('email_required', refusalMessages.email_required.detail)
const passwordMissing = new AppError('invalid', 'Enter your password.', {
  fields: { currentPassword: 'Enter your password.' },
})
const passwordResetError = new AppError(
  'signed_out',
  'The password was reset in the meantime. Sign in with the new one.',
)

const refuse = ({ code, message, fields, details }: AppError) => {
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
