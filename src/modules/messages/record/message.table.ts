import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { RecordRef } from '../../../core/data/record-ref.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import type { MuteLevel, ReactionSign, ThreadKind } from './thread.ts'

export const threads = pgTable('threads', {
  ...recordColumns,
  kind: text().$type<ThreadKind>().notNull(),
  called: text().notNull().generatedAlwaysAs(''),
  name: text(),
  pair: text(),
  lastNumber: integer('last_number').notNull().default(0),
  lastAt: timestampTz('last_at').notNull().defaultNow(),
})
export type ThreadRow = typeof threads.$inferSelect

/** The people of a thread, what they have read, and their mute level. */
export const threadPeople = pgTable(
  'thread_people',
  {
    tenantId: uuid('tenant_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    userId: text('user_id').notNull(),
    readThrough: integer('read_through').notNull().default(0),
    hears: text().$type<MuteLevel>().notNull().default('all'),
    mutedUntil: date('muted_until'),
    joinedAt: timestampTz('joined_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.threadId, table.userId] })],
)

export const messages = pgTable('messages', {
  ...recordColumns,
  ...deletableColumns,
  threadId: uuid('thread_id').notNull(),
  number: integer().notNull(),
  kind: text().$type<'said' | 'notice'>().notNull().default('said'),
  called: text().notNull().generatedAlwaysAs(''),
  body: jsonb().$type<RichText>().notNull(),
  bodyText: text('body_text').notNull(),
  mentions: text().array().notNull().default([]),
  cards: jsonb().$type<RecordRef[]>().notNull(),
  replyTo: uuid('reply_to'),
  /** The organization the message came from, if it is the other one of the thread. */
  fromTenantId: uuid('from_tenant_id'),
  silent: boolean().notNull().default(false),
  editedAt: timestampTz('edited_at'),
  /** True if a block kept the message from the other organization. */
  undelivered: boolean().notNull().default(false),
})
export type MessageRow = typeof messages.$inferSelect

/** A message's text before each edit. */
export const messageVersions = pgTable(
  'message_versions',
  {
    tenantId: uuid('tenant_id').notNull(),
    messageId: uuid('message_id').notNull(),
    version: integer().notNull(),
    body: jsonb().$type<RichText>().notNull(),
    mentions: text().array().notNull(),
    changedAt: timestampTz('changed_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.messageId, table.version] })],
)

export const messageReactions = pgTable(
  'message_reactions',
  {
    tenantId: uuid('tenant_id').notNull(),
    messageId: uuid('message_id').notNull(),
    userId: text('user_id').notNull(),
    sign: text().$type<ReactionSign>().notNull(),
    fromTenantId: uuid('from_tenant_id'),
    at: timestampTz('at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.messageId, table.userId, table.sign] })],
)

/** The users whose messages a user blocks. */
export const personBlocks = pgTable(
  'person_blocks',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    blockedId: text('blocked_id').notNull(),
    at: timestampTz('at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.userId, table.blockedId] })],
)

/** A user's unsent text in a thread. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    tenantId: uuid('tenant_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    userId: text('user_id').notNull(),
    body: jsonb().$type<RichText>().notNull(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.threadId, table.userId] })],
)
