import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformId } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { plans, tenants } from '../../../core/tenancy/tenant.table.ts'
import { readMessages, readNames } from '../own/read-tickets.server.ts'
import { readConsents } from '../consent/consent.server.ts'
import { ticketNoteFiles } from '../files/ticket-file.table.ts'
import { readFiles } from '../files/ticket-files.server.ts'
import { readProblem } from '../ticket/ticket-problem.server.ts'
import { ticketNotes, tickets, type TicketRow } from '../ticket/ticket.table.ts'

/** A ticket as staff see it, with its messages, internal notes and customer. Runs across organizations. */
export async function staffTicket(tx: Tx, id: string) {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id))
  if (!ticket) throw notFound('Ticket')
  const messages = await readMessages(tx, ticket)
  const notes = await readNotes(tx, ticket)
  const files = await readFiles(tx, ticket)
  const noteFiles = await readFiles(tx, ticket, ticketNoteFiles)
  const { requesterId, watchers, assigneeId } = ticket
  const authors = [...files, ...noteFiles].map(({ authorId }) => authorId)
  const userIds = [requesterId, ...watchers, ...authors, ...(assigneeId ? [assigneeId] : [])]
  return {
    ...ticket,
    messages,
    notes,
    files,
    noteFiles,
    problem: await readProblem(tx, ticket),
    consents: await readConsents(tx, ticket),
    customer: await readCustomer(tx, ticket),
    others: await otherTickets(tx, ticket),
    names: await readNames(tx, userIds, [...messages, ...notes]),
  }
}

const readNotes = (tx: Tx, { tenantId, id: parentId }: TicketRow) => {
  const { id, authorId, body, createdAt, ticketId } = ticketNotes
  return tx
    .select({ id, authorId, body, createdAt })
    .from(ticketNotes)
    .where(and(eq(ticketNotes.tenantId, tenantId), eq(ticketId, parentId)))
    .orderBy(asc(createdAt), asc(id))
}

/** The requester and their organization. The organization's data is not shown without consent. */
async function readCustomer(tx: Tx, { requesterId, tenantId }: TicketRow) {
  const [user] = await tx
    .select({ id: users.id, name: users.name, email: users.email, since: users.createdAt })
    .from(users)
    .where(eq(users.id, requesterId))
  const [organization] =
    tenantId === platformId
      ? []
      : await tx
          .select({ id: tenants.id, name: tenants.name, plan: plans.displayName, disabled: tenants.disabled })
          .from(tenants)
          .leftJoin(plans, eq(plans.id, tenants.planId))
          .where(eq(tenants.id, tenantId))
  return { person: user!, organization: organization ?? null }
}

/** The requester's other tickets, latest first. */
const otherTickets = (tx: Tx, { requesterId, id: but }: TicketRow) => {
  const { id, called, subject, status, lastAt } = tickets
  return tx
    .select({ id, called, subject, status, lastAt })
    .from(tickets)
    .where(and(eq(tickets.requesterId, requesterId), ne(id, but), ne(status, sql`'merged'`)))
    .orderBy(desc(lastAt), desc(id))
    .limit(5)
}
