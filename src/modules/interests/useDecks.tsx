import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { DeckRouter } from './deck/deck.server.ts'
import type { ReceiptRouter } from './receipt/receipt.server.ts'
import type { StatementRouter } from './statements/statement.server.ts'

export const useDecks = () => useProcedures<DeckRouter>('decks', access.write)
export const useReceipts = () => useProcedures<ReceiptRouter>('receipts', access.write)
export const useStatements = () => useProcedures<StatementRouter>('statements', access.write)
