import { asc, eq } from 'drizzle-orm'
import type { Origin } from '../../core/data/record.server.ts'
import { describeDevice } from '../../core/http/device.ts'
import { newId } from '../../core/data/id.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { memberships } from '../../core/tenancy/tenant.table.ts'
import { signalPerson } from './notification-scope.server.ts'
import { notifications } from './notification.table.ts'
import { pushNow } from './push/push-jobs.server.ts'

/**
 * Notifies a user of a security event on their account, regardless of their settings. The auth library has already sent
 * its email. The notification belongs to the organization they joined first; users without one get only the email.
 */
export const notifyOfSecurityEvent = (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  userId: string,
  title: string,
  origin?: Origin,
): Promise<void> =>
  database.acrossTenants(async tx => {
    const [oldest] = await tx
      .select({ tenantId: memberships.tenantId })
      .from(memberships)
      .where(eq(memberships.userId, userId))
      .orderBy(asc(memberships.createdAt))
      .limit(1)
    if (!oldest) return
    await tx.insert(notifications).values({
      ...oldest,
      id: newId(),
      userId,
      kind: 'profile',
      type: 'security_alert',
      title,
      message: [
        ...(origin ? [describeOrigin(origin)] : []),
        'If it was not you, choose a new password right away: that ends every session.',
      ].join(' '),
      priority: 'high',
      despite: ['quiet'],
      actions: [{ label: 'Open profile settings', to: '/app/profile/settings' }],
      pushAt: new Date(),
      pushState: 'due',
    })
    await jobs.add(tx, pushNow, oldest)
    await signalPerson(tx, userId)
  })

/** "Firefox on Windows, 203.0.113.7." */
const describeOrigin = ({ userAgent, ip }: Origin) =>
  `${[describeDevice(userAgent), ip].filter(Boolean).join(', ')}.`
