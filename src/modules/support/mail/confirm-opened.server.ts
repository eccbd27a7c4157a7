import { eq } from 'drizzle-orm'
import { sendEmail } from '../../../core/auth/send-email.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { pluralize } from '../../../ui/formats.ts'
import { replyByMail, replyInApp, supportOpened } from './opened-email.ts'
import { workingMinutes } from '../hours/working-hours.ts'
import { readHours } from '../settings/read-settings.server.ts'
import { ticketPath } from '../ticket/ticket.ts'
import { tickets, type TicketRow } from '../ticket/ticket.table.ts'
import { saveReplyAddress } from './reply-address.server.ts'

/**
 * Confirms by email that an email opened a ticket, and gives the address for replies. Automatic senders and mailing
 * lists get none. Returns whether it was sent.
 */
export async function confirmOpened(
  tx: Tx,
  services: Services,
  ticketId: string,
  automatic: string | null,
): Promise<boolean> {
  if (automatic !== null) return false
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId))
  const { requesterId, called, subject } = ticket!
  const replyTo = await saveReplyAddress(tx, services.config, ticket!, requesterId)
  await sendEmail(
    tx,
    services,
    requesterId,
    supportOpened,
    {
      called,
      subject,
      promise: await promiseText(tx, ticket!),
      reply: replyTo === null ? replyInApp : replyByMail,
      link: `${services.config.PUBLIC_URL}${ticketPath(ticketId)}`,
    },
    replyTo === null ? undefined : { 'Reply-To': replyTo },
  )
  return true
}

async function promiseText(tx: Tx, { createdAt, firstDueAt }: TicketRow): Promise<string> {
  if (firstDueAt === null) return 'as soon as we can'
  const minutes = workingMinutes(createdAt.getTime(), firstDueAt.getTime(), await readHours(tx))
  return `within ${pluralize(Math.round(minutes / 60), 'working hour')}`
}
