import { and, asc, eq } from 'drizzle-orm'
import type { Todos } from '../../core/module/todos.server.ts'
import { importAccess } from './access.ts'
import { importBatches } from './batch/import-batch.table.ts'

/** Files that were read and wait for a user to approve their import. */
export const importTodos: Todos = {
  gate: importAccess.write,
  reads: ['imports'],
  async read(tx, { tenantId, limit }) {
    const { id, fileName, records } = importBatches
    const rows = await tx
      .select({ id, fileName, records })
      .from(importBatches)
      .where(and(eq(importBatches.tenantId, tenantId), eq(importBatches.state, 'read')))
      .orderBy(asc(importBatches.createdAt))
      .limit(limit)
    return rows.map(row => ({
      id: `import-${row.id}`,
      day: null,
      title: 'Finish an import',
      record: row.fileName,
      reason: 'The file was read; nothing is saved until you confirm.',
      stake: null,
      netAcres: null,
      assigneeId: null,
      assignee: null,
      button: 'Review',
      to: `/app/imports/${row.id}`,
    }))
  },
}
