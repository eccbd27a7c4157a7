import { and, asc, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor, staffActor } from '../../../core/tenancy/staff-actor.server.ts'
import { plainText, richText } from '../../../core/text/rich-text.ts'
import { actingProcedures } from '../consent/acting-procedures.server.ts'
import { notifyOfAnswer } from '../notices/notify-answer.server.ts'
import { problemRecordType } from '../problems/problem.ts'
import { queueTopic, ticketRecordType } from '../ticket/ticket.ts'
import {
  ticketCondition,
  lockTicket,
  refuseMerged,
  addTicketMessage,
  signalQueue,
  signalTicket,
  updateStamps,
  statusColumns,
} from '../ticket/ticket-messages.server.ts'
import { ticketNotes, tickets } from '../ticket/ticket.table.ts'
import { countQueue, readQueue } from './queue.server.ts'
import { queueViews } from './queue.ts'
import { staffTicket } from './staff-ticket.server.ts'
import { endAnswering } from './answering.server.ts'
import { ticketProcedures } from './ticket-procedures.server.ts'
import { supportWeeks } from './weeks.server.ts'

/** The support role may use these. It gives no rights to plans, money or people. */
const supportProcedure = staffProcedure('support')
const idInput = z.object({ id: z.uuid() })

/** The staff's side of support, across organizations. */
export const supportStaffRouter = router({
  queue: supportProcedure
    .meta({ reads: [queueTopic], personal: true, restMs: 300 })
    .input(
      z.object({
        view: z.enum(queueViews).default('open'),
        search: z.string().trim().max(100).default(''),
        offset: z.int().min(0).max(1_000_000).default(0),
        limit: z.int().min(1).max(500).default(100),
      }),
    )
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(tx => readQueue(tx, { ...input, staffId: ctx.person.id })),
    ),

  counts: supportProcedure
    .meta({ reads: [queueTopic], personal: true, restMs: 300 })
    .query(({ ctx }) => ctx.services.database.acrossTenants(tx => countQueue(tx, ctx.person.id))),

  /** The performance of support by week. */
  weeks: supportProcedure
    .meta({ reads: [queueTopic], restMs: 5000 })
    .query(({ ctx }) => ctx.services.database.acrossTenants(supportWeeks)),

  get: supportProcedure
    .meta({ reads: [queueTopic, problemRecordType], restMs: 100 })
    .input(idInput)
    .query(({ ctx, input: { id } }) => ctx.services.database.acrossTenants(tx => staffTicket(tx, id))),

  /** The staff to whom a ticket can be assigned. */
  people: supportProcedure.query(({ ctx }) => ctx.services.database.acrossTenants(staffPeople)),

  /**
   * Answers a ticket. `seen` is the last message that the author had read. If another answer came in between, the
   * author must read it first.
   */
  answer: supportProcedure
    .input(idInput.extend({ seen: z.int32().min(0), body: richText, solve: z.boolean().default(false) }))
    .mutation(({ ctx, input: { id, seen, body, solve } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const ticket = await lockTicket(tx, id)
        refuseMerged(ticket)
        if (ticket.lastNumber !== seen)
          throw new AppError(
            'conflict',
            'Someone replied in the meantime. Read it first; your text is saved and can still be sent.',
            { details: { lastNumber: ticket.lastNumber } },
          )
        const status = solve ? 'solved' : 'waiting'
        const message = await addTicketMessage(tx, ticket, {
          authorId: ctx.person.id,
          byStaff: true,
          body,
          status,
        })
        if (ticket.assigneeId === null)
          await tx.update(tickets).set({ assigneeId: ctx.person.id }).where(ticketCondition(ticket))
        const action = solve ? 'answer and solve' : 'answer'
        await recordChange(tx, staffActor(ctx, ticket.tenantId), {
          noun: ticketRecordType,
          recordId: id,
          act: action,
        })
        await endAnswering(tx, ticket, ctx.person.id)
        await notifyOfAnswer(tx, ctx.services, ticket, { ...message, authorId: ctx.person.id, solved: solve })
      }),
    ),

  /** Adds an internal note. It is recorded in the platform's log without its text, and in no organization's log. */
  note: supportProcedure.input(idInput.extend({ body: richText })).mutation(({ ctx, input: { id, body } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const { tenantId } = await lockTicket(tx, id)
      const bodyText = plainText(body, () => '')
      const noteId = newId()
      const authorId = ctx.person.id
      await tx.insert(ticketNotes).values({ tenantId, id: noteId, ticketId: id, authorId, body, bodyText })
      await recordChange(tx, platformActor(ctx), { noun: ticketRecordType, recordId: id, act: 'note' })
      await signalQueue(tx)
    }),
  ),

  setStatus: supportProcedure
    .input(idInput.extend({ version: z.int32(), status: z.enum(['open', 'waiting', 'solved']) }))
    .mutation(({ ctx, input: { id, version, status } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const ticket = await lockTicket(tx, id)
        refuseMerged(ticket)
        if (ticket.status === status) return
        if (ticket.version !== version)
          throw new AppError('conflict', 'Someone just changed this ticket. Review it, then try again.')
        await tx
          .update(tickets)
          .set({ ...(await statusColumns(tx, ticket, status)), ...updateStamps(ctx.person.id) })
          .where(ticketCondition(ticket))
        const action = status === 'solved' ? 'solve' : 'reopen'
        await recordChange(tx, staffActor(ctx, ticket.tenantId), {
          noun: ticketRecordType,
          recordId: id,
          act: action,
        })
        await signalTicket(tx, ticket)
      }),
    ),

  assign: supportProcedure
    .input(idInput.extend({ assigneeId: z.string().max(64).nullable() }))
    .mutation(({ ctx, input: { id, assigneeId } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const ticket = await lockTicket(tx, id)
        if (assigneeId !== null && !(await staffPeople(tx)).some(person => person.id === assigneeId))
          throw fieldError('assigneeId', 'This person is not on the support staff. Choose someone else.')
        if (ticket.assigneeId === assigneeId) return
        await tx
          .update(tickets)
          .set({ assigneeId, ...updateStamps(ctx.person.id) })
          .where(ticketCondition(ticket))
        await recordChange(tx, platformActor(ctx), { noun: ticketRecordType, recordId: id, act: 'assign' })
        await signalQueue(tx)
      }),
    ),

  ...ticketProcedures,
  ...actingProcedures,
})
export type SupportStaffRouter = typeof supportStaffRouter

const staffPeople = (tx: Tx) =>
  tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(sql`${users.platformRoles} && array['admin', 'customer_support']`, isNull(users.disabledAt)))
    .orderBy(asc(users.name), asc(users.id))
