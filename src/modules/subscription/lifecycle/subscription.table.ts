import { pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../core/data/columns.server.ts'
import { periods, requestStates } from './subscription.ts'

export const planRequests = pgTable('plan_requests', {
  ...recordColumns,
  planId: text('plan_id').notNull(),
  paidBy: text('paid_by', { enum: periods }).notNull(),
  note: text().notNull().default(''),
  state: text({ enum: requestStates }).notNull().default('open'),
  answer: text().notNull().default(''),
})
