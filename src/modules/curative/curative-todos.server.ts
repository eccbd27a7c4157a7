import type { Todos } from '../../core/module/todos.server.ts'
import { access } from './access.ts'
import { itemName, dueItems } from './curative-due.server.ts'
import { kindLabels, severityLabels } from './record/curative.ts'

/** Open curative items by due date for the dashboard, past due first. */
export const curativeTodos: Todos = {
  gate: access.read,
  reads: ['curative_items', 'leases'],
  async read(tx, { tenantId, until, limit }) {
    const rows = await dueItems(tx, tenantId, until, limit)
    return rows.map(row => ({
      id: `curative-${row.id}`,
      day: row.dueOn,
      title: 'Cure title',
      record: [row.lease, itemName(row)].filter(Boolean).join(' · '),
      reason: `${kindLabels[row.kind]} · ${severityLabels[row.severity]}`,
      stake: null,
      netAcres: row.netAcres,
      assigneeId: row.assigneeId,
      assignee: row.assignee,
      button: 'Open item',
      to: `/app/curative/${row.id}`,
    }))
  },
}
