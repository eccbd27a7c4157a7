import type { IncomingMessage } from 'node:http'
import { knownViewers, type Asker } from '../../core/live/known-viewers.server.ts'
import { noteSeen } from '../../core/auth/last-seen.server.ts'
import { isDue } from '../../core/auth/session-cookie.server.ts'
import type { Origin } from '../../core/data/record.server.ts'
import type { Context, SentWith } from '../../core/http/context.server.ts'
import { boundedWork } from '../../core/http/work.server.ts'
import type { SignalCursor } from '../../core/live/signal-cursor.server.ts'
import type { Listener } from '../../core/live/signals.server.ts'
import { nobody, viewerOfSession } from '../../core/tenancy/viewer.server.ts'
import type { Running } from './services.server.ts'

/**
 * The header with the organization of a request; requests that cannot set headers use the query parameter
 * `tenant`.
 */
export const tenantHeader = 'x-wellhead-tenant'

type CreateContext = (headers: SentWith, tenantId: string | null, origin: Origin) => Promise<Context>
/** `catchUp` waits until cached viewers are up to date. */
export type Askers = { contextOf: CreateContext; signalled: Listener; catchUp: () => Promise<void> }

/** The origin of a request, as stored in the log. */
export const requestOrigin = (incoming: IncomingMessage, ip: string, path: string): Origin => ({
  ip,
  userAgent: incoming.headers['user-agent']?.slice(0, 400) ?? null,
  path,
  method: incoming.method ?? null,
})

/**
 * Identifies the viewer of a request, from memory if read recently, otherwise from the session in the cookies.
 */
export function identifyAskers(running: Running, cursor: SignalCursor): Askers {
  const viewers = knownViewers({ read: sessionReader(running), hearing: cursor })

  async function contextFrom(
    match: typeof viewers.find,
    headers: SentWith,
    tenantId: string | null,
    origin: Origin,
  ): Promise<Context> {
    const cookies = headers.get('cookie') ?? ''
    const asker = { cookies, tenantId, address: origin.ip ?? '' }
    const known = await match(asker)
    const viewer = known?.session.viewer ?? nobody
    return {
      services: running,
      viewer,
      origin: viewer.acting ? { ...origin, actedBy: viewer.acting.staff.id } : origin,
      headers,
      rights: known
        ? {
            sessionId: known.session.sessionId,
            stand: known.session.stand,
            stillGood: () => viewers.stillGood(asker, known),
          }
        : undefined,
      fresh: () => contextFrom(viewers.readFresh, headers, tenantId, origin),
    }
  }

  return {
    contextOf: (headers, tenantId, origin) => contextFrom(viewers.find, headers, tenantId, origin),
    signalled: viewers.signalled,
    catchUp: cursor.catchUp,
  }
}

/**
 * The viewer is looked up before we know whose work it is, so the work is limited by address, and per session
 * to a part of that limit. One session cannot block the others of an office.
 */
function sessionReader(running: Running) {
  const { auth, database } = running
  const ofSession = boundedWork({ atOnce: 2, waiting: 200 })
  const ofAddress = boundedWork({ atOnce: 8, waiting: 1000 })

  async function read(cookies: string, tenantId: string | null) {
    const token = auth.tokenIn(cookies)
    const session = token && (await viewerOfSession(database, token, tenantId))
    if (!session) return null
    noteSeen(running, session)
    if (!isDue(session)) return session
    // The auth library extends its sessions itself.
    await auth.api.getSession({ headers: new Headers({ cookie: cookies }) })
    return viewerOfSession(database, token, tenantId)
  }

  return async ({ cookies, tenantId, address }: Asker) => {
    if (!cookies) return null
    const leaveSession = await ofSession.enter(cookies)
    try {
      const leaveAddress = await ofAddress.enter(address)
      return await read(cookies, tenantId).finally(leaveAddress)
    } finally {
      leaveSession()
    }
  }
}
