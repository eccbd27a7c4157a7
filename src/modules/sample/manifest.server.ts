import type { ServerModule } from '../../core/module/server-module.server.ts'
import { sampleRouter } from './sample.server.ts'

export const sampleModule = { name: 'sample', routers: { sample: sampleRouter } } satisfies ServerModule
