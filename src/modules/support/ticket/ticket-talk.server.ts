import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { plainText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { turnClock } from '../hours/promise.ts'
import type { ByMail } from './by-mail.ts'
import { readHours } from '../settings/read-settings.server.ts'
import type { TicketStatus } from './ticket.ts'
import { ticketMessages, tickets, type TicketRow } from './ticket.table.ts'

export type TicketKey = Pick<TicketRow, 'tenantId' | 'id'>

export const isTicket = ({ tenantId, id }: TicketKey) =>
  and(eq(tickets.tenantId, tenantId), eq(tickets.id, id))

/**
 * Locks a ticket that this transaction can see.
 * @throws AppError not_found if it does not exist or is not visible
 */
export async function lockTicket(tx: Tx, id: string): Promise<TicketRow> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update')
  if (!ticket) throw notFound('Ticket')
  return ticket
}

/** @throws AppError conflict that names the ticket into which a merged one was merged */
export function refuseMerged({ status }: Pick<TicketRow, 'status'>): void {
  if (status === 'merged')
    throw new AppError(
      'conflict',
      'This ticket was merged into another one. Your text is saved: open that ticket and send it there.',
    )
}

type Saying = {
  authorId: string
  byStaff: boolean
  body: RichText
  status: TicketStatus
  byMail?: ByMail
}

/** Adds a message to a locked ticket under the next number, and sets the status. */
export async function say(tx: Tx, ticket: TicketRow, { authorId, byStaff, body, status, byMail }: Saying) {
  const { tenantId, id: ticketId } = ticket
  const number = ticket.lastNumber + 1
  const id = newId()
  const bodyText = plainText(body, () => '')
  await tx
    .insert(ticketMessages)
    .values({ tenantId, id, ticketId, number, authorId, byStaff, body, bodyText, byMail })
  await tx
    .update(tickets)
    .set({
      lastNumber: number,
      lastAt: sql`now()`,
      lastByStaff: byStaff,
      ...(await turnedTo(tx, ticket, status)),
      ...(byStaff && { firstAnsweredAt: sql`coalesce(${tickets.firstAnsweredAt}, now())` }),
      ...stampedBy(authorId),
    })
    .where(isTicket(ticket))
  await signalTicket(tx, ticket)
  return { id, number, text: bodyText }
}

/** The columns to set for a new status. The solution clock runs while it is the staff's turn. */
export async function turnedTo(tx: Tx, ticket: TicketRow, status: TicketStatus) {
  return {
    status,
    solvedAt: status === 'solved' ? (ticket.solvedAt ?? new Date()) : null,
    ...turnClock(ticket, status === 'open', new Date(), await readHours(tx)),
  }
}

/** The columns that every change of a ticket updates. */
export const stampedBy = (userId: string) => ({
  version: sql`${tickets.version} + 1`,
  updatedAt: sql`now()`,
  updatedBy: userId,
})

/** Refreshes the open pages of the ticket's people, the owners of its organization, and staff. */
export async function signalTicket(
  tx: Tx,
  { tenantId, requesterId, watchers }: Pick<TicketRow, 'tenantId' | 'requesterId' | 'watchers'>,
): Promise<void> {
  for (const person of [requesterId, ...watchers]) await signal(tx, `person:${person}`, 'tickets')
  await signal(tx, tenantId, 'tickets')
  await signalQueue(tx)
}

/** Refreshes only the open pages of staff. */
export const signalQueue = (tx: Tx) => signal(tx, 'everyone', 'support_queue')
