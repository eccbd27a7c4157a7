import type { IncomingMessage } from 'node:http'
import { createViewerCache, type ViewerRequest } from '../../core/live/viewer-cache.server.ts'
import { recordLastSeen } from '../../core/auth/last-seen.server.ts'
import { isRenewalDue } from '../../core/auth/session-cookie.server.ts'
import type { Origin } from '../../core/data/record.server.ts'
import type { Context, RequestHeaders } from '../../core/http/context.server.ts'
import { createBoundedWork } from '../../core/http/bounded-work.server.ts'
import type { SignalCursor } from '../../core/live/signal-cursor.server.ts'
import type { SignalListener } from '../../core/live/signals.server.ts'
import { signedOutViewer, sessionViewer } from '../../core/tenancy/viewer.server.ts'
import type { RunningServices } from './services.server.ts'

/**
 * The header with the organization of a request; requests that cannot set headers use the query parameter
 * `tenant`.
 */
export const tenantHeader = 'x-wellhead-tenant'

type CreateContext = (headers: RequestHeaders, tenantId: string | null, origin: Origin) => Promise<Context>
/** `catchUp` waits until cached viewers are up to date. */
export type Identification = {
  createContext: CreateContext
  onSignal: SignalListener
  catchUp: () => Promise<void>
}

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
export function openIdentification(running: RunningServices, cursor: SignalCursor): Identification {
  const viewers = createViewerCache({ read: createSessionReader(running), signalCursor: cursor })

  async function contextFrom(
    match: typeof viewers.find,
    headers: RequestHeaders,
    tenantId: string | null,
    origin: Origin,
  ): Promise<Context> {
    const cookies = headers.get('cookie') ?? ''
    const credentials = { cookies, tenantId, address: origin.ip ?? '' }
    const cachedViewer = await match(credentials)
    const viewer = cachedViewer?.session.viewer ?? signedOutViewer
    return {
      services: running,
      viewer,
      origin: viewer.acting ? { ...origin, actedBy: viewer.acting.staff.id } : origin,
      headers,
      rights: cachedViewer
        ? {
            sessionId: cachedViewer.session.sessionId,
            stand: cachedViewer.session.stand,
            isStillValid: () => viewers.isStillValid(credentials, cachedViewer),
          }
        : undefined,
      fresh: () => contextFrom(viewers.readFresh, headers, tenantId, origin),
    }
  }

  return {
    createContext: (headers, tenantId, origin) => contextFrom(viewers.find, headers, tenantId, origin),
    onSignal: viewers.onSignal,
    catchUp: cursor.catchUp,
  }
}

/**
 * The viewer is looked up before we know whose work it is, so the work is limited by address, and per session
 * to a part of that limit. One session cannot block the others of an office.
 */
function createSessionReader(running: RunningServices) {
  const { auth, database } = running
  const sessionWork = createBoundedWork({ atOnce: 2, waiting: 200 })
  const addressWork = createBoundedWork({ atOnce: 8, waiting: 1000 })

  async function read(cookies: string, tenantId: string | null) {
    const token = auth.tokenIn(cookies)
    const session = token && (await sessionViewer(database, token, tenantId))
    if (!session) return null
    recordLastSeen(running, session)
    if (!isRenewalDue(session)) return session
    // The auth library extends its sessions itself.
    await auth.api.getSession({ headers: new Headers({ cookie: cookies }) })
    return sessionViewer(database, token, tenantId)
  }

  return async ({ cookies, tenantId, address }: ViewerRequest) => {
    if (!cookies) return null
    const leaveSession = await sessionWork.enter(cookies)
    try {
      const leaveAddress = await addressWork.enter(address)
      return await read(cookies, tenantId).finally(leaveAddress)
    } finally {
      leaveSession()
    }
  }
}
