import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { mentionsIn } from '../../../core/text/rich-text.ts'
import { readConsents } from '../consent/consent.server.ts'
import { readFiles } from '../files/ticket-files.server.ts'
import { readProblem } from '../ticket/ticket-problem.server.ts'
import { supportCategories } from '../settings/settings.table.ts'
import { ticketMessages, tickets } from '../ticket/ticket.table.ts'

/** Tickets shown in the list. Older ones are found by searching. */
const maxTickets = 200

type TicketListQuery = { of: 'own' | 'organization'; search: string; userId: string; home: string }

/** A user's tickets, or those of an organization that they own, latest first. */
export async function listTickets(tx: Tx, { of, search, userId, home }: TicketListQuery) {
  const { id, called, subject, status, lastAt, lastByStaff, requesterId } = tickets
  const ownTicketCondition = or(eq(requesterId, userId), sql`${userId} = any (${tickets.watchers})`)
  const rows = await tx
    .select({ id, called, subject, status, lastAt, lastByStaff, requesterId })
    .from(tickets)
    .where(
      and(
        of === 'own' ? ownTicketCondition : eq(tickets.tenantId, home),
        search === ''
          ? undefined
          : or(ilike(subject, likePattern(search)), ilike(called, likePattern(search))),
      ),
    )
    .orderBy(desc(lastAt), desc(id))
    .limit(maxTickets)
  return {
    rows,
    names: await readPeopleNames(
      tx,
      rows.map(row => row.requesterId),
    ),
  }
}

/** A ticket with its messages. Internal notes are not read here, and row-level security would hide them. */
export async function readTicket(tx: Tx, ticketId: string) {
  const [row] = await tx
    .select({ ticket: tickets, category: supportCategories.name })
    .from(tickets)
    .leftJoin(supportCategories, eq(supportCategories.id, tickets.categoryId))
    .where(eq(tickets.id, ticketId))
  if (!row) throw notFound('Ticket')
  const messages = await readMessages(tx, row.ticket)
  const files = await readFiles(tx, row.ticket)
  const { id, called, subject, priority, status, requesterId, watchers, version } = row.ticket
  const {
    createdAt,
    hasPrioritySupport,
    firstAnsweredAt,
    firstDueAt,
    solutionDueAt,
    rating,
    mergedInto,
    figure,
    about,
    answers,
  } = row.ticket
  return {
    id,
    called,
    subject,
    category: row.category,
    priority,
    status,
    requesterId,
    watchers,
    version,
    createdAt,
    hasPrioritySupport,
    firstAnsweredAt,
    firstDueAt,
    solutionDueAt,
    rating,
    mergedInto,
    figure,
    about,
    answers,
    problem: await readProblem(tx, row.ticket),
    messages,
    files,
    consents: await readConsents(tx, row.ticket),
    names: await readNames(
      tx,
      [requesterId, ...watchers, ...files.map(({ authorId }) => authorId)],
      messages,
    ),
  }
}

/** A ticket's messages, in order. */
export const readMessages = (tx: Tx, { tenantId, id: parentId }: { tenantId: string; id: string }) => {
  const { id, number, authorId, byStaff, byMail, body, createdAt, ticketId } = ticketMessages
  return tx
    .select({ id, number, authorId, byStaff, byMail, body, createdAt })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.tenantId, tenantId), eq(ticketId, parentId)))
    .orderBy(asc(number))
}
type Message = Awaited<ReturnType<typeof readMessages>>[number]

/** The current names of a ticket's people and of those mentioned in its messages. */
export const readNames = (
  tx: Tx,
  userIds: readonly string[],
  messages: readonly Pick<Message, 'authorId' | 'body'>[],
) =>
  readPeopleNames(tx, [
    ...userIds,
    ...messages.flatMap(({ authorId, body }) => [authorId, ...mentionsIn(body)]),
  ])
