import { sessions } from '../../../core/auth/auth.table.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Context } from '../../../core/http/context.server.ts'

/** A user with a session, as in a browser. */
export async function withSession(user: Context): Promise<Context & { sessionId: string }> {
  const [sessionId, token] = [newId(), newId()]
  const userId = user.viewer.user!.id
  const expiresAt = new Date(Date.now() + 3_600_000)
  await user.services.database.people.insert(sessions).values({ id: sessionId, token, userId, expiresAt })
  return { ...user, sessionId, rights: { sessionId, stand: '', isStillValid: () => true } }
}
