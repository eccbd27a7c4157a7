import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

export const guideVisits = pgTable('guide_visits', {
  userId: text('user_id').primaryKey(),
  seen: integer().notNull(),
  visitedAt: timestampTz('visited_at').notNull().defaultNow(),
})
