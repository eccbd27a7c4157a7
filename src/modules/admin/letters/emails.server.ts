import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { record } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { reveal } from '../../../core/mail/concealed.server.ts'
import { openTransport } from '../../../core/mail/mail.server.ts'
import { mails } from '../../../core/mail/mail.table.ts'
import { sendAgain } from '../../../core/mail/postman.server.ts'
import { acrossActor } from '../../../core/tenancy/staff-actor.server.ts'
import { adminList, type AdminList } from '../admin-lists.server.ts'

/** A letter as staff see it: never its words, which may open an account. */
const shown = {
  id: mails.id,
  to: mails.to,
  subject: mails.subject,
  status: mails.status,
  tries: mails.tries,
  lastError: mails.lastError,
  canBeSent: sql<boolean>`${mails.status} = 'failed' or ${mails.concealed} is not null`,
  createdAt: sql<string>`to_json(${mails.createdAt})#>>'{}'`,
}

/** Letters by address or subject, the newest first, and how many there are. */
export async function listEmails(
  tx: Tx,
  { search, failedOnly, offset, limit }: AdminList & { failedOnly: boolean },
) {
  const like = `%${search.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  const where = and(
    failedOnly ? eq(mails.status, 'failed') : undefined,
    search === '' ? undefined : or(ilike(mails.to, like), ilike(mails.subject, like)),
  )
  const rows = await tx
    .select(shown)
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await tx.$count(mails, where) }
}

/** The words of a letter that was sent, while they are kept. */
function wordsOf({ concealed }: typeof mails.$inferSelect): { text: string; html: string } {
  const words = concealed === null ? null : reveal(concealed)
  if (words === null)
    throw new AppError(
      'invalid',
      'The words of this letter are no longer kept: they are for a week after it was sent. Let the person ask for a new one.',
    )
  return JSON.parse(words) as { text: string; html: string }
}

/** Letters on their way. */
export const emailRouter = router({
  list: staffProcedure('support')
    .meta({ reads: ['mails'], restMs: 1000 })
    .input(adminList.extend({ failedOnly: z.boolean().default(false) }))
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listEmails(tx, input))),

  /** Tries a letter that could not be sent at once, and again as often as a new one; one that was sent goes out once more. */
  again: staffProcedure('admin')
    .input(z.object({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const { config, database, log } = ctx.services
      const [row] = await database.people.select().from(mails).where(eq(mails.id, id))
      if (!row) throw notFound('Letter')
      const words = row.status === 'sent' ? wordsOf(row) : {}
      await database.people
        .update(mails)
        .set({ ...words, status: 'queued', concealed: null, tries: 0, nextTryAt: sql`now()` as never })
        .where(and(eq(mails.id, id), eq(mails.status, row.status)))
      const actor = acrossActor(ctx)
      await database.inTenant(actor, tx =>
        record(tx, actor, { noun: 'mails', recordId: id, act: 'send again', after: { to: row.to } }),
      )
      await sendAgain(database, openTransport(config, log), log)
      const [after] = await database.people.select(shown).from(mails).where(eq(mails.id, id))
      return { status: after?.status ?? 'sent', lastError: after?.lastError ?? null }
    }),
})
export type EmailRouter = typeof emailRouter
