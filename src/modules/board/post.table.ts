import { jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../../core/data/columns.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import type { RichText } from '../../core/text/nodes.ts'
import type { Poll } from './poll.ts'
import type { PostDraft } from './post-draft.ts'

export const posts = pgTable('posts', {
  ...recordColumns,
  ...deletableColumns,
  title: text().notNull(),
  body: jsonb().$type<RichText>().notNull(),
  bodyText: text('body_text').notNull(),
  cards: jsonb().$type<RecordRef[]>().notNull(),
  poll: jsonb().$type<Poll>(),
  editedAt: timestampTz('edited_at'),
  pinnedAt: timestampTz('pinned_at'),
  archivedAt: timestampTz('archived_at'),
})

/** Each user's last visit to the board. */
export const boardVisits = pgTable(
  'board_visits',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    seenThrough: timestampTz('seen_through').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.userId] })],
)

export const postVotes = pgTable(
  'post_votes',
  {
    tenantId: uuid('tenant_id').notNull(),
    postId: uuid('post_id').notNull(),
    userId: text('user_id').notNull(),
    choices: smallint().array().notNull(),
    at: timestampTz('at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.postId, table.userId] })],
)

/** Scheduled posts; see migration 0230. */
export const scheduledPosts = pgTable(
  'scheduled_posts',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    goesAt: timestampTz('goes_at').notNull(),
    draft: jsonb().$type<PostDraft>().notNull(),
    problem: text(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
)
