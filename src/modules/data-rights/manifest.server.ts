import type { ServerModule } from '../../core/module/server-module.server.ts'
import { dataExportFileRoutes } from './data-export-file.server.ts'
import { dataRightsJobs } from './data-rights-jobs.server.ts'
import { dataRightsRouter } from './data-rights.server.ts'

export const dataRightsModule = {
  name: 'data-rights',
  routers: { dataRights: dataRightsRouter },
  files: dataExportFileRoutes,
  jobs: dataRightsJobs,
} satisfies ServerModule
