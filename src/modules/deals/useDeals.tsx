import { useKind, useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { DealRouter } from './deal.server.ts'
import type { PipelineRouter } from './moving/stages.server.ts'
import { dealKind } from './record/deal-kind.ts'

export const useDeals = () => useKind<DealRouter>(dealKind)
export const usePipelines = () => useProcedures<PipelineRouter>('pipelines', access.write)
