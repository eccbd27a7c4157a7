import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor, staffActor } from '../../../core/tenancy/staff-actor.server.ts'
import { linkProblem } from '../ticket/ticket-problem.server.ts'
import { supportCategories } from '../settings/settings.table.ts'
import { priorities, ticketRecordType, ticketSubject, ticketTags } from '../ticket/ticket.ts'
import { ticketCondition, lockTicket, signalTicket, updateStamps } from '../ticket/ticket-messages.server.ts'
import { tickets } from '../ticket/ticket.table.ts'
import { beginAnswering, endAnswering, readOtherAnswerers } from './answering.server.ts'
import { mergeTickets, splitTicket, unmergeTicket, unsplitTicket } from './merge.server.ts'

const supportProcedure = staffProcedure('support')
const idInput = z.object({ id: z.uuid() })

/** Everything that staff do with a ticket besides answering. */
export const ticketProcedures = {
  /** The other staff who are writing an answer now. */
  answering: supportProcedure
    .meta({ reads: ['support_answering'], personal: true })
    .input(idInput)
    .query(({ ctx, input: { id } }) =>
      ctx.services.database.acrossTenants(tx => readOtherAnswerers(tx, id, ctx.person.id)),
    ),

  setAnswering: supportProcedure
    .input(idInput.extend({ answering: z.boolean() }))
    .mutation(({ ctx, input: { id, answering } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const ticket = await lockTicket(tx, id)
        await (answering ? beginAnswering : endAnswering)(tx, ticket, ctx.person.id)
      }),
    ),

  /** Sets category, priority and tags. The customer sees only the category. */
  sort: supportProcedure
    .input(
      idInput.extend({
        version: z.int32(),
        categoryId: z.uuid().nullable(),
        priority: z.enum(priorities),
        tags: ticketTags,
      }),
    )
    .mutation(({ ctx, input: { id, version, ...changes } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const ticket = await lockTicket(tx, id)
        if (ticket.version !== version)
          throw new AppError('conflict', 'Someone just changed this ticket. Review it, then try again.')
        const { categoryId } = changes
        const ofCategory = eq(supportCategories.id, categoryId ?? '')
        if (categoryId !== null && (await tx.$count(supportCategories, ofCategory)) === 0)
          throw fieldError('categoryId', 'This category no longer exists. Choose another one.')
        await tx
          .update(tickets)
          .set({ ...changes, ...updateStamps(ctx.person.id) })
          .where(ticketCondition(ticket))
        await recordChange(tx, platformActor(ctx), { noun: ticketRecordType, recordId: id, act: 'sort' })
        await signalTicket(tx, ticket)
      }),
    ),

  linkProblem: supportProcedure
    .input(idInput.extend({ problemId: z.uuid().nullable() }))
    .mutation(({ ctx, input: { id, problemId } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const ticket = await lockTicket(tx, id)
        await linkProblem(tx, ticket, problemId, ctx.person.id)
        await recordChange(tx, staffActor(ctx, ticket.tenantId), {
          noun: ticketRecordType,
          recordId: id,
          act: 'link problem',
        })
      }),
    ),

  merge: supportProcedure
    .input(idInput.extend({ into: z.uuid() }))
    .mutation(({ ctx, input: { id, into: targetId } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const ticket = await mergeTickets(tx, id, targetId, ctx.person.id)
        const line = { noun: ticketRecordType, recordId: id, act: 'merge' }
        await recordChange(tx, staffActor(ctx, ticket.tenantId), line)
      }),
    ),

  unmerge: supportProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const ticket = await unmergeTicket(tx, id, ctx.person.id)
      const line = { noun: ticketRecordType, recordId: id, act: 'undo merge' }
      await recordChange(tx, staffActor(ctx, ticket.tenantId), line)
    }),
  ),

  /** Moves the messages from `number` on to a new ticket. */
  split: supportProcedure
    .input(idInput.extend({ number: z.int32(), subject: ticketSubject }))
    .mutation(({ ctx, input: { id, number, subject } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const created = await splitTicket(tx, id, number, subject, ctx.person.id)
        const line = { noun: ticketRecordType, recordId: id, act: 'split' }
        await recordChange(tx, staffActor(ctx, created.tenantId), line)
        return { id: created.id, called: created.called }
      }),
    ),

  unsplit: supportProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const ticket = await unsplitTicket(tx, id, ctx.person.id)
      const line = { noun: ticketRecordType, recordId: ticket.splitFrom!, act: 'undo split' }
      await recordChange(tx, staffActor(ctx, ticket.tenantId), line)
    }),
  ),
}
