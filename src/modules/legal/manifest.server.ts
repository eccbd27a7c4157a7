import type { ServerModule } from '../../core/module/server-module.server.ts'
import { legalRouter } from './legal.server.ts'

export const legalModule = { name: 'legal', routers: { legal: legalRouter } } satisfies ServerModule
