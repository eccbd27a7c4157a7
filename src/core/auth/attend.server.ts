import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../data/database.server.ts'
import type { Origin } from '../data/record.server.ts'
import { AppError } from '../error/AppError.ts'
import { clientAddressHeader } from '../http/address.server.ts'
import { originOf, recordSignIn } from './activity.server.ts'
import { giveTriesBack, takeTries, type Bound } from './attempts.server.ts'
import type { SecurityNews } from './letters.ts'
import { registrationProblems } from './registration.ts'

type Form = Record<string, unknown>
type Door = {
  /** `account` is the e-mail address that is asked about, or the id of the person who is signed in. */
  bounds: (account: string, address: string) => Bound[]
  /** Tries count only when they fail. */
  onlyWrong?: true
  /** Answers leave at the same moment, whether or not the address has an account. */
  evenly?: true
  /** Somebody who is signed in proves with the password that it is them. */
  inside?: true
  check?: (form: Form) => Record<string, string>
}

/** The ways in, and how often each may be tried. Addresses have room for an office behind one of them. */
const doors: Record<string, Door> = {
  '/sign-in/email': {
    onlyWrong: true,
    bounds: (account, address) => [
      { key: `sign-in:${account}:${address}`, most: 10, minutes: 15 },
      { key: `sign-in:${account}`, most: 100, minutes: 60 },
      { key: `sign-in:${address}`, most: 200, minutes: 60 },
    ],
  },
  '/sign-up/email': {
    evenly: true,
    bounds: (account, address) => [
      { key: `sign-up:${account}`, most: 5, minutes: 60 },
      { key: `sign-up:${address}`, most: 200, minutes: 60 },
    ],
    check: form => registrationProblems(text(form['name']), text(form['email']), text(form['password'])),
  },
  '/request-password-reset': {
    evenly: true,
    bounds: (account, address) => [
      { key: `reset:${account}`, most: 5, minutes: 60 },
      { key: `reset:${address}`, most: 50, minutes: 60 },
    ],
  },
  '/send-verification-email': {
    bounds: (account, address) => [
      { key: `verify:${account}`, most: 5, minutes: 60 },
      { key: `verify:${address}`, most: 50, minutes: 60 },
    ],
  },
  '/change-password': confirmation(),
  '/two-factor/enable': confirmation(),
  '/two-factor/disable': confirmation(),
  '/two-factor/generate-backup-codes': confirmation(),
  // The library also locks an account for a quarter of an hour after ten wrong codes, whoever tries them.
  '/two-factor/verify-totp': { onlyWrong: true, bounds: secondProof },
  '/two-factor/verify-backup-code': { onlyWrong: true, bounds: secondProof },
  // Each asking is kept until it is answered or too old.
  '/passkey/generate-authenticate-options': {
    bounds: (_account, address) => [{ key: `passkey:${address}`, most: 200, minutes: 60 }],
  },
  '/passkey/verify-authentication': { onlyWrong: true, bounds: secondProof },
}

/** A session that was stolen must not find out the password. */
function confirmation(): Door {
  return {
    onlyWrong: true,
    inside: true,
    bounds: (account, address) => [
      { key: `confirm:${account}`, most: 10, minutes: 15 },
      { key: `confirm:${address}`, most: 60, minutes: 60 },
    ],
  }
}

function secondProof(_account: string, address: string): Bound[] {
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
type Known = Addressee & { id: string }
type Attendance = {
  basePath: string
  database: Database
  log: Logger
  userOf: (headers: Headers) => Promise<Known | null>
  /** Puts it on record, and tells the person by letter. */
  tell: (person: Known, news: SecurityNews, origin: Origin) => void
}

/** Stands at the sign-in library's door: counts tries, evens out time, and records who came and went. */
export const attended =
  (handler: Handler, attendance: Attendance): Handler =>
  async request => {
    const { basePath, database, log, userOf, tell } = attendance
    const path = new URL(request.url).pathname.slice(basePath.length)
    const door = doors[path]
    const form = request.method === 'POST' ? await formOf(request) : {}
    if (form === null) return refuse(tooLong)
    const address = request.headers.get(clientAddressHeader) ?? ''
    const insider =
      path === '/sign-out' || path in told || door?.inside ? await userOf(request.headers) : null
    const account = insider?.id ?? text(form['email']).trim().toLowerCase()
    const bounds = door?.bounds(account, address) ?? []

    const fields = door?.check?.(form) ?? {}
    if (Object.keys(fields).length > 0) return refuse(new AppError('invalid', correctThese, { fields }))
    try {
      if (bounds.length > 0) await takeTries(database, bounds)
    } catch (error) {
      if (error instanceof AppError) return refuse(error)
      throw error
    }

    const even = door?.evenly ? wait(evenMilliseconds) : null
    const response = await handler(request.method === 'POST' ? sayingOnly(request, form) : request)
    if (door?.onlyWrong && response.ok) await giveTriesBack(database, bounds)
    const origin = originOf(request.headers, basePath + path)
    if (insider && path === '/sign-out') await recordSignIn(database, log, insider.id, 'auth.logout', origin)
    const news = told[path]
    if (insider && news && response.ok) tell(insider, news, origin)
    const person = entrances.has(path) && !insider && response.ok ? await personIn(response) : null
    if (person) await recordSignIn(database, log, person.id, 'auth.login', origin)
    if (person && path === '/two-factor/verify-backup-code') tell(person, 'recoveryCodeUsed', origin)
    await even
    return response
  }

const personIn = (response: Response) =>
  response
    .clone()
    .json()
    .then(
      (answer: { user?: Known }) => answer.user ?? null,
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

/** What a form says; null when it is more than a form can hold, which is noticed while it is read. */
async function formOf(request: Request): Promise<Form | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  try {
    const said: unknown = JSON.parse(Buffer.concat(parts).toString())
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Form) : {}
  } catch {
    return {}
  }
}

/**
 * The request as it was understood here. The library would read a form of another media type too, and then see another
 * account than the one whose tries were counted.
 */
function sayingOnly({ url, method, headers: given, signal }: Request, form: Form): Request {
  const headers = new Headers(given)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(url, { method, headers, signal, body: JSON.stringify(form) })
}
