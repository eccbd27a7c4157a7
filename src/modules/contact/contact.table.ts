import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../core/data/columns.server.ts'
import { contactStates, topicLabels, type Topic } from './contact.ts'

/** Messages of the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  topic: text({ enum: Object.keys(topicLabels) as [Topic, ...Topic[]] }).notNull(),
  message: text().notNull(),
  state: text({ enum: contactStates }).notNull().default('open'),
  answer: text(),
  version: integer().notNull().default(1),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})
export type ContactRow = typeof contactMessages.$inferSelect
