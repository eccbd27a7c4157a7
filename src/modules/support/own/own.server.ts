import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countAttempts } from '../../../core/auth/attempts.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { productVersion } from '../../../core/config/product-version.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { router } from '../../../core/http/procedure.server.ts'
import { richText } from '../../../core/text/rich-text.ts'
import { questionLimits } from '../ticket/question-limits.ts'
import { openTicket } from '../ticket/open-ticket.server.ts'
import { ratings, ticketDraft, ticketRecordType } from '../ticket/ticket.ts'
import {
  ticketCondition,
  lockTicket,
  refuseMerged,
  addTicketMessage,
  signalTicket,
  updateStamps,
  statusColumns,
} from '../ticket/ticket-messages.server.ts'
import { tickets } from '../ticket/ticket.table.ts'
import { promisedTimes } from '../hours/promise.ts'
import { readHours, readLevel } from '../settings/read-settings.server.ts'
import { toAnswerList, type Answer, type GivenAnswers, type Question } from '../settings/questions.ts'
import { supportCategories } from '../settings/settings.table.ts'
import { customerProcedure, viewerPlan } from '../ticket/customer.server.ts'
import { problemRecordType } from '../problems/problem.ts'
import { joinProblem, linkProblem } from '../ticket/ticket-problem.server.ts'
import { consentProcedures } from '../consent/acting-procedures.server.ts'
import { watcherProcedures } from './watchers.server.ts'
import { listTickets, readTicket } from './read-tickets.server.ts'

const idInput = z.object({ id: z.uuid() })
const readProcedure = customerProcedure.meta({ reads: [ticketRecordType] })

/** The customer's side of support: own and watched tickets, and for owners all tickets of the organization. */
export const supportRouter = router({
  list: readProcedure
    .input(
      z.object({
        of: z.enum(['own', 'organization']).default('own'),
        search: z.string().trim().max(100).default(''),
      }),
    )
    .query(({ ctx, input }) =>
      ctx.read(tx => listTickets(tx, { ...input, userId: ctx.person.id, home: ctx.home })),
    ),

  get: customerProcedure
    .meta({ reads: [ticketRecordType, problemRecordType] })
    .input(idInput)
    .query(({ ctx, input: { id } }) => ctx.read(tx => readTicket(tx, id))),

  /** The options of the form for a new ticket, and when an answer would be due. */
  form: customerProcedure.meta({ reads: ['support_settings'] }).query(({ ctx }) =>
    ctx.read(async tx => {
      const level = await readLevel(tx, viewerPlan(ctx.viewer)?.id ?? null)
      return {
        categories: await tx
          .select({
            id: supportCategories.id,
            name: supportCategories.name,
            questions: supportCategories.questions,
          })
          .from(supportCategories)
          .orderBy(asc(supportCategories.position), asc(supportCategories.name)),
        firstHours: level.firstHours,
        firstDueAt: promisedTimes(new Date(), level, await readHours(tx)).firstDueAt,
      }
    }),
  ),

  create: customerProcedure
    .input(ticketDraft)
    .mutation(({ ctx, input: { body, figure: figureInput, answers: input, ...draft } }) =>
      ctx.atHome(async (tx, actor) => {
        const { tenantId, userId } = actor
        await countAttempts(
          tx,
          questionLimits(userId).create,
          'You opened too many tickets in the last hour.',
        )
        if (draft.problemId !== null) await joinProblem(tx, draft.problemId, userId)
        const answers = await checkAnswers(tx, draft.categoryId, input)
        const figure = figureInput && { ...figureInput, version: productVersion() }
        const opening = { ...draft, answers, figure, tenantId, requesterId: userId }
        const ticket = await openTicket(tx, viewerPlan(ctx.viewer), opening)
        await recordChange(tx, actor, { noun: ticketRecordType, recordId: ticket.id, act: 'create' })
        await addTicketMessage(tx, ticket, { authorId: userId, byStaff: false, body, status: 'open' })
        return { id: ticket.id, called: ticket.called }
      }),
    ),

  /** Replies to a ticket. A reply reopens a solved ticket. */
  reply: customerProcedure
    .input(idInput.extend({ body: richText }))
    .mutation(({ ctx, input: { id, body } }) =>
      ctx.onTicket(id, async (tx, actor) => {
        await countAttempts(
          tx,
          questionLimits(actor.userId).reply,
          'You sent too many replies in a short time.',
        )
        const ticket = await lockTicket(tx, id)
        refuseMerged(ticket)
        await addTicketMessage(tx, ticket, { authorId: actor.userId, byStaff: false, body, status: 'open' })
        await recordChange(tx, actor, { noun: ticketRecordType, recordId: id, act: 'reply' })
      }),
    ),

  /** Lets the customer mark a ticket as solved, or reopen it. */
  solve: customerProcedure
    .input(idInput.extend({ solved: z.boolean() }))
    .mutation(({ ctx, input: { id, solved } }) =>
      ctx.onTicket(id, async (tx, actor) => {
        const ticket = await lockTicket(tx, id)
        refuseMerged(ticket)
        if ((ticket.status === 'solved') === solved) return
        await tx
          .update(tickets)
          .set({
            ...(await statusColumns(tx, ticket, solved ? 'solved' : 'open')),
            ...updateStamps(actor.userId),
          })
          .where(ticketCondition(ticket))
        await recordChange(tx, actor, {
          noun: ticketRecordType,
          recordId: id,
          act: solved ? 'solve' : 'reopen',
        })
        await signalTicket(tx, ticket)
      }),
    ),

  /** Lets the requester link a ticket to a known problem, or unlink it. */
  linkProblem: customerProcedure
    .input(idInput.extend({ problemId: z.uuid().nullable() }))
    .mutation(({ ctx, input: { id, problemId } }) =>
      ctx.onTicket(id, async (tx, actor) => {
        const ticket = await lockTicket(tx, id)
        if (ticket.requesterId !== actor.userId)
          throw new AppError('forbidden', 'Only the requester can link the problem.')
        await linkProblem(tx, ticket, problemId, actor.userId)
        await recordChange(tx, actor, { noun: ticketRecordType, recordId: id, act: 'link problem' })
      }),
    ),

  /** Rates a solved ticket. A new rating replaces the former one. */
  rate: customerProcedure
    .input(idInput.extend({ rating: z.enum(ratings), note: z.string().trim().max(1000).default('') }))
    .mutation(({ ctx, input: { id, rating, note } }) =>
      ctx.onTicket(id, async (tx, actor) => {
        const ticket = await lockTicket(tx, id)
        if (ticket.requesterId !== actor.userId)
          throw new AppError('forbidden', 'Only the requester can rate the ticket.')
        if (ticket.status !== 'solved')
          throw new AppError('conflict', 'This ticket is open again. You can rate it once it is solved.')
        await tx
          .update(tickets)
          .set({ rating, ratingNote: note, ratedAt: sql`now()`, ...updateStamps(actor.userId) })
          .where(ticketCondition(ticket))
        await recordChange(tx, actor, { noun: ticketRecordType, recordId: id, act: 'rate' })
        await signalTicket(tx, ticket)
      }),
    ),

  ...watcherProcedures,
  ...consentProcedures,
})
export type SupportRouter = typeof supportRouter

/** The answers to the questions of the chosen category. */
async function checkAnswers(tx: Tx, categoryId: string | null, input: GivenAnswers): Promise<Answer[]> {
  const questions = categoryId === null ? [] : await readQuestions(tx, categoryId)
  const { answers, problems, isStale } = toAnswerList(questions, input)
  const fieldProblems = Object.entries(problems).map(([id, message]) => [`answers.${id}`, message])
  if (isStale)
    throw new AppError(
      'conflict',
      'The questions of this category have just changed. Review them, then send.',
    )
  if (fieldProblems.length > 0)
    throw new AppError('invalid', 'Answer the questions of this category.', {
      fields: Object.fromEntries(fieldProblems) as Record<string, string>,
    })
  return answers
}

async function readQuestions(tx: Tx, categoryId: string): Promise<Question[]> {
  const [category] = await tx
    .select({ questions: supportCategories.questions })
    .from(supportCategories)
    .where(eq(supportCategories.id, categoryId))
  if (!category) throw fieldError('categoryId', 'This category no longer exists. Choose another one.')
  return category.questions
}
