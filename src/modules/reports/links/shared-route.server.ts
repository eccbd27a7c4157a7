import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { countAttempts, consumeAttempts, type AttemptLimit } from '../../../core/auth/attempts.server.ts'
import { hashToken } from '../../../core/access/hash-token.server.ts'
import { addressKey } from '../../../core/auth/sign-in-source.server.ts'
import type { Database } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { formatInstant, timeZoneName } from '../../../ui/formats.ts'
import { reports } from '../report.table.ts'
import { recordType } from '../saved/report-records.server.ts'
import { sharedPath } from './report-link.ts'
import { reportLinks } from './report-link.table.ts'
import { unavailablePage, sharedPage } from './shared-page.ts'

/** Maximum number of wrong addresses accepted from one client. */
const wrongKeyLimit = { most: 60, minutes: 15 }

/**
 * Reads rate limits of a link: per client, so that one reader cannot exclude others, and for all clients
 * together.
 */
const readLimits = (linkId: string, client: string): AttemptLimit[] => [
  { key: `report-link:${linkId} ${client}`, most: 300, minutes: 15 },
  {
    key: `report-link:${linkId}`,
    most: 3000,
    minutes: 15,
    beyond: { key: `report-link:${linkId}:beyond ${client}`, most: 10, minutes: 15 },
  },
]

/** Serves a shared link. The address is the only credential; a session makes no difference. */
export const sharedRoute = fileRoute({
  method: 'GET',
  path: sharedPath,
  gate: { who: 'anyone' },
  async handle({ services: { database }, origin }, { request }) {
    const client = addressKey(origin.ip ?? '')
    const result = await readSharedLink(database, new URL(request.url).searchParams.get('key') ?? '')
    if (!result) {
      await consumeAttempts(database, [{ key: `report-link:${client}`, ...wrongKeyLimit }])
      return htmlResponse(404, unavailablePage())
    }
    const { link, organization, timeZone } = result
    const { tenantId, id, reportId, expiresAt } = link
    const actor = { tenantId, userId: 'link', origin }
    await database.inTenant(actor, async tx => {
      await countAttempts(tx, readLimits(id, client))
      await tx
        .update(reportLinks)
        .set({ views: sql`${reportLinks.views} + 1`, lastViewedAt: sql`now()` })
        .where(and(eq(reportLinks.tenantId, tenantId), eq(reportLinks.id, id)))
      await recordChange(tx, actor, { noun: recordType, recordId: reportId, act: 'read by link' })
    })
    const endText = `${formatInstant(expiresAt, timeZone)} ${timeZoneName(expiresAt, timeZone) ?? ''}`.trim()
    return htmlResponse(200, sharedPage({ ...link, organization, expiration: endText }))
  },
})

/** Reads the link of a key, if it has not ended, its report exists, and its organization is not disabled. */
async function readSharedLink(database: Database, key: string) {
  const [row] = await database.acrossTenants(tx =>
    tx
      .select({ link: reportLinks, organization: tenants.name, timeZone: tenants.timeZone })
      .from(reportLinks)
      .innerJoin(
        reports,
        and(eq(reports.tenantId, reportLinks.tenantId), eq(reports.id, reportLinks.reportId)),
      )
      .innerJoin(tenants, eq(tenants.id, reportLinks.tenantId))
      .where(
        and(
          eq(reportLinks.keyHash, hashToken(key)),
          gt(reportLinks.expiresAt, sql`now()`),
          isNull(reports.deletedAt),
          eq(tenants.disabled, false),
        ),
      ),
  )
  return row ?? null
}

const htmlResponse = (status: number, html: string) =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
