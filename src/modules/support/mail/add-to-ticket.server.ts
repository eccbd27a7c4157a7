import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, recordChange } from '../../../core/data/record.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { staffProcedure } from '../../../core/http/procedure.server.ts'
import { staffActor } from '../../../core/tenancy/staff-actor.server.ts'
import { plainText } from '../../../core/text/rich-text.ts'
import { ticketRecordType } from '../ticket/ticket.ts'
import {
  ticketCondition,
  lockTicket,
  refuseMerged,
  signalQueue,
  signalTicket,
  updateStamps,
  statusColumns,
} from '../ticket/ticket-messages.server.ts'
import { ticketMessages, ticketNotes, tickets, type TicketRow } from '../ticket/ticket.table.ts'
import type { IncomingRow } from './incoming.table.ts'
import { toRichText } from './mail-text.ts'
import { postMail } from './post-mail.server.ts'
import {
  toMessageInput,
  lockMailInAnyState,
  lockMail,
  versionInput,
  saveDecision,
} from './settle-mail.server.ts'

const supportProcedure = staffProcedure('support')

export const addToTicketProcedures = {
  /** Adds the email as a message from its author if the ticket is theirs, or else as an internal note. */
  addToTicket: supportProcedure
    .input(versionInput.extend({ called: z.string().trim().max(30) }))
    .mutation(({ ctx, input: { called, ...mailVersion } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const mail = await lockMail(tx, mailVersion)
        const ticket = await lockTicketByNumber(tx, called)
        const isOwnTicket = [ticket.requesterId, ...ticket.watchers].includes(mail.authorId ?? '')
        const author = isOwnTicket ? mail.authorId : null
        const result =
          author === null
            ? await addAsNote(tx, ctx.person.id, ticket, mail)
            : await postMail(tx, { kind: 'reply', author: { id: author }, ticket }, toMessageInput(mail))
        const previous = { stateBefore: previousState(mail), statusBefore: statusBeforeMerge(ticket) }
        const outcome = { state: 'placed' as const, ...previous, ...result }
        const { version } = await saveDecision(tx, ctx, mail, outcome, 'add to ticket')
        return { ticketId: ticket.id, called: ticket.called, asNote: author === null, version }
      }),
    ),

  /**
   * Undoes `addToTicket` while nothing newer was written. The email is held again and the ticket gets its former
   * status.
   */
  takeFromTicket: supportProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const mail = await lockMailInAnyState(tx, input)
      if (mail.ticketId === null || mail.statusBefore === null)
        throw new AppError('conflict', 'This email was not added to a ticket manually.')
      const ticket = await lockTicket(tx, mail.ticketId)
      if (mail.messageId === null) await removeNote(tx, ticket, mail)
      else {
        await removeMessage(tx, ticket, { ...mail, messageId: mail.messageId }, ctx.person.id)
        const activity = { noun: ticketRecordType, recordId: ticket.id, act: 'withdraw email' }
        await recordChange(tx, staffActor(ctx, ticket.tenantId), activity)
      }
      const cleared = { ticketId: null, messageId: null, noteId: null, statusBefore: null, stateBefore: null }
      const outcome = { ...cleared, tenantId: platformId, state: mail.stateBefore ?? ('held' as const) }
      return saveDecision(tx, ctx, mail, outcome, 'take from ticket')
    }),
  ),
}

const previousState = ({ state }: IncomingRow): 'aside' | 'held' => (state === 'aside' ? 'aside' : 'held')

/** The status to restore. The ticket cannot be merged, because `lockTicketByNumber` refuses merged ones. */
const statusBeforeMerge = ({ status }: TicketRow) => (status === 'merged' ? 'open' : status)

async function lockTicketByNumber(tx: Tx, ticketName: string): Promise<TicketRow> {
  const name = /^\d+$/.test(ticketName) ? `WH-${ticketName}` : ticketName.toUpperCase()
  const [row] = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.called, name))
  if (!row) throw fieldError('called', 'There is no such ticket. Enter its number, such as WH-1042.')
  const ticket = await lockTicket(tx, row.id)
  refuseMerged(ticket)
  return ticket
}

/** Adds an email that no customer wrote as an internal note, so no customer can read it. */
async function addAsNote(tx: Tx, authorId: string, { tenantId, id: ticketId }: TicketRow, mail: IncomingRow) {
  const files = mail.files.map(({ name }) => name).join(', ')
  const header = [`Email from ${mail.fromName} <${mail.fromAddress}>`, `Subject: ${mail.subject}`]
  const text = [...header, ...(files ? [`Files: ${files}`] : []), '', mail.text].join('\n')
  const body = toRichText(text)
  const bodyText = plainText(body, () => '')
  const noteId = newId()
  await tx.insert(ticketNotes).values({ tenantId, id: noteId, ticketId, authorId, body, bodyText })
  await signalQueue(tx)
  return { tenantId, ticketId, messageId: null, noteId }
}

async function removeNote(
  tx: Tx,
  { tenantId, id: ticketId }: TicketRow,
  { noteId }: IncomingRow,
): Promise<void> {
  await tx
    .delete(ticketNotes)
    .where(
      and(
        eq(ticketNotes.tenantId, tenantId),
        eq(ticketNotes.ticketId, ticketId),
        eq(ticketNotes.id, noteId ?? ''),
      ),
    )
  await signalQueue(tx)
}

type AddedMessage = { messageId: string; statusBefore: IncomingRow['statusBefore'] }

async function removeMessage(
  tx: Tx,
  ticket: TicketRow,
  { messageId, statusBefore }: AddedMessage,
  userId: string,
) {
  const { tenantId, id, lastNumber } = ticket
  const ofTicket = and(eq(ticketMessages.tenantId, tenantId), eq(ticketMessages.ticketId, id))
  const { number, createdAt, byStaff } = ticketMessages
  const [last, previous] = await tx
    .select({ id: ticketMessages.id, number, createdAt, byStaff })
    .from(ticketMessages)
    .where(ofTicket)
    .orderBy(desc(number))
    .limit(2)
  if (last?.id !== messageId || last.number !== lastNumber)
    throw new AppError('conflict', 'The ticket has newer messages. Split it there instead.')
  await tx.delete(ticketMessages).where(and(ofTicket, eq(ticketMessages.id, messageId)))
  await tx
    .update(tickets)
    .set({
      lastNumber: previous?.number ?? 0,
      lastAt: previous?.createdAt ?? ticket.createdAt,
      lastByStaff: previous?.byStaff ?? false,
      ...(await statusColumns(tx, ticket, statusBefore ?? 'open')),
      ...updateStamps(userId),
    })
    .where(ticketCondition(ticket))
  await signalTicket(tx, ticket)
}
