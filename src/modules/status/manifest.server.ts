import type { ServerModule } from '../../core/module/server-module.server.ts'
import { measureJob } from './measure.server.ts'
import { statusRouter } from './status.server.ts'

export const statusModule = {
  name: 'status',
  routers: { status: statusRouter },
  jobs: [measureJob],
} satisfies ServerModule
