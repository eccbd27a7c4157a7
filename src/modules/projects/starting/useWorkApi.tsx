import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { access } from '../access.ts'
import type { StartingRouter } from './starting.server.ts'

export const useWorkApi = () => useProcedures<StartingRouter>('work', access.tasks)
