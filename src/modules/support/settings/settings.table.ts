import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, stampColumns } from '../../../core/data/columns.server.ts'
import type { Question } from './questions.ts'

const hours = () => text().notNull().default('')

/** The support hours, in one row that belongs to no organization. */
export const supportSettings = pgTable('support_settings', {
  id: text().primaryKey(),
  timeZone: text('time_zone').notNull(),
  sunday: hours(),
  monday: hours(),
  tuesday: hours(),
  wednesday: hours(),
  thursday: hours(),
  friday: hours(),
  saturday: hours(),
  federalHolidays: boolean('federal_holidays').notNull().default(true),
  closedDays: text('closed_days').notNull().default(''),
  version: integer().notNull().default(1),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})

/** The service levels. The id is that of a plan, or of the standard level. */
export const supportLevels = pgTable('support_levels', {
  id: text().primaryKey(),
  firstHours: integer('first_hours').notNull(),
  solutionHours: integer('solution_hours').notNull(),
  ...stampColumns,
})

/** The categories of tickets, which belong to no organization. */
export const supportCategories = pgTable('support_categories', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
  /** The questions that a new ticket's form asks for this category. */
  questions: jsonb().$type<Question[]>().notNull().default([]),
  ...stampColumns,
})
/** Canned answers, which belong to no organization. */
export const supportAnswers = pgTable('support_answers', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
  ...stampColumns,
})

/** The addresses that open new tickets, which belong to no organization. */
export const supportMailboxes = pgTable('support_mailboxes', {
  id: uuid().primaryKey(),
  address: text().notNull(),
  categoryId: uuid('category_id'),
  isActive: boolean('is_active').notNull().default(true),
  ...stampColumns,
})
