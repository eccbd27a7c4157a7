import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { anomalyAccess } from './access.ts'
import type { AnomalyRouter } from './anomaly.server.ts'

export const useAnomalies = () => useProcedures<AnomalyRouter>('anomalies', anomalyAccess.write)
