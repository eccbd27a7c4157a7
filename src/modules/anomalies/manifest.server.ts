import type { ServerModule } from '../../core/module/server-module.server.ts'
import { anomalyAccess } from './access.ts'
import { anomalyCause } from './anomaly-cause.server.ts'
import { anomalyDecision } from './anomaly.ts'
import { anomaliesFrom, toAnomalyFilter, anomalyRouter } from './anomaly.server.ts'
import { anomalyTodos } from './anomaly-todos.server.ts'
import { anomalies } from './anomaly.table.ts'
import { anomalyExport } from './anomaly-export.server.ts'
import { findAnomaliesJob } from './find-anomalies.server.ts'

export const anomaliesModule = {
  name: 'anomalies',
  routers: { anomalies: anomalyRouter },
  files: anomalyExport,
  jobs: [findAnomaliesJob],
  todos: anomalyTodos,
  causes: [anomalyCause],
  lists: [
    {
      name: 'anomalies',
      gate: anomalyAccess.read,
      reads: ['anomalies'],
      rows: ({ tenantId, search }) => anomaliesFrom(tenantId, toAnomalyFilter(search)),
    },
  ],
  nouns: [
    {
      name: 'anomalies',
      one: 'anomaly',
      many: 'Anomalies',
      to: () => '/app/anomalies',
      title: { table: anomalies, columns: ['says'] },
      fields: anomalyDecision,
      actionPhrases: { update: 'decided on {}' },
    },
  ],
} satisfies ServerModule
