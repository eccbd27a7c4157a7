import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { CurativeRouter } from './curative.server.ts'

export const useCurative = () => useProcedures<CurativeRouter>('curative_items', access.write)
