import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'
import { listPage } from '../../../core/data/list-window.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { reveal } from '../../../core/mail/concealed.server.ts'
import { openTransport } from '../../../core/mail/mail.server.ts'
import { mails } from '../../../core/mail/mail.table.ts'
import { sendNow } from '../../../core/mail/postman.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import type { EmailState } from './email-state.ts'
import { adminListInput, type AdminList } from '../admin-lists.server.ts'

/** An email as staff see it, without its text, which may contain sign-in links. */
export type EmailRow = {
  id: string
  to: string
  subject: string
  status: EmailState
  tries: number
  lastError: string | null
  canBeSent: boolean
  canBeDropped: boolean
  createdAt: string
}

/** Failed and held emails, which are no longer sent automatically. */
const needsStaff = sql`status in ('failed', 'held')`

type EmailFilter = Pick<AdminList, 'search'> & { failedOnly: boolean }

/** Emails by address or subject. */
export function emailsFrom({ search, failedOnly }: EmailFilter) {
  const pattern = likePattern(search)
  const state = failedOnly ? needsStaff : sql`true`
  return sql`mails where ${state}
      and (${search} = '' or to_address ilike ${pattern} or subject ilike ${pattern})`
}

/** A page of emails, newest first, with the total number. */
export const listEmails = (tx: Tx, { search, failedOnly, ...window }: EmailFilter & AdminList) =>
  listPage<EmailRow>(tx, {
    select: sql`id, to_address as "to", subject, status, tries, last_error as "lastError",
      ${needsStaff} or concealed is not null as "canBeSent", ${needsStaff} as "canBeDropped", to_json(created_at)#>>'{}' as "createdAt"`,
    from: emailsFrom({ search, failedOnly }),
    order: sql`created_at desc, id desc`,
    ...window,
  })

/** The text of a sent email, while it is still stored. */
function readEmailText({ concealed }: typeof mails.$inferSelect): { text: string; html: string } {
  const content = concealed === null ? null : reveal(concealed)
  if (content === null)
    throw new AppError(
      'invalid',
      'The text of this email was deleted one week after it was sent. The user can request a new one.',
    )
  return JSON.parse(content) as { text: string; html: string }
}

/** Records a staff action on an email and its recipient in the log. */
async function recordMailAction(
  ctx: Parameters<typeof platformActor>[0] & { services: Services },
  { id, to }: typeof mails.$inferSelect,
  action: string,
): Promise<void> {
  const actor = platformActor(ctx)
  await ctx.services.database.inTenant(actor, tx =>
    recordChange(tx, actor, { noun: 'mails', recordId: id, act: action, after: { to } }),
  )
}

export const emailRouter = router({
  list: staffProcedure('support')
    .meta({ reads: ['mails'], restMs: 1000 })
    .input(adminListInput.extend({ failedOnly: z.boolean().default(false) }))
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listEmails(tx, input))),

  /** Retries a failed email immediately, with a full set of attempts. A sent one is sent again. */
  again: staffProcedure('admin')
    .input(z.object({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const { config, database, log } = ctx.services
      const [row] = await database.people.select().from(mails).where(eq(mails.id, id))
      if (!row) throw notFound('Email')
      const content = row.status === 'sent' ? readEmailText(row) : {}
      await database.people
        .update(mails)
        .set({ ...content, status: 'queued', concealed: null, tries: 0, nextTryAt: sql`now()` })
        .where(and(eq(mails.id, id), eq(mails.status, row.status)))
      await recordMailAction(ctx, row, 'send again')
      await sendNow(database, openTransport(config, log), log, id)
      const [updatedMail] = await database.people.select().from(mails).where(eq(mails.id, id))
      return { status: updatedMail?.status ?? 'sent', lastError: updatedMail?.lastError ?? null }
    }),

  /** Drops an email that failed or may have arrived. It is not retried, and its text is deleted. */
  drop: staffProcedure('admin')
    .input(z.object({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const [droppedMail] = await ctx.services.database.people
        .update(mails)
        .set({ status: 'dropped', text: null, html: null })
        .where(and(eq(mails.id, id), needsStaff))
        .returning()
      if (!droppedMail) throw notFound('Email')
      await recordMailAction(ctx, droppedMail, 'drop')
    }),
})
export type EmailRouter = typeof emailRouter
