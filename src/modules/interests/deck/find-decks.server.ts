import { resultsFromColumns, type Findable } from '../../../core/module/findable.server.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { stateLabels } from './deck.ts'
import { deckScopeLabel } from './deck-kind.ts'
import { decks } from './deck.table.ts'

/** Decks by property, unit, number and reason. */
export const findDecks: Findable = {
  kind: 'decks',
  gate: access.read,
  readResults: resultsFromColumns(decks, ['name', 'product', 'tier', 'state', 'effectiveFrom'], row => ({
    label: row.name,
    detail: `${deckScopeLabel(row)} · from ${formatMonth(row.effectiveFrom)} · ${stateLabels[row.state]}`,
    to: `/app/decks/${row.id}`,
  })),
}
