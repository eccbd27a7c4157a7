import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { membersWhoMay } from '../../../core/tenancy/members-who-may.server.ts'
import { topicOf } from '../notification.ts'
import { notifications } from '../notification.table.ts'
import type { ChannelName } from '../settings/settings.ts'
import { preferencesFor, type Preferences } from '../settings/preferences.port.server.ts'
import { standIn } from '../stand-in.server.ts'

export type DueRow = typeof notifications.$inferSelect
type State = DueRow['emailState'] | DueRow['pushState']

/** A way that tells people outside of the inbox, and where its rows keep when it does and what became of it. */
export type Channel = {
  name: ChannelName
  at: 'emailAt' | 'pushAt'
  state: 'emailState' | 'pushState'
  settledAt: 'emailedAt' | 'pushedAt'
  /** The first moment from `now` on at which the person's settings let it out. */
  letOut: (row: DueRow, wishes: Preferences, now: Date) => Date
}

/** Notifications sent together; the rest wait for the next run. */
const maxTogether = 100

/** Tells an organization's people what is due by a channel: each person in a transaction that settles it. */
export async function notifyDue<Then>(
  { database }: Pick<Services, 'database'>,
  { at }: Pick<Channel, 'at'>,
  tenantId: string,
  now: Date,
  tell: (tx: Tx, membership: Membership, userId: string) => Promise<Then>,
  then: (answered: Then) => Promise<void>,
): Promise<void> {
  const membership = await standIn(database, tenantId)
  // Where staff have disabled it, nobody is told; it waits.
  if (!membership) return
  const scope = { tenantId, userId: 'notices' }
  const due = await database.inTenant(scope, tx =>
    tx
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.tenantId, tenantId), lte(notifications[at], now))),
  )
  for (const { userId } of due) await then(await database.inTenant(scope, tx => tell(tx, membership, userId)))
}

/**
 * Settles what is due for a person by a channel, as things stand now, and answers what is to be told. `unreachable`: why
 * nothing can reach them.
 */
export async function settleDue(
  tx: Tx,
  channel: Channel,
  membership: Membership,
  userId: string,
  now: Date,
  unreachable: State | null,
): Promise<DueRow[]> {
  const { tenantId } = membership
  await waitForOthers(tx, tenantId, userId)
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        eq(notifications.userId, userId),
        lte(notifications[channel.at], now),
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(maxTogether)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return []
  const wishes = await preferencesFor(tx, membership, [userId])
  const may = await mayOf(tx, membership, userId)
  const open: DueRow[] = []
  for (const row of rows) {
    const why = unreachable ?? (await whyNot(channel, row, wishes, may, now))
    const out = why === null ? channel.letOut(row, wishes, now) : now
    if (out > now) await mark(tx, row, { [channel.at]: out })
    else if (why === null) open.push(row)
    else await mark(tx, row, settledAs(channel, why))
  }
  if (open.length > 0)
    await tx
      .update(notifications)
      .set(settledAs(channel, 'sent'))
      .where(
        and(
          eq(notifications.tenantId, tenantId),
          inArray(
            notifications.id,
            open.map(({ id }) => id),
          ),
        ),
      )
  return open
}

/**
 * A person's channels, and processes that tell by one, come one after the other: what one has locked, another would skip
 * and leave to the clock. What anyone else changes at this moment is skipped, so that nobody waits for each other.
 */
export const waitForOthers = (tx: Tx, tenantId: string, userId: string) =>
  takeAdvisoryLock(tx, `notices ${tenantId} ${userId}`)

/** Why a notification is not told, judged by how things stand now. */
async function whyNot(
  { name }: Channel,
  row: DueRow,
  wishes: Preferences,
  may: (gate: DueRow['gate']) => Promise<boolean>,
  now: Date,
): Promise<State | null> {
  const { kind, type, userId, noun, recordId, expiresAt, despite } = row
  if (row.isRead || row.deletedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'read'
  if (!(await may(row.gate))) return 'refused'
  if (despite.includes('settings')) return null
  if (wishes.muted(userId, noun, recordId)) return 'muted'
  return wishes.by(name, userId, kind, topicOf(kind, type)) ? null : 'off'
}

/** Whether the person passes a gate, each looked up once. */
async function mayOf(tx: Tx, membership: Membership, userId: string) {
  const known = new Map<string, Promise<boolean>>()
  return (gate: DueRow['gate']) => {
    const asked = gate ?? { who: 'member' as const }
    const key = JSON.stringify(asked)
    const answer =
      known.get(key) ??
      membersWhoMay(tx, membership, asked).then(members => members.some(({ id }) => id === userId))
    known.set(key, answer)
    return answer
  }
}

const settledAs = ({ at, state, settledAt }: Channel, how: State) => ({
  [at]: null,
  [state]: how,
  [settledAt]: sql`now()`,
})

const mark = (tx: Tx, { tenantId, id }: DueRow, set: object) =>
  tx
    .update(notifications)
    .set(set)
    .where(and(eq(notifications.tenantId, tenantId), eq(notifications.id, id)))
