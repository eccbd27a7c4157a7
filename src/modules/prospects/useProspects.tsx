import { useKind } from '../../core/resource/useProcedures.tsx'
import type { ProspectRouter } from './prospect.server.ts'
import { prospectKind } from './record/prospect-kind.ts'

export const useProspects = () => useKind<ProspectRouter>(prospectKind)
