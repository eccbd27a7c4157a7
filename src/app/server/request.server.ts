import type { Person } from '../../core/access/refusal.ts'
import type { PlatformRole } from '../../core/access/vocabulary.ts'
import type { Origin } from '../../core/data/record.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { boundedWork } from '../../core/http/work.server.ts'
import { nobody, viewerOf } from '../../core/tenancy/viewer.server.ts'
import { noteSeen } from '../../core/auth/last-seen.server.ts'
import type { Running } from './services.server.ts'

/** The header that names the organization of a request; where there can be none, the query `tenant` does. */
export const tenantHeader = 'x-wellhead-tenant'

export type ContextOf = (headers: Headers, tenantId: string | null, origin: Origin) => Promise<Context>

/**
 * Who asks is looked up before it is known whose work that is: so it is bounded by the address, and by the session,
 * which gets only some of the places of its address. The others of an office do not wait behind one of them.
 */
export function lookup(running: Running): ContextOf {
  const ofSession = boundedWork({ atOnce: 2, waiting: 200 })
  const ofAddress = boundedWork({ atOnce: 8, waiting: 1000 })
  return async (headers, tenantId, origin) => {
    const address = origin.ip ?? ''
    const leaveSession = await ofSession.enter(headers.get('cookie') || address)
    try {
      const leaveAddress = await ofAddress.enter(address)
      return await contextOf(running, headers, tenantId, origin).finally(leaveAddress)
    } finally {
      leaveSession()
    }
  }
}

/** Builds the viewer of a request from its session cookie and the organization that it names. */
async function contextOf(
  running: Running,
  headers: Headers,
  tenantId: string | null,
  origin: Origin,
): Promise<Context> {
  const session = headers.get('cookie') ? await running.auth.api.getSession({ headers }) : null
  if (session) noteSeen(running, session.session)
  const viewer = session
    ? await viewerOf(
        running.database,
        personFrom(session.user),
        (session.user.platformRoles ?? ['customer']) as PlatformRole[],
        tenantId,
      )
    : nobody
  return { services: running, viewer, origin, headers }
}

type SessionUser = {
  id: string
  email: string
  name: string
  image?: string | null | undefined
  emailVerified: boolean
}

const personFrom = (user: SessionUser): Person => ({
  id: user.id,
  email: user.email,
  displayName: user.name,
  photoUrl: user.image ?? null,
  emailVerified: user.emailVerified,
})
