import { and, eq, lt, sql } from 'drizzle-orm'
import type { Services } from '../http/context.server.ts'
import { sessions } from './auth.table.ts'

const minutesBetween = 5

type SeenSession = { sessionId: string; lastSeenAt: number }

/**
 * Records that a session is in use, at most once in five minutes across all processes. The request does not
 * wait for it, and a failure does not affect the user.
 */
export function recordLastSeen(
  { database, log }: Pick<Services, 'database' | 'log'>,
  session: SeenSession,
): void {
  if (Date.now() - session.lastSeenAt < minutesBetween * 60_000) return
  updateLastSeen(database, session.sessionId).catch((error: unknown) =>
    log.error({ part: 'sign-in', err: error }, 'a session’s last use could not be recorded'),
  )
}

/** Returns true if the last use was old enough to be updated. */
export async function updateLastSeen(database: Services['database'], id: string): Promise<boolean> {
  const isStale = lt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${minutesBetween})`)
  const updated = await database.people
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, id), isStale))
    .returning({ id: sessions.id })
  return updated.length > 0
}
