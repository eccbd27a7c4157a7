import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { plainText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { setClockRunning } from '../hours/promise.ts'
import type { ByMail } from './by-mail.ts'
import { readHours } from '../settings/read-settings.server.ts'
import type { TicketStatus } from './ticket.ts'
import { ticketMessages, tickets, type TicketRow } from './ticket.table.ts'

export type TicketKey = Pick<TicketRow, 'tenantId' | 'id'>

export const ticketCondition = ({ tenantId, id }: TicketKey) =>
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

type NewTicketMessage = {
  authorId: string
  byStaff: boolean
  body: RichText
  status: TicketStatus
  byMail?: ByMail
}

/** Adds a message to a locked ticket under the next number, and sets the status. */
export async function addTicketMessage(
  tx: Tx,
  ticket: TicketRow,
  { authorId, byStaff, body, status, byMail }: NewTicketMessage,
) {
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
      ...(await statusColumns(tx, ticket, status)),
      ...(byStaff && { firstAnsweredAt: sql`coalesce(${tickets.firstAnsweredAt}, now())` }),
      ...updateStamps(authorId),
    })
    .where(ticketCondition(ticket))
  await signalTicket(tx, ticket)
  return { id, number, text: bodyText }
}

/** The columns to set for a new status. The solution clock runs while it is the staff's turn. */
export async function statusColumns(tx: Tx, ticket: TicketRow, status: TicketStatus) {
  return {
    status,
    solvedAt: status === 'solved' ? (ticket.solvedAt ?? new Date()) : null,
    ...setClockRunning(ticket, status === 'open', new Date(), await readHours(tx)),
  }
}

/** The columns that every change of a ticket updates. */
export const updateStamps = (userId: string) => ({
  version: sql`${tickets.version} + 1`,
  updatedAt: sql`now()`,
  updatedBy: userId,
})

/** Refreshes the open pages of the ticket's people, the owners of its organization, and staff. */
export async function signalTicket(
  tx: Tx,
  { tenantId, requesterId, watchers }: Pick<TicketRow, 'tenantId' | 'requesterId' | 'watchers'>,
): Promise<void> {
  for (const userId of [requesterId, ...watchers]) await signal(tx, `person:${userId}`, 'tickets')
  await signal(tx, tenantId, 'tickets')
  await signalQueue(tx)
}

/** Refreshes only the open pages of staff. */
export const signalQueue = (tx: Tx) => signal(tx, 'everyone', 'support_queue')
