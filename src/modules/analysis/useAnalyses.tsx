import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { PriceDeckRouter } from './decks/price-deck.server.ts'
import type { AnalysisRouter } from './analysis.server.ts'

export const useAnalyses = () => useProcedures<AnalysisRouter>('analyses', access.write)
export const usePriceDecks = () => useProcedures<PriceDeckRouter>('priceDecks', access.write)
