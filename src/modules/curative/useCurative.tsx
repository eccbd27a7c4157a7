import { useKind } from '../../core/resource/useProcedures.tsx'
import type { CurativeRouter } from './curative.server.ts'
import { curativeKind } from './record/curative-kind.ts'

export const useCurative = () => useKind<CurativeRouter>(curativeKind)
