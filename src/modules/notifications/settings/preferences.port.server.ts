import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { NotificationKind } from '../notification.ts'
import {
  mutedRecords,
  notificationSettings,
  organizationNotificationSettings,
  profileNotificationSettings,
} from '../notification.table.ts'
import { followsDefaults } from './stored-settings.server.ts'
import {
  defaultProfileSettings,
  defaultTenantSettings,
  type ChannelName,
  type ProfileSettings,
  type TenantSettings,
} from './settings.ts'

/**
 * The notification settings of some people in an organization. Those who chose nothing have the organization's or the
 * defaults.
 */
export type Preferences = Awaited<ReturnType<typeof loadPreferences>>

export async function loadPreferences(
  tx: Tx,
  { tenantId, timeZone }: { tenantId: string; timeZone: string },
  people: readonly string[],
) {
  const memberRows = await tx
    .select()
    .from(notificationSettings)
    .where(
      and(eq(notificationSettings.tenantId, tenantId), inArray(notificationSettings.userId, [...people])),
    )
  const [organization] = await tx
    .select()
    .from(organizationNotificationSettings)
    .where(eq(organizationNotificationSettings.tenantId, tenantId))
  const profileRows = await tx
    .select()
    .from(profileNotificationSettings)
    .where(inArray(profileNotificationSettings.userId, [...people]))
  const mutes = await tx
    .select()
    .from(mutedRecords)
    .where(and(eq(mutedRecords.tenantId, tenantId), inArray(mutedRecords.userId, [...people])))
  const ownSettings = new Map(
    memberRows.filter(row => !followsDefaults(row)).map(({ userId, settings }) => [userId, settings]),
  )
  const personalSettings = new Map(profileRows.map(({ userId, settings }) => [userId, settings]))
  const mutedKeys = new Set(mutes.map(({ userId, noun, recordId }) => `${userId} ${noun} ${recordId}`))

  const getTenant = (userId: string) =>
    (ownSettings.get(userId) ?? organization?.settings ?? defaultTenantSettings()) as TenantSettings
  const getProfile = (userId: string) =>
    (personalSettings.get(userId) ?? defaultProfileSettings(timeZone)) as ProfileSettings

  return {
    muted: (userId: string, noun: string | null, recordId: string | null) =>
      mutedKeys.has(`${userId} ${noun} ${recordId}`),
    /** True if a channel notifies a user of a topic. */
    by(channel: ChannelName, userId: string, kind: NotificationKind, topic: string): boolean {
      const { enabled, topics } = (kind === 'tenant' ? getTenant(userId) : getProfile(userId))[channel]
      return enabled && (topics as Readonly<Record<string, boolean>>)[topic] !== false
    },
    /** The user's times for emails. Quiet hours are personal and apply to both kinds. */
    times(userId: string, kind: NotificationKind) {
      const { quietHours, frequency } = getProfile(userId)
      const times = { quietHours, frequency: kind === 'tenant' ? getTenant(userId).frequency : frequency }
      return { times, timeZone: quietHours.timezone }
    },
  }
}
