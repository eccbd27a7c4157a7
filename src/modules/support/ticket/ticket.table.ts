import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import type { Answer } from '../settings/questions.ts'
import type { ByMail } from './by-mail.ts'
import type { SentFigure, TicketRecord } from './ticket-figure.ts'
import { priorities, ratings, statuses } from './ticket.ts'

/** Tickets. The tickets of users without an organization, or pending approval, belong to the platform. */
export const tickets = pgTable('tickets', {
  ...recordColumns,
  number: bigint({ mode: 'number' })
    .notNull()
    .default(sql`nextval('ticket_numbers')`),
  /** "WH-1042", the name used by people and in the log. */
  called: text()
    .notNull()
    .generatedAlwaysAs(sql`'WH-' || number`),
  subject: text().notNull(),
  categoryId: uuid('category_id'),
  priority: text({ enum: priorities }).notNull().default('normal'),
  status: text({ enum: statuses }).notNull().default('open'),
  requesterId: text('requester_id').notNull(),
  watchers: text().array().notNull().default([]),
  assigneeId: text('assignee_id'),
  tags: text().array().notNull().default([]),
  hasPrioritySupport: boolean('has_priority_support').notNull().default(false),
  mergedInto: uuid('merged_into'),
  statusBefore: text('status_before', { enum: statuses }),
  splitFrom: uuid('split_from'),
  rating: text({ enum: ratings }),
  ratingNote: text('rating_note'),
  ratedAt: timestampTz('rated_at'),
  /** The figure that the ticket is about, as the page showed it. */
  figure: jsonb().$type<SentFigure>(),
  /** The record that the ticket is about, as the page named it. */
  about: jsonb().$type<TicketRecord>(),
  problemId: uuid('problem_id'),
  /** The questions of its category and their answers, as of when the ticket was opened. */
  answers: jsonb().$type<Answer[]>().notNull().default([]),
  lastNumber: integer('last_number').notNull().default(0),
  lastAt: timestampTz('last_at').notNull().defaultNow(),
  lastByStaff: boolean('last_by_staff').notNull().default(false),
  firstDueAt: timestampTz('first_due_at'),
  /** Null while support waits for the customer; `solutionLeft` is then the number of working minutes left. */
  solutionDueAt: timestampTz('solution_due_at'),
  solutionLeft: integer('solution_left'),
  /** The deadline of the first answer, and then of the solution. */
  dueAt: timestampTz('due_at').generatedAlwaysAs(
    sql`case when first_answered_at is null then first_due_at else solution_due_at end`,
  ),
  /** The deadline about which staff were last notified. */
  escalatedDue: timestampTz('escalated_due'),
  firstAnsweredAt: timestampTz('first_answered_at'),
  solvedAt: timestampTz('solved_at'),
})
export type TicketRow = typeof tickets.$inferSelect

const entry = {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  ticketId: uuid('ticket_id').notNull(),
  authorId: text('author_id').notNull(),
  body: jsonb().$type<RichText>().notNull(),
  bodyText: text('body_text').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
}

export const ticketMessages = pgTable('ticket_messages', {
  ...entry,
  number: integer().notNull(),
  /** The message's former ticket and number, before a merge or split. */
  fromTicketId: uuid('from_ticket_id'),
  fromNumber: integer('from_number'),
  byStaff: boolean('by_staff').notNull(),
  /** Null for a message written in the app. */
  byMail: jsonb('by_mail').$type<ByMail>(),
})

/** Internal notes of staff. Row-level security hides them from everyone else. */
export const ticketNotes = pgTable('ticket_notes', { ...entry, fromTicketId: uuid('from_ticket_id') })

/** The staff who are writing an answer. Rows older than 30 seconds are ignored. */
export const ticketAnswering = pgTable('ticket_answering', {
  tenantId: uuid('tenant_id').notNull(),
  ticketId: uuid('ticket_id').notNull(),
  userId: text('user_id').notNull(),
  since: timestampTz('since').notNull(),
  at: timestampTz('at').notNull(),
})
