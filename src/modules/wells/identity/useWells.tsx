import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import type { WellRouter } from '../well.server.ts'
import { well } from './well.ts'

export const useWells = () => useProcedures<WellRouter>('wells', well.access.write)
