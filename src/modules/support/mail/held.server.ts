import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { record, signal } from '../../../core/data/record.server.ts'
import { AppError, fieldProblem, notFound } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { withoutQuoted } from '../../../core/mail/inward/quoted.ts'
import { acrossActor } from '../../../core/tenancy/staff-actor.server.ts'
import { plainText } from '../../../core/text/rich-text.ts'
import { lockTicket, refuseMerged, signalQueue } from '../ticket/ticket-talk.server.ts'
import { ticketNotes, tickets, type TicketRow } from '../ticket/ticket.table.ts'
import { countHeld, listMail } from './held-list.server.ts'
import { heldViews, incomingTopic } from './incoming-mail.ts'
import { incomingMails, type IncomingRow } from './incoming.table.ts'
import { messageOf } from './mail-text.ts'
import { postMail } from './post-mail.server.ts'

const staff = staffProcedure('support')
const seen = z.object({ id: z.uuid(), version: z.int() })
const read = staff.meta({ reads: [incomingTopic] })

/** Mails that found no place by themselves: staff add them to tickets, open tickets for them, or discard them. */
export const supportMailRouter = router({
  list: read
    .input(z.object({ view: z.enum(heldViews).default('held') }))
    .query(({ ctx, input: { view } }) => ctx.services.database.acrossTenants(tx => listMail(tx, view))),

  /** How many wait, and whether mail comes in at all. */
  count: read.query(async ({ ctx: { services } }) => ({
    held: await services.database.acrossTenants(countHeld),
    isOn: services.config.REPLY_ADDRESS !== undefined,
  })),

  /** As a message of its author, where the ticket is theirs; otherwise as an internal note. */
  addToTicket: staff
    .input(seen.extend({ called: z.string().trim().max(30) }))
    .mutation(({ ctx, input: { called, ...which } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const mail = await lockMail(tx, which)
        const ticket = await lockCalled(tx, called)
        const isTheirs = [ticket.requesterId, ...ticket.watchers].includes(mail.authorId ?? '')
        const author = isTheirs ? mail.authorId : null
        const placed =
          author === null
            ? await noteMail(tx, ctx.person.id, ticket, mail)
            : await postMail(tx, { as: 'reply', author: { id: author }, ticket }, asPosted(mail))
        await settle(tx, ctx, mail, { state: 'placed', ...placed }, 'add to ticket')
        return { ticketId: ticket.id, called: ticket.called, asNote: author === null }
      }),
    ),

  /** For the person who sent it, as far as their account is known. */
  openTicket: staff.input(seen).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const mail = await lockMail(tx, input)
      if (mail.authorId === null)
        throw new AppError('invalid', 'No account has this address, so the ticket would be no one’s.')
      const author = { id: mail.authorId }
      const placed = await postMail(tx, { as: 'new', author, categoryId: null }, asPosted(mail))
      await settle(tx, ctx, mail, { state: 'placed', ...placed }, 'open ticket')
      return { ticketId: placed.ticketId }
    }),
  ),

  discard: staff.input(seen).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const mail = await lockMail(tx, input)
      const stateBefore = mail.state === 'aside' ? 'aside' : 'held'
      return settle(tx, ctx, mail, { state: 'discarded', stateBefore }, 'discard')
    }),
  ),

  /** Takes a discarding back, or takes back among the held what was set aside. */
  restore: staff.input(seen).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const mail = await lockMail(tx, input)
      const state = mail.state === 'discarded' ? (mail.stateBefore ?? 'held') : 'held'
      return settle(tx, ctx, mail, { state, stateBefore: null }, 'restore')
    }),
  ),
})
export type SupportMailRouter = typeof supportMailRouter

/** @throws AppError not_found; conflict, where someone decided about it meanwhile */
async function lockMail(tx: Tx, { id, version }: z.output<typeof seen>): Promise<IncomingRow> {
  const [row] = await tx.select().from(incomingMails).where(eq(incomingMails.id, id)).for('update')
  if (!row) throw notFound('Email')
  if (row.version !== version || row.state === 'placed')
    throw new AppError('conflict', 'Someone decided about this email meanwhile. Look at it, then try again.')
  return row
}

async function lockCalled(tx: Tx, called: string): Promise<TicketRow> {
  const name = /^\d+$/.test(called) ? `WH-${called}` : called.toUpperCase()
  const [found] = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.called, name))
  if (!found) throw fieldProblem('called', 'There is no such ticket. Enter its number, such as WH-1042.')
  const ticket = await lockTicket(tx, found.id)
  refuseMerged(ticket)
  return ticket
}

const asPosted = ({ id, subject, text, files, isAutomatic }: IncomingRow) => ({
  id,
  subject,
  text: withoutQuoted(text),
  files,
  automatic: isAutomatic ? 'reads so' : null,
})

/** What no customer has written is no customer's to read. */
async function noteMail(tx: Tx, authorId: string, { tenantId, id: ticketId }: TicketRow, mail: IncomingRow) {
  const files = mail.files.map(({ name }) => name).join(', ')
  const head = [`Email from ${mail.fromName} <${mail.fromAddress}>`, `Subject: ${mail.subject}`]
  const text = [...head, ...(files ? [`Files: ${files}`] : []), '', mail.text].join('\n')
  const body = messageOf(text)
  const bodyText = plainText(body, () => '')
  await tx.insert(ticketNotes).values({ tenantId, id: newId(), ticketId, authorId, body, bodyText })
  await signalQueue(tx)
  return { tenantId, ticketId, messageId: null }
}

type Staff = Parameters<typeof acrossActor>[0]

async function settle(tx: Tx, ctx: Staff, mail: IncomingRow, how: Partial<IncomingRow>, act: string) {
  const version = mail.version + 1
  await tx
    .update(incomingMails)
    .set({ ...how, version, updatedAt: sql`now()`, updatedBy: ctx.person.id })
    .where(and(eq(incomingMails.tenantId, mail.tenantId), eq(incomingMails.id, mail.id)))
  await record(tx, acrossActor(ctx), { noun: incomingTopic, recordId: mail.id, act })
  await signal(tx, 'everyone', incomingTopic)
  return { version }
}
