import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, recordColumns } from '../../../core/data/columns.server.ts'

export const portfolios = pgTable('portfolios', {
  ...recordColumns,
  ...deletableColumns,
  name: text().notNull(),
  members: text().notNull(),
  deckId: uuid('deck_id'),
  notes: text(),
})
