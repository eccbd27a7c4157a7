import { sql } from 'drizzle-orm'
import { importBatches } from './batch/import-batch.table.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { importBatch, maxImportBytes } from './batch/import-batch.ts'
import { importExportRoutes } from './import-export.server.ts'
import { handleArrival } from './import-file.server.ts'
import { importJobs } from './import-jobs.server.ts'
import { importTodos } from './import-todos.server.ts'
import { importRouter } from './import.server.ts'

export const importsModule = {
  name: 'imports',
  routers: { imports: importRouter },
  files: importExportRoutes,
  jobs: importJobs,
  todos: importTodos,
  lists: [
    {
      name: 'imports',
      gate: importBatch.access.read,
      reads: ['imports'],
      rows: ({ tenantId }) => sql`${importBatches} where tenant_id = ${tenantId}`,
    },
  ],
  nouns: [
    {
      name: 'imports',
      actionPhrases: { import: 'imported file', create: 'uploaded file' },
      one: 'import',
      many: 'Imports',
      to: id => `/app/imports/${id}`,
      createNotices: (_tx, _tenantId, { act }) =>
        act === 'import'
          ? {
              kind: 'tenant',
              type: 'import_finished',
              recipients: 'everyone',
              gate: importBatch.access.read,
              actorToo: true,
            }
          : null,
      title: { table: importBatches, columns: ['fileName'] },
      attachments: {
        table: importBatches,
        access: importBatch.access,
        single: { maxBytes: maxImportBytes, onStored: handleArrival },
      },
    },
  ],
  figures: [
    {
      label: 'Imports in 30 days',
      to: '/admin/audit',
      asked: sql`
        select count(*)::float8 as value, coalesce(nullif(count(*) filter (where state = 'failed'), 0)::text, 'none') || ' failed' as note
        from ${importBatches} where created_at > now() - interval '30 days'`,
    },
  ],
} satisfies ServerModule
