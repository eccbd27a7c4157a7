import type { Importable } from '../../../core/module/importable.server.ts'
import { namedWellFields } from '../../wells/importing/named-well.port.server.ts'
import { access } from '../access.ts'
import { deckFields, missingDeckColumnMessage, recognizeDecks, lineFields } from './deck-fields.ts'
import { deckReader, lineFieldText, type DeckRowPart } from './deck-row.server.ts'
import { addDecks, matchDecks, describeUnbalancedDecks } from './merge-decks.server.ts'
import { undoDecks } from './undo-decks.server.ts'

/** Files with an owner in each row, which are decks as companies send them. */
export const decksImportable: Importable = {
  key: 'decks',
  label: 'Ownership decks (division of interest)',
  many: 'decks',
  noun: 'decks',
  gate: access.write,
  fields: [...deckFields, ...lineFields, ...namedWellFields],
  countNouns: { decks: ['deck', 'decks'], deck_lines: ['owner', 'owners'], parties: ['party', 'parties'] },
  scoreFile: recognizeDecks,
  missing: (match, answers) => missingDeckColumnMessage(match, answers['month']),
  questions: [
    {
      id: 'month',
      kind: 'month',
      label: 'Effective from',
      hint: 'The first month of production, such as 2024-05.',
      unless: ['deck.effectiveFrom'],
    },
  ],
  proposeAnswers: () => ({ month: null }),
  keepsExtras: false,
  reader: deckReader,
  readPartValue: lineFieldText,
  previewFacts: {
    first: ['name', 'property_number', 'effective_from'],
    part: ({ owner, lines }: DeckRowPart) => [
      ['owner', owner],
      ['interest', lines.map(({ type }) => type).join(', ')],
      ['revenue', lines.map(({ revenue }) => revenue ?? '—').join(', ')],
      ['cost', lines.map(({ cost }) => cost ?? '—').join(', ')],
    ],
  },
  match: matchDecks,
  apply: addDecks,
  remarks: describeUnbalancedDecks,
  undo: undoDecks,
  topics: ['decks', 'parties'],
  findNextSteps: () =>
    Promise.resolve([{ label: 'See the drafts', to: '/app/decks', search: { view: 'draft' } }]),
}
