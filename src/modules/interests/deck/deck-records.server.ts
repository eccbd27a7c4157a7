import { fieldsIn, type RecordMapping } from '../../../core/data/rows.server.ts'
import { recordStore } from '../../../core/kind/record-store.server.ts'
import { deckKind } from './deck-kind.ts'
import { deckLineSchema, type DeckLine } from './deck.ts'
import { deckLines, decks } from './deck.table.ts'

export const { noun: recordType } = deckKind
/**
 * Only one deck of a property can be in effect in a month, although two users may approve one each at the
 * same time.
 */
export const deckRefusals: Readonly<Record<string, [string, string]>> = {
  decks_well: ['wellId', 'Choose a well in your organization.'],
  decks_approved: ['reason', 'An approved deck cannot be edited or deleted. Supersede it instead.'],
  decks_in_effect: [
    'effectiveFrom',
    'Another deck for this property and month was approved in the meantime. Reload the page to see it.',
  ],
  decks_revision: [
    'effectiveFrom',
    'Another deck for this property was approved in the meantime. Reload the page and try again.',
  ],
}

export const deckStore = recordStore(deckKind, decks, { refusals: deckRefusals })
export const { records: deckRecords } = deckStore

type DeckStatus = Pick<typeof decks.$inferSelect, 'state' | 'revision' | 'approvedAt' | 'approvedBy'>

/** The status of a deck, which only approval changes and users cannot edit. */
export const deckStatusRecords: RecordMapping<typeof decks, DeckStatus> = {
  table: decks,
  noun: recordType,
  one: 'deck',
  toFields: ({ state, revision, approvedAt, approvedBy }) => ({ state, revision, approvedAt, approvedBy }),
  inLog: ({ state, revision }) => ({ state, revision }),
}

export const deckLineRecords = (deckId: string): RecordMapping<typeof deckLines, DeckLine> => ({
  table: deckLines,
  noun: recordType,
  one: 'owner',
  parent: { column: 'deckId', id: deckId },
  toFields: fieldsIn(deckLineSchema),
})
