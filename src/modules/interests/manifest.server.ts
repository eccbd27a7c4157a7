import type { ServerModule } from '../../core/module/server-module.server.ts'
import { access } from './access.ts'
import { deckLineSchema, deckSchema } from './deck/deck.ts'
import { deckFiles, deckFilterOf, deckRouter } from './deck/deck.server.ts'
import { decks } from './deck/deck.table.ts'
import { decksFrom } from './deck/decks-from.server.ts'
import { findDecks } from './deck/find-decks.server.ts'
import { decksImportable } from './importing/deck.importable.server.ts'
import { receiptRouter, receiptSheetRoute } from './receipt/receipt.server.ts'

export const interestsModule = {
  name: 'interests',
  routers: { decks: deckRouter, receipts: receiptRouter },
  files: [...deckFiles, receiptSheetRoute],
  lists: [
    {
      name: 'decks',
      gate: access.read,
      reads: ['decks'],
      rows: ({ tenantId, today, search }) => decksFrom(tenantId, today, deckFilterOf(search)),
    },
  ],
  finds: [findDecks],
  importables: [decksImportable],
  nouns: [
    {
      name: 'decks',
      one: 'deck',
      many: 'Division of interest',
      to: id => `/app/decks/${id}`,
      open: access.read,
      title: { table: decks, columns: ['name'] },
      heldIn: /^deckIds?$/,
      fields: deckSchema,
      parts: [{ one: 'owner', schema: deckLineSchema }],
      acts: { approve: 'approved {}', supersede: 'superseded {}', revise: 'wrote a new draft of {}' },
      attachments: { table: decks, access },
    },
  ],
} satisfies ServerModule
