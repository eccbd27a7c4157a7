import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { openKeeper } from '../../../core/mail/mail.server.ts'
import { membersWhoMay } from '../../../core/tenancy/members-who-may.server.ts'
import { topicOf } from '../notification.ts'
import { notifications } from '../notification.table.ts'
import { wishesOf, type Wishes } from '../settings/wishes.server.ts'
import { standIn } from '../stand-in.server.ts'
import { afterQuiet, sendAt, timesDespite } from './send-at.ts'
import { writeNews } from './write-news.server.ts'

type Needed = Pick<Services, 'config' | 'database' | 'log'>
type DueRow = typeof notifications.$inferSelect
type EmailState = DueRow['emailState']

/** So many notifications stand in one email; the rest waits for the next run. */
const mostTogether = 100

/**
 * Emails an organization's people what is due: each person gets one email. It is kept in the transaction that settles
 * its notifications, so a process that is killed loses none; what is sent twice has the same Message-ID.
 */
export async function sendDue(services: Needed, tenantId: string, now = new Date()): Promise<void> {
  const { database } = services
  const membership = await standIn(database, tenantId)
  // Where staff have disabled it, nobody is told; it waits.
  if (!membership) return
  const scope = { tenantId, userId: 'notices' }
  const due = await database.inTenant(scope, tx =>
    tx
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.tenantId, tenantId), lte(notifications.emailAt, now))),
  )
  for (const { userId } of due) {
    const send = await database.inTenant(scope, tx => settle(tx, services, membership, userId, now))
    await send?.()
  }
}

/** Settles what is due for a person; answers what sends their email, once that is committed. */
async function settle(tx: Tx, services: Needed, membership: Membership, userId: string, now: Date) {
  const { tenantId } = membership
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        eq(notifications.userId, userId),
        lte(notifications.emailAt, now),
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(mostTogether)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return null
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  const wishes = await wishesOf(tx, membership, [userId])
  const may = await mayOf(tx, membership, userId)
  const sent: DueRow[] = []
  for (const row of rows) {
    const why = person?.emailVerified === true ? await whyNot(row, wishes, may, now) : 'unconfirmed'
    const later = why === null ? laterThan(row, wishes, now) : null
    if (later) await mark(tx, tenantId, [row.id], { emailAt: later })
    else if (why !== null) await settled(tx, tenantId, [row.id], why)
    else sent.push(row)
  }
  if (!person || sent.length === 0) return null
  const id = newId()
  const mail = await writeNews(tx, services.config, membership, person, sent)
  const ids = sent.map(row => row.id)
  await settled(tx, tenantId, ids, 'sent', id)
  return openKeeper(services)(tx, { id, ...mail })
}

/** Why a notification is not emailed, judged by how things stand now. */
async function whyNot(
  row: DueRow,
  wishes: Wishes,
  may: (gate: DueRow['gate']) => Promise<boolean>,
  now: Date,
): Promise<EmailState | null> {
  const { kind, type, userId, noun, recordId, expiresAt, despite } = row
  if (row.isRead || row.deletedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'read'
  if (!(await may(row.gate))) return 'refused'
  if (despite.includes('settings')) return null
  if (wishes.muted(userId, noun, recordId)) return 'muted'
  return wishes.by('emailNotifications', userId, kind, topicOf(kind, type)) ? null : 'off'
}

/** The settings of now say when; what was late is not sent into quiet hours either. */
function laterThan({ userId, kind, createdAt, despite }: DueRow, wishes: Wishes, now: Date): Date | null {
  const { times, timeZone } = timesDespite(despite, wishes.times(userId, kind))
  const wanted = sendAt(times, timeZone, createdAt)
  const allowed = afterQuiet(times.quietHours, timeZone, wanted > now ? wanted : now)
  return allowed > now ? allowed : null
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

const settled = (tx: Tx, tenantId: string, ids: string[], emailState: EmailState, emailId?: string) =>
  mark(tx, tenantId, ids, {
    emailAt: null,
    emailState,
    emailedAt: sql`now()`,
    ...(emailId !== undefined && { emailId }),
  })

const mark = (tx: Tx, tenantId: string, ids: string[], set: object) =>
  tx
    .update(notifications)
    .set(set)
    .where(and(eq(notifications.tenantId, tenantId), inArray(notifications.id, ids)))
