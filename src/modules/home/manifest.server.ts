import type { ServerModule } from '../../core/module/server-module.server.ts'
import { homeRouter } from './home.server.ts'

export const homeModule = { name: 'home', routers: { home: homeRouter } } satisfies ServerModule
