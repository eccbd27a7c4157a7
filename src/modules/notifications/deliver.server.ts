import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Gate, Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import type { JobQueue } from '../../core/data/job-queue.server.ts'
import { memberships } from '../../core/tenancy/tenant.table.ts'
import { truncate } from '../../core/text/truncate.ts'
import { signalPerson } from './notification-scope.server.ts'
import {
  notificationTopic,
  type SettingsOverride,
  type NotificationAction,
  type NotificationKind,
  type NotificationMetadata,
  type Priority,
} from './notification.ts'
import { emailNow } from './email/email-jobs.server.ts'
import { sendingTime, timesWithOverrides } from './email/sending-time.ts'
import { pushNow } from './push/push-jobs.server.ts'
import { notifications } from './notification.table.ts'
import { expireJob } from './wake-job.server.ts'
import type { ChannelName } from './settings/settings.ts'
import { loadPreferences, type Preferences } from './settings/preferences.port.server.ts'

/** A notification before it is delivered to its recipients. */
export type NotificationDraft = {
  kind: NotificationKind
  type: string
  priority?: Priority | undefined
  receivers: readonly string[]
  createdBy: string | null
  /** The actor, and the sentence without them: "changed lease ND-159". */
  actor: string
  sentence: string
  message: string
  /** The plural of its records: "wells". */
  many: string
  /** Null if it is about several records. */
  about: { noun: string; id: string; title: string | null } | null
  /** The gate that recipients must pass when the email is sent. */
  gate: Gate | null
  action: NotificationAction | null
  /** The key under which similar notifications are merged; null keeps it separate. */
  alike: string | null
  /** The text of merged notifications other than changes: "sent you {} messages". */
  several?: string
  /** The key that limits this notification to once per user, however often it is found. */
  once?: string
  expiresAt?: Date
  despite?: SettingsOverride[]
}

type NotificationRow = typeof notifications.$inferInsert

/** The maximum number of records listed in one notification. */
const maxListedRecords = 20

/**
 * Notifies each recipient on the channels they chose, skips those who muted it or turned it off, and queues email and
 * push.
 */
export async function deliver(
  tx: Tx,
  jobs: JobQueue,
  { tenantId, timeZone }: Pick<Membership, 'tenantId' | 'timeZone'>,
  drafts: readonly NotificationDraft[],
  now = new Date(),
): Promise<void> {
  const people = await currentMembers(tx, tenantId, [
    ...new Set(drafts.flatMap(({ receivers }) => receivers)),
  ])
  if (people.length === 0) return
  const memberIds = new Set(people)
  const preferences = await loadPreferences(tx, { tenantId, timeZone }, people)
  const rows = new Map<string, NotificationRow>()
  for (const row of await readMergeable(tx, tenantId, people)) rows.set(`${row.userId} ${row.alike}`, row)
  const changedRows = new Set<NotificationRow>()
  for (const draft of drafts)
    for (const userId of draft.receivers.filter(id => memberIds.has(id))) {
      const channels = chooseChannels(userId, draft, preferences, now)
      if (!channels) continue
      const key = `${userId} ${draft.alike ?? newId()}`
      const row = { ...mergeNotification(rows.get(key), draft, tenantId, userId), ...channels }
      changedRows.delete(rows.get(key)!)
      rows.set(key, row)
      changedRows.add(row)
    }
  for (const row of changedRows) await saveNotification(tx, row)
  for (const userId of new Set([...changedRows].map(row => row.userId))) await signalPerson(tx, userId)
  const deliveredRows = [...changedRows]
  if (deliveredRows.some(({ emailAt }) => emailAt)) await jobs.add(tx, emailNow, { tenantId })
  if (deliveredRows.some(({ pushAt }) => pushAt)) await jobs.add(tx, pushNow, { tenantId })
  const expirations = new Set(deliveredRows.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []))
  for (const expiration of expirations) {
    const expiring = deliveredRows.filter(({ expiresAt }) => expiresAt?.getTime() === expiration)
    await jobs.add(
      tx,
      expireJob,
      { userIds: [...new Set(expiring.map(({ userId }) => userId))] },
      new Date(expiration),
    )
  }
}

/**
 * The current members among these people. Their rows are locked against removal, because a notification for someone who
 * has left would make the whole delivery fail.
 */
async function currentMembers(tx: Tx, tenantId: string, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const members = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), inArray(memberships.userId, [...people])))
    .orderBy(memberships.userId)
    .for('key share')
  return members.map(({ id }) => id)
}

/** The channels of a notification for a user, with the times of email and push; null if none. */
function chooseChannels(
  userId: string,
  { kind, type, about, despite = [] }: NotificationDraft,
  preferences: Preferences,
  now: Date,
) {
  const ignoresSettings = despite.includes('settings')
  if (!ignoresSettings && preferences.muted(userId, about?.noun ?? null, about?.id ?? null)) return null
  const isEnabled = (channel: ChannelName) =>
    ignoresSettings || preferences.by(channel, userId, kind, notificationTopic(kind, type))
  const { times, timeZone } = timesWithOverrides(despite, preferences.times(userId, kind))
  const emailAt = isEnabled('emailNotifications') ? sendingTime(times, timeZone, now) : null
  // Quiet hours are applied when the push is due.
  const pushAt = isEnabled('pushNotifications') ? now : null
  const inApp = isEnabled('inAppNotifications')
  if (!inApp && !emailAt && !pushAt) return null
  return { inApp, emailAt, emailState: initialState(emailAt), pushAt, pushState: initialState(pushAt) }
}

const initialState = (dueAt: Date | null): 'due' | 'none' => (dueAt ? 'due' : 'none')

/** Merges a notification into a similar one, or creates the first. */
function mergeNotification(
  existing: NotificationRow | undefined,
  draft: NotificationDraft,
  tenantId: string,
  userId: string,
): NotificationRow {
  const {
    about,
    kind,
    type,
    priority = 'normal',
    message,
    action,
    alike,
    once,
    expiresAt,
    createdBy,
    gate,
    despite = [],
  } = draft
  const previousRecords = existing?.metadata?.records ?? []
  const otherRecords = previousRecords.filter(({ id }) => id !== about?.id)
  const ownRecord = about ? [{ id: about.id, title: about.title ?? '' }] : []
  const records = [...otherRecords, ...ownRecord].slice(-maxListedRecords)
  const changes = (existing?.metadata?.changes ?? 0) + 1
  const metadata: NotificationMetadata = { scope: kind === 'tenant' ? 'org' : 'user', changes, records }
  const base = {
    tenantId,
    userId,
    kind,
    type,
    priority,
    metadata,
    alike,
    createdBy,
    gate,
    despite,
    once: once ?? null,
    expiresAt: expiresAt ?? null,
    id: existing?.id ?? newId(),
    createdAt: existing?.createdAt ?? new Date(),
  }
  if (changes === 1)
    return {
      ...base,
      title: truncate(`${draft.actor} ${draft.sentence}`.trim(), 400),
      message: truncate(message, 2000),
      actions: action ? [action] : [],
      noun: about?.noun ?? null,
      recordId: about?.id ?? null,
    }
  const isSingle = records.length === 1
  const subject = isSingle ? (about?.title ?? draft.many) : `${records.length} ${draft.many}`
  return {
    ...base,
    title: truncate(`${draft.actor} ${mergedSentence(draft, changes, subject)}`, 400),
    message: isSingle
      ? truncate(message, 2000)
      : truncate(records.map(({ title }) => title).join(', '), 2000),
    actions: action && isSingle ? [action] : [],
    noun: isSingle ? (about?.noun ?? null) : null,
    recordId: isSingle ? (about?.id ?? null) : null,
  }
}

const mergedSentence = ({ several }: NotificationDraft, changes: number, subject: string) =>
  several?.replace('{}', String(changes)) ?? `made ${changes} changes to ${subject}`

const saveNotification = (tx: Tx, row: NotificationRow) =>
  tx
    .insert(notifications)
    .values(row)
    .onConflictDoUpdate({
      target: [notifications.tenantId, notifications.id],
      set: {
        title: row.title,
        message: row.message ?? '',
        actions: row.actions ?? [],
        metadata: row.metadata!,
        noun: row.noun ?? null,
        recordId: row.recordId ?? null,
        inApp: row.inApp ?? true,
        emailAt: row.emailAt ?? null,
        emailState: row.emailState ?? 'none',
        pushAt: row.pushAt ?? null,
        pushState: row.pushState ?? 'none',
        createdAt: sql`excluded.created_at`,
        updatedAt: sql`excluded.updated_at`,
      },
    })

const readMergeable = (tx: Tx, tenantId: string, people: string[]) =>
  tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        inArray(notifications.userId, people),
        eq(notifications.isRead, false),
        isNull(notifications.deletedAt),
        sql`${notifications.alike} is not null`,
      ),
    )
