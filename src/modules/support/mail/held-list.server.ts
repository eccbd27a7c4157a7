import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { incomingMails } from './incoming.table.ts'
import type { HeldView } from './incoming-mail.ts'

/** The most emails shown in the list. */
const maxRows = 100
const maxTextLength = 20_000

/** True for an email that is still unread after five minutes. It awaits staff too, because its job may have failed. */
const stuckCondition = and(
  eq(incomingMails.state, 'new'),
  lt(incomingMails.createdAt, sql`now() - interval '5 minutes'`),
)
const viewCondition = (view: HeldView) =>
  view === 'held' ? or(eq(incomingMails.state, 'held'), stuckCondition) : eq(incomingMails.state, view)

/** Emails that could not be placed, latest first. */
export async function listMail(tx: Tx, view: HeldView) {
  const { id, version, state, reason, fromAddress, fromName, subject, files, authorId, createdAt } =
    incomingMails
  const rows = await tx
    .select({
      id,
      version,
      state,
      reason,
      fromAddress,
      fromName,
      subject,
      files,
      createdAt,
      author: sql<string | null>`(select name from users where users.id = ${authorId})`,
      text: sql<string>`left(${incomingMails.text}, ${maxTextLength})`,
    })
    .from(incomingMails)
    .where(viewCondition(view))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxRows)
  return rows.map(row => ({
    ...row,
    reason: row.reason ?? 'It has not been processed yet. See Background work.',
  }))
}

/** The number of emails that await staff. */
export const countHeldMail = (tx: Tx) => tx.$count(incomingMails, viewCondition('held'))
