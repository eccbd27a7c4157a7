import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { access } from '../access.ts'
import type { DuplicateRouter } from './duplicates.server.ts'

export const useDuplicates = () => useProcedures<DuplicateRouter>('duplicates', access.write)
