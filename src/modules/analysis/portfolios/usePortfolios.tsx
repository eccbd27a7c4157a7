import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { access } from '../access.ts'
import type { PortfolioRouter } from './portfolio.server.ts'

export const usePortfolios = () => useProcedures<PortfolioRouter>('portfolios', access.advanced)
