import { sql } from 'drizzle-orm'
import type { Plan } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, platformId, recordChange } from '../../../core/data/record.server.ts'
import { openTicket } from '../ticket/open-ticket.server.ts'
import { ticketRecordType } from '../ticket/ticket.ts'
import { addTicketMessage } from '../ticket/ticket-messages.server.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import type { MailFile } from '../ticket/by-mail.ts'
import { toRichText, cleanSubject } from './mail-text.ts'
import type { TicketDestination } from './route-mail.server.ts'

type PostedMessage = { tenantId: string; ticketId: string; messageId: string }
type IncomingMessage = {
  id: string
  subject: string
  text: string
  automatic: string | null
  files: MailFile[]
}

/** Adds an email to its ticket as a message from its author, or opens a ticket with it. */
export async function postMail(
  tx: Tx,
  destination: TicketDestination,
  mail: IncomingMessage,
): Promise<PostedMessage> {
  const userId = destination.author.id
  const ticket =
    destination.kind === 'reply'
      ? destination.ticket
      : await openMessage(tx, userId, destination.categoryId, mail.subject)
  const action = destination.kind === 'reply' ? 'reply by email' : 'create by email'
  const { tenantId, id: ticketId } = ticket
  await recordChange(
    tx,
    { tenantId, userId, origin: noOrigin },
    { noun: ticketRecordType, recordId: ticketId, act: action },
  )
  const isAutomatic = mail.automatic !== null
  const { id: messageId } = await addTicketMessage(tx, ticket, {
    authorId: userId,
    byStaff: false,
    body: toRichText(mail.text),
    // A program that declares itself automatic does not reopen the ticket.
    status: mail.automatic === 'says so' ? ticket.status : 'open',
    byMail: { mailId: mail.id, files: mail.files, isAutomatic },
  })
  return { tenantId, ticketId, messageId }
}

async function openMessage(
  tx: Tx,
  userId: string,
  categoryId: string | null,
  subject: string,
): Promise<TicketRow> {
  const home = await defaultTenantId(tx, userId)
  const opening = { requesterId: userId, subject: cleanSubject(subject), categoryId }
  return openTicket(tx, home?.plan ?? null, { ...opening, tenantId: home?.tenantId ?? platformId })
}

/** The organization for a request by email, which does not name one: the one the user joined first, if any. */
async function defaultTenantId(tx: Tx, userId: string): Promise<{ tenantId: string; plan: Plan } | null> {
  const { rows } = await tx.execute<{ tenantId: string; plan: Plan }>(sql`
    select m.tenant_id as "tenantId", to_jsonb(p) as plan
    from memberships m join tenants t on t.id = m.tenant_id join plans p on p.id = t.plan_id
    where m.user_id = ${userId} and not 'pending' = any (m.role_ids)
    order by t.disabled, m.created_at limit 1`)
  return rows[0] ?? null
}
