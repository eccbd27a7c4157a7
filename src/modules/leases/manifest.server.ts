import type { ServerModule } from '../../core/module/server-module.server.ts'
import { deriveDaily } from './lease-jobs.port.server.ts'
import { leaseRouter } from './lease.server.ts'
import { leaseFileRoutes } from './list/lease-export.server.ts'

export const leasesModule = {
  name: 'leases',
  routers: { leases: leaseRouter },
  files: leaseFileRoutes,
  jobs: [deriveDaily],
} satisfies ServerModule
