import type { ServerModule } from '../../core/module/server-module.server.ts'
import { mapRouter } from './map.server.ts'

export const mapModule = { name: 'map', routers: { map: mapRouter } } satisfies ServerModule
