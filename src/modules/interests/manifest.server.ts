import type { ServerModule } from '../../core/module/server-module.server.ts'
import { toRecordType } from '../../core/kind/record-manifest.server.ts'
import { deckLineSchema, loggedDeck } from './deck/deck.ts'
import { deckFiles, deckList, deckRouter } from './deck/deck.server.ts'
import { deckStore } from './deck/deck-records.server.ts'
import { findDecks } from './deck/find-decks.server.ts'
import { decksImportable } from './importing/deck.importable.server.ts'
import { statementsImportable } from './stub/statement.importable.server.ts'
import { receiptRouter, receiptSheetRoute } from './receipt/receipt.server.ts'
import { deckAnomalyFinder } from './reconcile/deck-anomalies.server.ts'
import { decksReport } from './decks-report.server.ts'
import { findStatements } from './statements/find-statements.server.ts'
import {
  statementFiles,
  statementList,
  statementRouter,
  statementStore,
} from './statements/statement.server.ts'
import { statements } from './statement/statement.table.ts'
import { deckHappenings } from './deck/deck-happenings.server.ts'

export const interestsModule = {
  name: 'interests',
  routers: { decks: deckRouter, receipts: receiptRouter, statements: statementRouter },
  files: [...deckFiles, receiptSheetRoute, ...statementFiles],
  kinds: [deckStore, statementStore],
  lists: [deckList.known, statementList.known],
  finds: [findDecks, findStatements],
  timelineSources: [deckHappenings],
  importables: [decksImportable, statementsImportable],
  anomalies: [deckAnomalyFinder],
  reports: [decksReport],
  mergeRules: {
    deck_lines: {
      nouns: ['deck line', 'deck lines'],
      // Approved decks stay as they were paid; readers find the survivor through the merged contact.
      unmergedCondition: `exists (select 1 from decks d where d.tenant_id = r.tenant_id and d.id = r.deck_id and d.state <> 'DRAFT')`,
      summedColumns: ['revenue', 'cost'],
    },
  },
  nouns: [
    {
      ...toRecordType(deckStore),
      fields: loggedDeck,
      parts: [{ one: 'owner', schema: deckLineSchema }],
      actionPhrases: {
        approve: 'approved {}',
        supersede: 'superseded {}',
        revise: 'created a new draft of {}',
      },
    },
    {
      ...toRecordType(statementStore),
      title: { table: statements, columns: ['payor', 'checkNumber'] },
      actionPhrases: { 'link well': 'linked lines of {} to a well' },
    },
  ],
} satisfies ServerModule
