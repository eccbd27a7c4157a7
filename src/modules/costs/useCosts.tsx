import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { CostRouter } from './costs.server.ts'

export const useCosts = () => useProcedures<CostRouter>('costs', access.write)
