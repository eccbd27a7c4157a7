import { importBatches } from './batch/import-batch.table.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { importFileRoutes } from './import-file.server.ts'
import { importJobs } from './import-jobs.server.ts'
import { importRouter } from './import.server.ts'

export const importsModule = {
  name: 'imports',
  routers: { imports: importRouter },
  files: importFileRoutes,
  jobs: importJobs,
  nouns: [
    {
      name: 'imports',
      acts: { import: 'imported file', create: 'uploaded file' },
      one: 'import',
      many: 'Imports',
      to: id => `/app/imports/${id}`,
      title: { table: importBatches, columns: ['fileName'] },
    },
  ],
  storedFiles: [importBatches],
} satisfies ServerModule
