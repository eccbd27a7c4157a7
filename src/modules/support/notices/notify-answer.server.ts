import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { sendEmail } from '../../../core/auth/send-email.server.ts'
import { truncate } from '../../../core/text/truncate.ts'
import { notifyTenant } from '../../notifications/notify.port.server.ts'
import { ticketPath, ticketRecordType } from '../ticket/ticket.ts'
import { ticketMessages, tickets, type TicketRow } from '../ticket/ticket.table.ts'
import { saveReplyAddress } from '../mail/reply-address.server.ts'
import { replyByMail, replyInApp } from '../mail/opened-email.ts'
import { supportAnswer } from './emails.ts'

type TicketAnswer = { id: string; text: string; authorId: string; solved: boolean }

/**
 * Queues notifications of a reply, sent after the commit. Members of an organization are notified in the app and as
 * their settings say; other users get an email.
 */
export async function notifyOfAnswer(
  tx: Tx,
  services: Services,
  ticket: TicketRow,
  { id: messageId, text, authorId, solved }: TicketAnswer,
): Promise<void> {
  const watchers = await readActiveWatchers(tx, ticket)
  const receiverIds = [ticket.requesterId, ...watchers].filter(userId => userId !== authorId)
  const author = (await readPeopleNames(tx, [authorId]))[authorId] ?? 'Support'
  for (const userId of new Set(receiverIds)) {
    const home = await readNoticeTenant(tx, userId, ticket.tenantId)
    const replyTo = await saveReplyAddress(tx, services.config, ticket, userId)
    if (home !== null)
      await services.jobs.add(tx, notifyAnswer, { home, userId, ticketId: ticket.id, messageId, solved })
    else
      await sendEmail(
        tx,
        services,
        userId,
        supportAnswer,
        {
          author,
          called: ticket.called,
          subject: ticket.subject,
          answer: truncate(text, 4000),
          reply: replyTo === null ? replyInApp : replyByMail,
          link: `${services.config.PUBLIC_URL}${ticketPath(ticket.id)}`,
        },
        replyTo === null ? undefined : { 'Reply-To': replyTo },
      )
  }
}

/** Watchers who are still members. Former members are not notified. */
async function readActiveWatchers(tx: Tx, { tenantId, watchers }: TicketRow): Promise<string[]> {
  if (watchers.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from memberships
    where tenant_id = ${tenantId} and user_id = any (${sql.param(watchers)}::text[]) and not 'pending' = any (role_ids)`)
  return rows.map(({ id }) => id)
}

/** The organization in which a user is notified: the ticket's own, or else the one they joined first. */
async function readNoticeTenant(tx: Tx, userId: string, tenantId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.tenant_id as id from memberships m join tenants t on t.id = m.tenant_id
    where m.user_id = ${userId} and not t.disabled
    order by m.tenant_id = ${tenantId} desc, m.created_at limit 1`)
  return rows[0]?.id ?? null
}

/** Notifies one user of a reply. Repeated runs notify once. */
export const notifyAnswer = defineJob({
  name: 'support:answer',
  title: 'Notify a customer of an answer',
  description: 'Notifies a customer of an answer to their ticket.',
  payload: z.object({
    home: z.uuid(),
    userId: z.string(),
    ticketId: z.uuid(),
    messageId: z.uuid(),
    solved: z.boolean(),
  }),
  async work(services, { home, userId, ticketId, messageId, solved }) {
    const result = await services.database.acrossTenants(tx => readAnswer(tx, ticketId, messageId))
    if (!result) return
    const { called, subject, text, authorId, author } = result
    // An organization's export includes its members' notifications, so they contain nothing of tickets from elsewhere.
    const isOwnTenant = result.tenantId === home
    await notifyTenant(services, home, async () => [
      {
        kind: 'profile',
        type: solved ? 'support_solved' : 'support_answer',
        receivers: [userId],
        createdBy: authorId,
        actor: author,
        sentence: `${solved ? 'answered and solved' : 'answered'} ${called}${isOwnTenant ? `: ${subject}` : ''}`,
        message: isOwnTenant ? truncate(text, 300) : '',
        many: 'tickets',
        about: { noun: ticketRecordType, id: ticketId, title: called },
        gate: { who: 'person' },
        action: { label: 'Open', to: ticketPath(ticketId) },
        alike: null,
        once: `support ${messageId}`,
      },
    ])
  },
})

async function readAnswer(tx: Tx, ticketId: string, messageId: string) {
  const [row] = await tx
    .select({
      tenantId: tickets.tenantId,
      called: tickets.called,
      subject: tickets.subject,
      text: ticketMessages.bodyText,
      authorId: ticketMessages.authorId,
    })
    .from(ticketMessages)
    .innerJoin(
      tickets,
      and(eq(tickets.tenantId, ticketMessages.tenantId), eq(tickets.id, ticketMessages.ticketId)),
    )
    .where(and(eq(tickets.id, ticketId), eq(ticketMessages.id, messageId)))
  if (!row) return null
  const names = await readPeopleNames(tx, [row.authorId])
  return { ...row, author: names[row.authorId] ?? 'Support' }
}
