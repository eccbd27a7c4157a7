import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, owned } from '../../../core/data/columns.server.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import type { Answer } from '../settings/questions.ts'
import type { ByMail } from './by-mail.ts'
import type { SentFigure, TicketRecord } from './ticket-figure.ts'
import { priorities, ratings, statuses } from './ticket.ts'

/** Of a person without an organization, or one who waits for approval, under the platform's id. */
export const tickets = pgTable('tickets', {
  ...owned,
  number: bigint({ mode: 'number' })
    .notNull()
    .default(sql`nextval('ticket_numbers')`),
  /** "WH-1042", as people and the log call it. */
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
  ratedAt: moment('rated_at'),
  /** What it is about, as the page showed it. */
  figure: jsonb().$type<SentFigure>(),
  /** The record that it is about, as it was called there. */
  about: jsonb().$type<TicketRecord>(),
  /** The known problem that it is about. */
  problemId: uuid('problem_id'),
  /** What its category asked when it was opened, and what was answered. */
  answers: jsonb().$type<Answer[]>().notNull().default([]),
  lastNumber: integer('last_number').notNull().default(0),
  lastAt: moment('last_at').notNull().defaultNow(),
  lastByStaff: boolean('last_by_staff').notNull().default(false),
  firstDueAt: moment('first_due_at'),
  /** Null while the customer is waited for: `solutionLeft` working minutes were left then. */
  solutionDueAt: moment('solution_due_at'),
  solutionLeft: integer('solution_left'),
  /** The first answer, and then the solution. */
  dueAt: moment('due_at').generatedAlwaysAs(
    sql`case when first_answered_at is null then first_due_at else solution_due_at end`,
  ),
  /** What was due when staff were told last that the ticket is late. */
  escalatedDue: moment('escalated_due'),
  firstAnsweredAt: moment('first_answered_at'),
  solvedAt: moment('solved_at'),
})
export type TicketRow = typeof tickets.$inferSelect

const entry = {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  ticketId: uuid('ticket_id').notNull(),
  authorId: text('author_id').notNull(),
  body: jsonb().$type<RichText>().notNull(),
  bodyText: text('body_text').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
}

export const ticketMessages = pgTable('ticket_messages', {
  ...entry,
  number: integer().notNull(),
  /** Where it stood before its ticket was merged or split. */
  fromTicketId: uuid('from_ticket_id'),
  fromNumber: integer('from_number'),
  byStaff: boolean('by_staff').notNull(),
  /** Null: it was written in the app. */
  byMail: jsonb('by_mail').$type<ByMail>(),
})

/** What staff say among themselves: row-level security shows it to no one else. */
export const ticketNotes = pgTable('ticket_notes', { ...entry, fromTicketId: uuid('from_ticket_id') })

/** Who is writing an answer; what is older than half a minute means nothing. */
export const ticketAnswering = pgTable('ticket_answering', {
  tenantId: uuid('tenant_id').notNull(),
  ticketId: uuid('ticket_id').notNull(),
  userId: text('user_id').notNull(),
  since: moment('since').notNull(),
  at: moment('at').notNull(),
})
