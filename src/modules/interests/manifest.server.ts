import type { ServerModule } from '../../core/module/server-module.server.ts'
import { access } from './access.ts'
import { deckLineSchema, loggedDeck } from './deck/deck.ts'
import { deckFiles, deckList, deckRouter } from './deck/deck.server.ts'
import { decks } from './deck/deck.table.ts'
import { findDecks } from './deck/find-decks.server.ts'
import { decksImportable } from './importing/deck.importable.server.ts'
import { statementsImportable } from './importing/statement.importable.server.ts'
import { receiptRouter, receiptSheetRoute } from './receipt/receipt.server.ts'
import { deckAnomalyFinder } from './reconcile/deck-anomalies.server.ts'
import { decksReport } from './decks-report.server.ts'
import { findStatements } from './statements/find-statements.server.ts'
import { statementFiles, statementList, statementRouter } from './statements/statement.server.ts'
import { statementSchema } from './statements/statement.ts'
import { statements } from './statement/statement.table.ts'

export const interestsModule = {
  name: 'interests',
  routers: { decks: deckRouter, receipts: receiptRouter, statements: statementRouter },
  files: [...deckFiles, receiptSheetRoute, ...statementFiles],
  lists: [deckList.known, statementList.known],
  finds: [findDecks, findStatements],
  importables: [decksImportable, statementsImportable],
  anomalies: [deckAnomalyFinder],
  reports: [decksReport],
  nouns: [
    {
      name: 'decks',
      one: 'deck',
      many: 'Division of interest',
      to: id => `/app/decks/${id}`,
      open: access.read,
      title: { table: decks, columns: ['name'] },
      heldIn: /^deckIds?$/,
      fields: loggedDeck,
      parts: [{ one: 'owner', schema: deckLineSchema }],
      acts: { approve: 'approved {}', supersede: 'superseded {}', revise: 'wrote a new draft of {}' },
      attachments: { table: decks, access },
    },
    {
      name: 'statements',
      one: 'statement',
      many: 'Check stubs',
      to: id => `/app/statements/${id}`,
      open: access.read,
      title: { table: statements, columns: ['payor', 'checkNumber'] },
      heldIn: /^statementIds?$/,
      fields: statementSchema,
      acts: { 'link well': 'linked lines of {} with a well' },
      attachments: { table: statements, access },
    },
  ],
} satisfies ServerModule
