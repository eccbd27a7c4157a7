import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Gate, Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import type { JobQueue } from '../../core/data/job-queue.server.ts'
import { memberships } from '../../core/tenancy/tenant.table.ts'
import { signalPerson } from './notification-scope.server.ts'
import {
  notificationTopic,
  type Despite,
  type NotificationAction,
  type NotificationKind,
  type NotificationMetadata,
  type Priority,
} from './notification.ts'
import { emailNow } from './email/email-jobs.server.ts'
import { sendAt, timesDespite } from './email/send-at.ts'
import { pushNow } from './push/push-jobs.server.ts'
import { notifications } from './notification.table.ts'
import { expireJob } from './wake-job.server.ts'
import type { ChannelName } from './settings/settings.ts'
import { preferencesFor, type Preferences } from './settings/preferences.port.server.ts'

/** A notification before it is delivered to its recipients. */
export type Matter = {
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
  despite?: Despite[]
}

type Row = typeof notifications.$inferInsert

/** The maximum number of records listed in one notification. */
const maxNamed = 20

/**
 * Notifies each recipient on the channels they chose, skips those who muted it or turned it off, and queues email and
 * push.
 */
export async function deliver(
  tx: Tx,
  jobs: JobQueue,
  { tenantId, timeZone }: Pick<Membership, 'tenantId' | 'timeZone'>,
  matters: readonly Matter[],
  now = new Date(),
): Promise<void> {
  const people = await currentMembers(tx, tenantId, [
    ...new Set(matters.flatMap(({ receivers }) => receivers)),
  ])
  if (people.length === 0) return
  const stay = new Set(people)
  const preferences = await preferencesFor(tx, { tenantId, timeZone }, people)
  const rows = new Map<string, Row>()
  for (const row of await readUnread(tx, tenantId, people)) rows.set(`${row.userId} ${row.alike}`, row)
  const changed = new Set<Row>()
  for (const matter of matters)
    for (const userId of matter.receivers.filter(id => stay.has(id))) {
      const ways = channelsTo(userId, matter, preferences, now)
      if (!ways) continue
      const key = `${userId} ${matter.alike ?? newId()}`
      const row = { ...joinNotices(rows.get(key), matter, tenantId, userId), ...ways }
      changed.delete(rows.get(key)!)
      rows.set(key, row)
      changed.add(row)
    }
  for (const row of changed) await save(tx, row)
  for (const userId of new Set([...changed].map(row => row.userId))) await signalPerson(tx, userId)
  const sent = [...changed]
  if (sent.some(({ emailAt }) => emailAt)) await jobs.add(tx, emailNow, { tenantId })
  if (sent.some(({ pushAt }) => pushAt)) await jobs.add(tx, pushNow, { tenantId })
  const ends = new Set(sent.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []))
  for (const end of ends) {
    const expiring = sent.filter(({ expiresAt }) => expiresAt?.getTime() === end)
    await jobs.add(
      tx,
      expireJob,
      { userIds: [...new Set(expiring.map(({ userId }) => userId))] },
      new Date(end),
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
function channelsTo(
  userId: string,
  { kind, type, about, despite = [] }: Matter,
  preferences: Preferences,
  now: Date,
) {
  const always = despite.includes('settings')
  if (!always && preferences.muted(userId, about?.noun ?? null, about?.id ?? null)) return null
  const by = (channel: ChannelName) =>
    always || preferences.by(channel, userId, kind, notificationTopic(kind, type))
  const { times, timeZone } = timesDespite(despite, preferences.times(userId, kind))
  const emailAt = by('emailNotifications') ? sendAt(times, timeZone, now) : null
  // Quiet hours are applied when the push is due.
  const pushAt = by('pushNotifications') ? now : null
  const inApp = by('inAppNotifications')
  if (!inApp && !emailAt && !pushAt) return null
  return { inApp, emailAt, emailState: stateAt(emailAt), pushAt, pushState: stateAt(pushAt) }
}

const stateAt = (at: Date | null): 'due' | 'none' => (at ? 'due' : 'none')

/** Merges a notification into a similar one, or creates the first. */
function joinNotices(known: Row | undefined, matter: Matter, tenantId: string, userId: string): Row {
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
  } = matter
  const before = known?.metadata?.records ?? []
  const others = before.filter(({ id }) => id !== about?.id)
  const titled = about ? [{ id: about.id, title: about.title ?? '' }] : []
  const records = [...others, ...titled].slice(-maxNamed)
  const changes = (known?.metadata?.changes ?? 0) + 1
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
    id: known?.id ?? newId(),
    createdAt: known?.createdAt ?? new Date(),
  }
  if (changes === 1)
    return {
      ...base,
      title: shorten(`${matter.actor} ${matter.sentence}`.trim(), 400),
      message: shorten(message, 2000),
      actions: action ? [action] : [],
      noun: about?.noun ?? null,
      recordId: about?.id ?? null,
    }
  const single = records.length === 1
  const subject = single ? (about?.title ?? matter.many) : `${records.length} ${matter.many}`
  return {
    ...base,
    title: shorten(`${matter.actor} ${changesText(matter, changes, subject)}`, 400),
    message: single ? shorten(message, 2000) : shorten(records.map(({ title }) => title).join(', '), 2000),
    actions: action && single ? [action] : [],
    noun: single ? (about?.noun ?? null) : null,
    recordId: single ? (about?.id ?? null) : null,
  }
}

const changesText = ({ several }: Matter, changes: number, topic: string) =>
  several?.replace('{}', String(changes)) ?? `made ${changes} changes to ${topic}`

const shorten = (text: string, limit: number) => (text.length > limit ? `${text.slice(0, limit - 1)}…` : text)

const save = (tx: Tx, row: Row) =>
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

const readUnread = (tx: Tx, tenantId: string, people: string[]) =>
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
