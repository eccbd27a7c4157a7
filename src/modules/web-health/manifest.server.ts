import type { ServerModule } from '../../core/module/server-module.server.ts'
import { forgetMeasuredJob, measureRouter } from './measure/measure.server.ts'
import { visitRouter } from './visits/visits.server.ts'
import { vitalRouter } from './vitals/vitals.server.ts'

export const webHealthModule = {
  name: 'web-health',
  routers: { measure: measureRouter, visits: visitRouter, vitals: vitalRouter },
  jobs: [forgetMeasuredJob],
} satisfies ServerModule
