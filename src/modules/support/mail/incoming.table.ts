import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { MailFile } from '../ticket/by-mail.ts'
import { mailStates } from './incoming-mail.ts'

/** Incoming emails. They belong to the platform until they are placed, and then to the tenant of their ticket. */
export const incomingMails = pgTable('incoming_mails', {
  ...recordColumns,
  sha256: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  path: text().notNull(),
  state: text({ enum: mailStates }).notNull().default('new'),
  reason: text(),
  stateBefore: text('state_before', { enum: ['held', 'aside'] }),
  fromAddress: text('from_address').notNull().default(''),
  fromName: text('from_name').notNull().default(''),
  subject: text().notNull().default(''),
  text: text().notNull().default(''),
  files: jsonb().$type<MailFile[]>().notNull().default([]),
  sameKey: text('same_key').notNull().default(''),
  authorId: text('author_id'),
  ticketId: uuid('ticket_id'),
  messageId: uuid('message_id'),
  /**
   * For an email that staff added to a ticket: the internal note created from it, and the former status of the ticket.
   */
  noteId: uuid('note_id'),
  statusBefore: text('status_before', { enum: ['open', 'waiting', 'solved'] }),
  isAutomatic: boolean('is_automatic').notNull().default(false),
  /** True if the email opened a ticket and we sent a confirmation. */
  isConfirmed: boolean('is_confirmed').notNull().default(false),
})
export type IncomingRow = typeof incomingMails.$inferSelect

/** The addresses at which one user replies to one ticket by email. */
export const replyAddresses = pgTable('ticket_reply_addresses', {
  tenantId: uuid('tenant_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  ticketId: uuid('ticket_id').notNull(),
  userId: text('user_id').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})
