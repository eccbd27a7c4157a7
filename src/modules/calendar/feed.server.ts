import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { getRefusal, type Viewer } from '../../core/access/refusal.ts'
import type { PlatformRole } from '../../core/access/vocabulary.ts'
import { consumeAttempts } from '../../core/auth/attempts.server.ts'
import { users } from '../../core/auth/auth.table.ts'
import { hashToken } from '../../core/access/hash-token.server.ts'
import { addressKey } from '../../core/auth/sign-in-source.server.ts'
import type { Database } from '../../core/data/database.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { fileRoute } from '../../core/files/file-route.server.ts'
import type { CalendarDate } from '../../core/module/calendar-dates.server.ts'
import { allModules } from '../../core/module/modules.server.ts'
import { readViewer } from '../../core/tenancy/viewer.server.ts'
import { todayFor } from '../../core/time/today.server.ts'
import { calendarFeeds } from './calendar-feed.table.ts'
import { feedPath, gate } from './calendar.server.ts'
import { renderIcs } from './ics.ts'

/** The maximum number of wrong addresses per client, and the minutes over which they are counted. */
const wrongKeyLimit = { most: 60, minutes: 15 }
/** The maximum number of dates per module in a calendar, earliest first. */
const maxDates = 10_000

/** Serves a calendar program, whose only credential is the address. */
export const feedRoute = fileRoute({
  method: 'GET',
  path: feedPath,
  gate: { who: 'anyone' },
  async handle({ services: { database, config }, origin }, { request }) {
    const viewer = await findFeedViewer(database, new URL(request.url).searchParams.get('key') ?? '')
    if (!viewer) {
      // Valid addresses are not counted, because one calendar service requests many users' addresses from one
      // IP address.
      await consumeAttempts(database, [{ key: `calendar:${addressKey(origin.ip ?? '')}`, ...wrongKeyLimit }])
      // The response is that for any missing file, so that no one learns whether the address was ever valid.
      throw notFound('File')
    }
    const dates = await readDates(database, viewer)
    return feedResponse(
      renderIcs(`Wellhead: ${viewer.membership!.tenantName}`, config.PUBLIC_URL, dates),
      request,
    )
  },
})

/**
 * Reads the owner of a feed with their current rights, or null if there is none, or if they may not open the
 * organization. Unaccepted terms do not matter here, since due dates remain due.
 */
async function findFeedViewer(database: Database, key: string): Promise<Viewer | null> {
  const [row] = await database.acrossTenants(tx =>
    tx
      .select({ tenantId: calendarFeeds.tenantId, user: users })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(
        and(
          eq(calendarFeeds.keyHash, hashToken(key)),
          isNull(calendarFeeds.deletedAt),
          isNull(users.disabledAt),
        ),
      ),
  )
  if (!row) return null
  const { id, email, name: displayName, image: photoUrl, emailVerified, platformRoles } = row.user
  const person = { id, email, displayName, photoUrl, emailVerified }
  const roles = platformRoles as PlatformRole[]
  const { user, membership } = await readViewer(database, person, roles, row.tenantId)
  const viewer = { user, platformRoles: roles, membership }
  return getRefusal(viewer, gate) === null ? viewer : null
}

/** Reads the dates that modules add to the calendar of a user with these rights. */
const readDates = (database: Database, viewer: Viewer): Promise<CalendarDate[]> => {
  const { tenantId } = viewer.membership!
  const today = todayFor(viewer, gate)
  return database.inTenant({ tenantId, userId: viewer.user!.id }, async tx => {
    const allDates: CalendarDate[] = []
    for (const { calendarDates } of allModules())
      if (calendarDates && getRefusal(viewer, calendarDates.gate) === null)
        allDates.push(...(await calendarDates.read(tx, tenantId, today, maxDates)))
    return allDates
  })
}

/** Answers with 304 if nothing has changed since the last request. */
function feedResponse(text: string, request: Request): Response {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const knownEtags = (request.headers.get('if-none-match') ?? '').split(',').map(tag => tag.trim())
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (knownEtags.includes(etag) || knownEtags.includes('*'))
    return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="wellhead.ics"',
    },
  })
}
