import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { OwnerRouter } from './owners.server.ts'

export const useOwners = () => useProcedures<OwnerRouter>('owners', access.write)
