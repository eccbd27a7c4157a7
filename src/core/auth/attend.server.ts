import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../data/database.server.ts'
import { AppError } from '../error/AppError.ts'
import { clientAddressHeader } from '../http/address.server.ts'
import { originOf, recordSignIn } from './activity.server.ts'
import { giveTriesBack, takeTries, type Bound } from './attempts.server.ts'
import type { SecurityNews } from './letters.ts'
import { registrationProblems } from './registration.ts'

type Body = Record<string, unknown>
type Door = {
  bounds: (email: string, address: string) => Bound[]
  /** Tries count only when they fail. */
  onlyWrong?: true
  /** Answers leave at the same moment, whether or not the address has an account. */
  evenly?: true
  check?: (body: Body) => Record<string, string>
}

/** The ways in, and how often each may be tried. Addresses have room for an office behind one of them. */
const doors: Record<string, Door> = {
  '/sign-in/email': {
    onlyWrong: true,
    bounds: (email, address) => [
      { key: `sign-in:${email}:${address}`, most: 10, minutes: 15 },
      { key: `sign-in:${email}`, most: 100, minutes: 60 },
      { key: `sign-in:${address}`, most: 200, minutes: 60 },
    ],
  },
  '/sign-up/email': {
    evenly: true,
    bounds: (email, address) => [
      { key: `sign-up:${email}`, most: 5, minutes: 60 },
      { key: `sign-up:${address}`, most: 200, minutes: 60 },
    ],
    check: body => registrationProblems(text(body['name']), text(body['email']), text(body['password'])),
  },
  '/request-password-reset': {
    evenly: true,
    bounds: (email, address) => [
      { key: `reset:${email}`, most: 5, minutes: 60 },
      { key: `reset:${address}`, most: 50, minutes: 60 },
    ],
  },
  '/send-verification-email': {
    bounds: (email, address) => [
      { key: `verify:${email}`, most: 5, minutes: 60 },
      { key: `verify:${address}`, most: 50, minutes: 60 },
    ],
  },
  '/change-password': {
    onlyWrong: true,
    bounds: (_email, address) => [{ key: `change:${address}`, most: 30, minutes: 60 }],
  },
  // The library also locks an account for a quarter of an hour after ten wrong codes, whoever tries them.
  '/two-factor/verify-totp': { onlyWrong: true, bounds: secondProof },
  '/two-factor/verify-backup-code': { onlyWrong: true, bounds: secondProof },
  '/two-factor/enable': { onlyWrong: true, bounds: secondProof },
  '/two-factor/disable': { onlyWrong: true, bounds: secondProof },
  '/two-factor/generate-backup-codes': { onlyWrong: true, bounds: secondProof },
  '/passkey/verify-authentication': { onlyWrong: true, bounds: secondProof },
}

function secondProof(_email: string, address: string): Bound[] {
  return [{ key: `second proof:${address}`, most: 60, minutes: 60 }]
}

/** Answers that let somebody in. */
const entrances = new Set([
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
])

/** What a person who is signed in is told of by letter when it went well. */
const told: Record<string, SecurityNews> = {
  '/change-password': 'passwordChanged',
  '/two-factor/verify-totp': 'twoFactorOn',
  '/two-factor/disable': 'twoFactorOff',
  '/two-factor/generate-backup-codes': 'recoveryCodes',
  '/passkey/verify-registration': 'passkeyAdded',
  '/passkey/delete-passkey': 'passkeyRemoved',
}

const evenMilliseconds = 500
const mostBytes = 16 * 1024

type Handler = (request: Request) => Promise<Response>
export type Addressee = { name: string; email: string }
type Attendance = {
  basePath: string
  database: Database
  log: Logger
  userOf: (headers: Headers) => Promise<(Addressee & { id: string }) | null>
  tell: (person: Addressee, news: SecurityNews) => void
}

/** Stands at the sign-in library's door: counts tries, evens out time, and records who came and went. */
export const attended =
  (handler: Handler, attendance: Attendance): Handler =>
  async request => {
    const { basePath, database, log, userOf, tell } = attendance
    const path = new URL(request.url).pathname.slice(basePath.length)
    const door = doors[path]
    if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return refuse(tooLong)
    const body = request.method === 'POST' ? await readBody(request.clone()) : {}
    const address = request.headers.get(clientAddressHeader) ?? ''
    const bounds = door?.bounds(text(body['email']).trim().toLowerCase(), address) ?? []
    const insider = path === '/sign-out' || path in told ? await userOf(request.headers) : null

    const fields = door?.check?.(body) ?? {}
    if (Object.keys(fields).length > 0) return refuse(new AppError('invalid', correctThese, { fields }))
    try {
      if (bounds.length > 0) await takeTries(database, bounds)
    } catch (error) {
      if (error instanceof AppError) return refuse(error)
      throw error
    }

    const even = door?.evenly ? wait(evenMilliseconds) : null
    const response = await handler(request)
    if (door?.onlyWrong && response.ok) await giveTriesBack(database, bounds)
    const origin = originOf(request.headers, basePath + path)
    if (insider && path === '/sign-out') await recordSignIn(database, log, insider.id, 'auth.logout', origin)
    const news = told[path]
    if (insider && news && response.ok) tell(insider, news)
    const person = entrances.has(path) && !insider && response.ok ? await personIn(response) : null
    if (person) await recordSignIn(database, log, person.id, 'auth.login', origin)
    if (person && path === '/two-factor/verify-backup-code') tell(person, 'recoveryCodeUsed')
    await even
    return response
  }

const personIn = (response: Response) =>
  response
    .clone()
    .json()
    .then(
      (answer: { user?: Addressee & { id: string } }) => answer.user ?? null,
      () => null,
    )

const correctThese = 'Please correct the marked fields.'
const tooLong = new AppError('invalid', 'This is more than a form can hold.')

const refuse = (error: AppError) =>
  Response.json(
    { code: error.code, message: error.message, fields: error.fields },
    { status: error.code === 'too_many' ? 429 : 422 },
  )

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const readBody = (request: Request): Promise<Body> =>
  request.json().then(
    (body: unknown) => (typeof body === 'object' && body !== null ? (body as Body) : {}),
    () => ({}),
  )
