import type { Person } from '../core/access/refusal.ts'
import type { PlatformRole } from '../core/access/vocabulary.ts'
import type { Origin } from '../core/data/record.server.ts'
import type { Context } from '../core/http/context.server.ts'
import { nobody, viewerOf } from '../core/tenancy/viewer.server.ts'
import { noteSeen } from '../core/auth/last-seen.server.ts'
import type { Running } from './services.server.ts'

/** Builds the viewer of a request from its session cookie and the organization that it names. */
export async function contextOf(running: Running, headers: Headers, origin: Origin): Promise<Context> {
  const session = headers.get('cookie') ? await running.auth.api.getSession({ headers }) : null
  if (session) noteSeen(running, session.session)
  const viewer = session
    ? await viewerOf(
        running.database,
        personFrom(session.user),
        (session.user.platformRoles ?? ['customer']) as PlatformRole[],
        headers.get('x-wellhead-tenant'),
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
