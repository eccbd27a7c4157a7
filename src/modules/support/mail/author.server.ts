import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../../core/auth/auth.table.ts'
import type { Config } from '../../../core/config/config.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { readVerdict, type SenderVerdict } from '../../../core/mail/inward/sender.ts'
import type { ReadMail } from './child/read-in-child.server.ts'

export type Author = { id: string; name: string; verdict: SenderVerdict }

/**
 * The author of an email: the one user whose confirmed address it is from, provided that our mail server confirms the
 * sender. Otherwise the reason for doubt, in words for staff.
 */
export async function findAuthor(
  tx: Tx,
  { MAIL_AUTH_SERVER }: Config,
  { from, checks }: ReadMail,
): Promise<Author | { why: string }> {
  const [sender, ...otherSenders] = from
  if (!sender?.address) return { why: 'It has no sender.' }
  if (otherSenders.length > 0) return { why: 'It has several senders.' }
  const { address } = sender
  const verdict = MAIL_AUTH_SERVER ? readVerdict(checks, MAIL_AUTH_SERVER, address) : 'nothing'
  if (verdict === 'no' || (MAIL_AUTH_SERVER && verdict === 'nothing'))
    return { why: `${MAIL_AUTH_SERVER} could not confirm that it is from ${address}.` }
  const [user] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(eq(sql`lower(${users.email})`, address), eq(users.emailVerified, true), isNull(users.disabledAt)),
    )
    .limit(1)
  return user ? { ...user, verdict } : { why: `No account has the confirmed address ${address}.` }
}
