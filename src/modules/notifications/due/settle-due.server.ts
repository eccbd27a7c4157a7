import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { notificationTopic } from '../notification.ts'
import { notifications } from '../notification.table.ts'
import type { ChannelName } from '../settings/settings.ts'
import { loadPreferences, type Preferences } from '../settings/preferences.port.server.ts'
import { readServiceMembership } from '../service-membership.server.ts'

export type DueRow = typeof notifications.$inferSelect
type SettledState = DueRow['emailState'] | DueRow['pushState']

/** A channel outside of the inbox, with the columns for its due time and outcome. */
export type Channel = {
  name: ChannelName
  dueColumn: 'emailAt' | 'pushAt'
  stateColumn: 'emailState' | 'pushState'
  settledColumn: 'emailedAt' | 'pushedAt'
  /** The earliest moment from `now` on at which the user's settings allow sending. */
  earliestSendTime: (row: DueRow, preferences: Preferences, now: Date) => Date
}

/** The maximum number of notifications sent together; the rest wait for the next run. */
const maxPerRun = 100

/** Sends an organization's due notifications on a channel, in one transaction per user. */
export async function notifyDue<Prepared>(
  { database }: Pick<Services, 'database'>,
  { dueColumn }: Pick<Channel, 'dueColumn'>,
  tenantId: string,
  now: Date,
  prepare: (tx: Tx, membership: Membership, userId: string) => Promise<Prepared>,
  complete: (prepared: Prepared) => Promise<void>,
): Promise<void> {
  const membership = await readServiceMembership(database, tenantId)
  // While staff have disabled the organization, its notifications wait.
  if (!membership) return
  const scope = { tenantId, userId: 'notices' }
  const due = await database.inTenant(scope, tx =>
    tx
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.tenantId, tenantId), lte(notifications[dueColumn], now))),
  )
  for (const { userId } of due)
    await complete(await database.inTenant(scope, tx => prepare(tx, membership, userId)))
}

/**
 * Settles a user's due notifications on a channel by the current settings and rights, and returns those to send.
 * `unreachable` is the reason why the user cannot be reached.
 */
export async function settleDue(
  tx: Tx,
  channel: Channel,
  membership: Membership,
  userId: string,
  now: Date,
  unreachable: SettledState | null,
): Promise<DueRow[]> {
  const { tenantId } = membership
  await lockRecipient(tx, tenantId, userId)
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        eq(notifications.userId, userId),
        lte(notifications[channel.dueColumn], now),
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(maxPerRun)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return []
  const preferences = await loadPreferences(tx, membership, [userId])
  const passesGate = await createGateChecker(tx, membership, userId)
  const sendable: DueRow[] = []
  for (const row of rows) {
    const skippedReason = unreachable ?? (await skipReason(channel, row, preferences, passesGate, now))
    const sendableAt = skippedReason === null ? channel.earliestSendTime(row, preferences, now) : now
    if (sendableAt > now) await updateNotification(tx, row, { [channel.dueColumn]: sendableAt })
    else if (skippedReason === null) sendable.push(row)
    else await updateNotification(tx, row, settledColumns(channel, skippedReason))
  }
  if (sendable.length > 0)
    await tx
      .update(notifications)
      .set(settledColumns(channel, 'sent'))
      .where(
        and(
          eq(notifications.tenantId, tenantId),
          inArray(
            notifications.id,
            sendable.map(({ id }) => id),
          ),
        ),
      )
  return sendable
}

/**
 * Serializes the channels and processes that notify one user. Otherwise each would skip the rows locked by the other
 * until the next scheduled run. Rows locked by anything else are skipped, so no two waits block each other.
 */
export const lockRecipient = (tx: Tx, tenantId: string, userId: string) =>
  takeAdvisoryLock(tx, `notices ${tenantId} ${userId}`)

/** The reason not to send a notification, judged by the current state; null sends it. */
async function skipReason(
  { name }: Channel,
  row: DueRow,
  preferences: Preferences,
  passesGate: (gate: DueRow['gate']) => Promise<boolean>,
  now: Date,
): Promise<SettledState | null> {
  const { kind, type, userId, noun, recordId, expiresAt, despite } = row
  if (row.isRead || row.deletedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'read'
  if (!(await passesGate(row.gate))) return 'refused'
  if (despite.includes('settings')) return null
  if (preferences.muted(userId, noun, recordId)) return 'muted'
  return preferences.by(name, userId, kind, notificationTopic(kind, type)) ? null : 'off'
}

/** Checks whether the user passes a gate, with one lookup per gate. */
async function createGateChecker(tx: Tx, membership: Membership, userId: string) {
  const checks = new Map<string, Promise<boolean>>()
  return (gate: DueRow['gate']) => {
    const effectiveGate = gate ?? { who: 'member' as const }
    const key = JSON.stringify(effectiveGate)
    const result =
      checks.get(key) ??
      listMembersByGate(tx, membership, effectiveGate).then(members =>
        members.some(({ id }) => id === userId),
      )
    checks.set(key, result)
    return result
  }
}

const settledColumns = ({ dueColumn, stateColumn, settledColumn }: Channel, outcome: SettledState) => ({
  [dueColumn]: null,
  [stateColumn]: outcome,
  [settledColumn]: sql`now()`,
})

const updateNotification = (tx: Tx, { tenantId, id }: DueRow, columns: object) =>
  tx
    .update(notifications)
    .set(columns)
    .where(and(eq(notifications.tenantId, tenantId), eq(notifications.id, id)))
