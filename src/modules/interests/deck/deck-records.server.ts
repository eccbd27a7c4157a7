import { fieldsIn, type Records } from '../../../core/data/rows.server.ts'
import { deckLineSchema, deckSchema, type Deck, type DeckLine } from './deck.ts'
import { deckLines, decks } from './deck.table.ts'

export const noun = 'decks'

export const deckRecords: Records<typeof decks, Deck> = {
  table: decks,
  noun,
  one: 'deck',
  named: 'name',
  fieldsOf: fieldsIn(deckSchema),
}

type Standing = Pick<typeof decks.$inferSelect, 'state' | 'revision' | 'approvedAt' | 'approvedBy'>

/** How a deck stands: no field that a person writes, and changed by approval alone. */
export const deckStandings: Records<typeof decks, Standing> = {
  table: decks,
  noun,
  one: 'deck',
  fieldsOf: ({ state, revision, approvedAt, approvedBy }) => ({ state, revision, approvedAt, approvedBy }),
  inLog: ({ state, revision }) => ({ state, revision }),
}

export const linesOf = (deckId: string): Records<typeof deckLines, DeckLine> => ({
  table: deckLines,
  noun,
  one: 'owner',
  of: { column: 'deckId', id: deckId },
  fieldsOf: fieldsIn(deckLineSchema),
})
