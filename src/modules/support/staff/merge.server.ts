import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import {
  ticketCondition,
  lockTicket,
  refuseMerged,
  signalTicket,
  updateStamps,
  statusColumns,
} from '../ticket/ticket-messages.server.ts'
import { maxFiles } from '../files/ticket-file.ts'
import { ticketFiles, ticketNoteFiles } from '../files/ticket-file.table.ts'
import { countFreeFiles } from '../files/ticket-files.server.ts'
import { ticketMessages, ticketNotes, tickets, type TicketRow } from '../ticket/ticket.table.ts'

/** Locks two tickets, in the order used everywhere. */
async function lockBoth(tx: Tx, a: string, b: string): Promise<[TicketRow, TicketRow]> {
  const lockedById = new Map<string, TicketRow>()
  for (const id of [a, b].toSorted()) lockedById.set(id, await lockTicket(tx, id))
  return [lockedById.get(a)!, lockedById.get(b)!]
}

/**
 * Merges a ticket into another one of the same user, moving its messages and notes. Tickets of different users are
 * never merged, because one would see the other's messages.
 */
export async function mergeTickets(tx: Tx, id: string, targetId: string, userId: string) {
  if (id === targetId) throw new AppError('invalid', 'Choose another ticket to merge this one into.')
  const [source, target] = await lockBoth(tx, id, targetId)
  refuseMerged(source)
  refuseMerged(target)
  if (source.requesterId !== target.requesterId || source.tenantId !== target.tenantId)
    throw new AppError(
      'invalid',
      'Only tickets from one person in one organization can be merged, so no one sees another person’s ticket.',
    )
  if ((await tx.$count(tickets, eq(tickets.mergedInto, source.id))) > 0)
    throw new AppError('conflict', 'Another ticket was merged into this one. Undo that merge first.')
  await moveMessages(tx, source, target, 1)
  await tx.update(ticketNotes).set({ ticketId: target.id, fromTicketId: source.id }).where(notesIn(source))
  await tx
    .update(tickets)
    .set({
      ...(await statusColumns(tx, source, 'merged')),
      mergedInto: target.id,
      statusBefore: source.status,
      ...updateStamps(userId),
    })
    .where(ticketCondition(source))
  await signalTicket(tx, target)
  return source
}

/** Moves the messages of a merged ticket back. Messages written after the merge stay where they are. */
export async function unmergeTicket(tx: Tx, id: string, userId: string): Promise<TicketRow> {
  const [previous] = await tx.select({ into: tickets.mergedInto }).from(tickets).where(eq(tickets.id, id))
  if (!previous) throw notFound('Ticket')
  if (previous.into === null) throw new AppError('conflict', 'This ticket is not merged.')
  const [source, target] = await lockBoth(tx, id, previous.into)
  if (source.mergedInto !== target.id)
    throw new AppError('conflict', 'Someone just changed this ticket. Review it, then try again.')
  await moveBack(tx, target, source)
  const status = source.statusBefore ?? 'open'
  await tx
    .update(tickets)
    .set({
      ...(await statusColumns(tx, source, status)),
      mergedInto: null,
      statusBefore: null,
      ...updateStamps(userId),
    })
    .where(ticketCondition(source))
  await signalTicket(tx, target)
  return source
}

/** Moves the messages from one on to a new ticket. */
export async function splitTicket(tx: Tx, id: string, number: number, subject: string, userId: string) {
  const source = await lockTicket(tx, id)
  refuseMerged(source)
  if (number <= 1 || number > source.lastNumber)
    throw new AppError('invalid', 'Choose a message after the first: a ticket needs at least one message.')
  const mergedMessages = and(messagesIn(source, number), isNotNull(ticketMessages.fromTicketId))
  if ((await tx.$count(ticketMessages, mergedMessages)) > 0)
    throw new AppError('conflict', 'These messages came from a merged ticket. Undo that merge instead.')
  const { tenantId, categoryId, priority, requesterId, hasPrioritySupport, firstDueAt, solutionDueAt } =
    source
  const [created] = await tx
    .insert(tickets)
    .values({
      tenantId,
      id: newId(),
      subject,
      categoryId,
      priority,
      requesterId,
      hasPrioritySupport,
      firstDueAt,
      solutionDueAt,
      firstAnsweredAt: source.firstAnsweredAt,
      assigneeId: source.assigneeId,
      splitFrom: source.id,
      createdBy: userId,
      updatedBy: userId,
    })
    .returning()
  const movedCount = await moveMessages(tx, source, created!, number)
  if (movedCount === 0) throw new AppError('conflict', 'This message is no longer here. Reload the page.')
  await tx.update(tickets).set(updateStamps(userId)).where(ticketCondition(source))
  await signalTicket(tx, source)
  return created!
}

/** Undoes a split, as long as nothing was added to the new ticket. */
export async function unsplitTicket(tx: Tx, id: string, userId: string): Promise<TicketRow> {
  const [created] = await tx.select().from(tickets).where(eq(tickets.id, id))
  if (!created) throw notFound('Ticket')
  if (created.splitFrom === null)
    throw new AppError('conflict', 'This ticket was not split from another one.')
  const [split, source] = await lockBoth(tx, id, created.splitFrom)
  const splitMessages = and(messagesIn(split, 1), sql`${ticketMessages.fromTicketId} is null`)
  if (
    (await tx.$count(ticketMessages, splitMessages)) > 0 ||
    (await tx.$count(ticketNotes, notesIn(split))) > 0 ||
    (await hasFiles(tx, split))
  )
    throw new AppError('conflict', 'The new ticket has newer messages. Merge it instead.')
  await moveBack(tx, split, source)
  await tx.delete(tickets).where(ticketCondition(split))
  await tx.update(tickets).set(updateStamps(userId)).where(ticketCondition(source))
  await signalTicket(tx, source)
  return split
}

/** True if the ticket has files. Files are deleted with their ticket, so such a ticket must not be deleted. */
async function hasFiles(tx: Tx, ticket: TicketRow): Promise<boolean> {
  for (const table of [ticketFiles, ticketNoteFiles])
    if ((await countFreeFiles(tx, ticket, table)) < maxFiles) return true
  return false
}

const messagesIn = ({ tenantId, id }: TicketRow, from: number) =>
  and(
    eq(ticketMessages.tenantId, tenantId),
    eq(ticketMessages.ticketId, id),
    gte(ticketMessages.number, from),
  )
const notesIn = ({ tenantId, id }: TicketRow) =>
  and(eq(ticketNotes.tenantId, tenantId), eq(ticketNotes.ticketId, id))

/** Appends messages to those of another ticket, in order. Returns how many were moved. */
async function moveMessages(tx: Tx, from: TicketRow, to: TicketRow, first: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ticket_messages m
    set ticket_id = ${to.id}, number = ${to.lastNumber} + o.place, from_ticket_id = ${from.id}, from_number = m.number
    from (select id, row_number() over (order by number)::int as place from ticket_messages
      where tenant_id = ${from.tenantId} and ticket_id = ${from.id} and number >= ${first}) o
    where m.tenant_id = ${from.tenantId} and m.id = o.id`)
  const movedCount = rowCount ?? 0
  await tx
    .update(tickets)
    .set({ lastNumber: to.lastNumber + movedCount, lastAt: sql`greatest(${tickets.lastAt}, ${from.lastAt})` })
    .where(ticketCondition(to))
  return movedCount
}

/** Moves the messages that came from a ticket back to it. */
async function moveBack(tx: Tx, from: TicketRow, to: TicketRow): Promise<void> {
  await tx
    .update(ticketMessages)
    .set({
      ticketId: to.id,
      number: sql`${ticketMessages.fromNumber}`,
      fromTicketId: null,
      fromNumber: null,
    })
    .where(and(messagesIn(from, 1), eq(ticketMessages.fromTicketId, to.id)))
  await tx
    .update(ticketNotes)
    .set({ ticketId: to.id, fromTicketId: null })
    .where(and(notesIn(from), eq(ticketNotes.fromTicketId, to.id)))
}
