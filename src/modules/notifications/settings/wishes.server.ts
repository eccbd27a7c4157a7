import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { NotificationKind } from '../notification.ts'
import { mutedRecords, notificationSettings } from '../notification.table.ts'
import {
  defaultProfileSettings,
  defaultTenantSettings,
  type ChannelName,
  type ProfileSettings,
  type TenantSettings,
} from './settings.ts'

/** What some people of an organization want to be told, and how. Who has chosen nothing has the defaults. */
export type Wishes = Awaited<ReturnType<typeof wishesOf>>

export async function wishesOf(
  tx: Tx,
  { tenantId, timeZone }: { tenantId: string; timeZone: string },
  people: readonly string[],
) {
  const kept = await tx
    .select()
    .from(notificationSettings)
    .where(
      and(eq(notificationSettings.tenantId, tenantId), inArray(notificationSettings.userId, [...people])),
    )
  const mutes = await tx
    .select()
    .from(mutedRecords)
    .where(and(eq(mutedRecords.tenantId, tenantId), inArray(mutedRecords.userId, [...people])))
  const chosen = new Map(kept.map(({ userId, kind, settings }) => [`${userId} ${kind}`, settings]))
  const muted = new Set(mutes.map(({ userId, noun, recordId }) => `${userId} ${noun} ${recordId}`))

  const tenantOf = (userId: string) =>
    (chosen.get(`${userId} tenant`) as TenantSettings | undefined) ?? defaultTenantSettings()
  const profileOf = (userId: string) =>
    (chosen.get(`${userId} profile`) as ProfileSettings | undefined) ?? defaultProfileSettings(timeZone)

  return {
    muted: (userId: string, noun: string | null, recordId: string | null) =>
      muted.has(`${userId} ${noun} ${recordId}`),
    /** Whether a channel tells a person of a topic. */
    by(channel: ChannelName, userId: string, kind: NotificationKind, topic: string): boolean {
      const { enabled, topics } = (kind === 'tenant' ? tenantOf(userId) : profileOf(userId))[channel]
      return enabled && (topics as Readonly<Record<string, boolean>>)[topic] !== false
    },
    /** When a person is emailed. Quiet hours are their own, of both kinds. */
    times(userId: string, kind: NotificationKind) {
      const { quietHours, frequency } = profileOf(userId)
      const times = { quietHours, frequency: kind === 'tenant' ? tenantOf(userId).frequency : frequency }
      return { times, timeZone: quietHours.timezone }
    },
  }
}
