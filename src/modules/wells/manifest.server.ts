import type { ServerModule } from '../../core/module/server-module.server.ts'
import { wellFileRoutes } from './list/well-export.server.ts'
import { wellRouter } from './well.server.ts'

export const wellsModule = {
  name: 'wells',
  routers: { wells: wellRouter },
  files: wellFileRoutes,
} satisfies ServerModule
