import { listExport } from '../../core/resource/list-export.server.ts'
import { exportColumns } from '../../core/resource/list-columns.ts'
import { anomalyAccess } from './access.ts'
import type { AnomalyRow } from './anomaly.ts'
import { anomalyColumns } from './anomaly-columns.ts'
import { toAnomalyFilter, listAnomalies } from './anomaly.server.ts'

/** Exports the anomalies as their page shows them. */
export const anomalyExport = listExport<AnomalyRow>({
  path: '/anomalies/export',
  gate: anomalyAccess.read,
  name: 'Anomalies',
  columns: () => exportColumns(anomalyColumns),
  rows({ tenantId, search }) {
    const query = toAnomalyFilter(search)
    return async (tx, offset, limit) => (await listAnomalies(tx, tenantId, { ...query, offset, limit })).rows
  },
})
