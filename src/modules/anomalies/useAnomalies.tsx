import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { AnomalyRouter } from './anomaly.server.ts'

export const useAnomalies = () => useProcedures<AnomalyRouter>('anomalies', access.write)
