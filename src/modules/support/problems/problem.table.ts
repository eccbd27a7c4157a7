import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, stampColumns } from '../../../core/data/columns.server.ts'
import type { ProblemState } from './problem.ts'

/** Known problems, which belong to no organization. */
export const supportProblems = pgTable('support_problems', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  advice: text().notNull(),
  state: text().$type<ProblemState>().notNull(),
  categoryId: uuid('category_id'),
  fixedAt: timestampTz('fixed_at'),
  ...stampColumns,
})

export const supportProblemPeople = pgTable('support_problem_people', {
  problemId: uuid('problem_id').notNull(),
  userId: text('user_id').notNull(),
  at: timestampTz('at').notNull().defaultNow(),
})
