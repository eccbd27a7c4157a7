import { eq, and } from 'drizzle-orm'
import type { Origin } from '../../../core/data/record.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { memberships, tenants } from '../../../core/tenancy/tenant.table.ts'
import {
  changeSettings,
  readSettings,
  storeInitialSettings,
  type SettingsOwner,
} from '../settings/stored-settings.server.ts'
import type { NotificationKind } from '../notification.ts'
import { topicLabel } from '../settings/topics.ts'
import { readToken, type UnsubscribeTarget } from './token.server.ts'
import { plainPage } from './plain-page.ts'

type UnsubscribeRequest = {
  services: Pick<Services, 'database'>
  method: string
  token: string
  origin: Origin
}

/**
 * The target of unsubscribe links, signed in or not: GET asks, POST unsubscribes (RFC 8058). Link scanners that open
 * every link change nothing.
 */
export async function answerUnsubscribe(request: UnsubscribeRequest): Promise<Response> {
  const target = readToken(request.token)
  if (target === null)
    return htmlResponse(404, {
      title: 'This link is invalid',
      text: 'Use the link in the most recent email, or sign in and open your notification settings.',
    })
  const membership = await findMembership(request, target)
  if (membership === null)
    return htmlResponse(200, {
      title: 'Nothing to unsubscribe from',
      text: 'This person is no longer a member of the organization, so it sends no more emails.',
    })
  const topics = describeTopics(target, membership.organization)
  if (request.method !== 'POST')
    return htmlResponse(200, {
      title: 'Unsubscribe',
      text: `Stop emails about ${topics}?`,
      button: 'Unsubscribe',
    })
  await unsubscribe(request, target, membership.timeZone)
  return htmlResponse(200, {
    title: 'You are unsubscribed',
    text: `You get no more emails about ${topics}. You can turn them on again in your notification settings.`,
  })
}

async function findMembership({ services }: UnsubscribeRequest, { tenantId, userId }: UnsubscribeTarget) {
  const [membership] = await services.database.acrossTenants(tx =>
    tx
      .select({ organization: tenants.name, timeZone: tenants.timeZone })
      .from(memberships)
      .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId))),
  )
  return membership ?? null
}

const unsubscribe = (
  { services: { database }, origin }: UnsubscribeRequest,
  { tenantId, userId, topics }: UnsubscribeTarget,
  timeZone: string,
) =>
  database.acrossTenants(async tx => {
    for (const { kind, topic } of topics) {
      const owner: SettingsOwner = kind === 'tenant' ? { kind, tenantId, userId } : { kind, userId, timeZone }
      await storeInitialSettings(tx, owner, userId)
      const { version } = await readSettings(tx, owner)
      const changes = { [`emailNotifications.topics.${topic}`]: false }
      await changeSettings(tx, { tenantId, userId, origin }, owner, { version, changes })
    }
  })

/** "Support from Acme and, in any organization, Mentions": personal topics apply to all organizations. */
function describeTopics({ topics }: UnsubscribeTarget, organization: string): string {
  const format = (kind: NotificationKind) =>
    new Intl.ListFormat('en-US').format([
      ...new Set(topics.filter(topic => topic.kind === kind).map(topicLabel)),
    ])
  const [tenantTopics, profileTopics] = [format('tenant'), format('profile')]
  const parts = [
    tenantTopics && `${tenantTopics} from ${organization}`,
    profileTopics && `${profileTopics} from any organization`,
  ]
  return parts.filter(Boolean).join(' and ')
}

const htmlResponse = (status: number, content: Parameters<typeof plainPage>[0]) =>
  new Response(plainPage(content), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
