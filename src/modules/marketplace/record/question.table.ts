import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { QuestionState } from './question.ts'

/** A question about a listing, stored with its seller. */
export const listingQuestions = pgTable('listing_questions', {
  ...recordColumns,
  listingId: uuid('listing_id').notNull(),
  body: text().notNull(),
  answer: text(),
  state: text().$type<QuestionState>().notNull().default('asked'),
  answeredAt: timestampTz('answered_at'),
  askerTenantId: uuid('asker_tenant_id').notNull(),
  askerName: text('asker_name').notNull(),
})
