import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletable, owned } from '../../../core/data/columns.server.ts'

export const portfolios = pgTable('portfolios', {
  ...owned,
  ...deletable,
  name: text().notNull(),
  members: text().notNull(),
  deckId: uuid('deck_id'),
  notes: text(),
})
