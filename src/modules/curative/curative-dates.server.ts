import type { CalendarDates } from '../../core/module/calendar-dates.server.ts'
import { access } from './access.ts'
import { itemName, dueItems } from './curative-due.server.ts'
import { kindLabels, severityLabels } from './record/curative.ts'

/** The cure dates of open items. */
export const curativeDates: CalendarDates = {
  gate: access.read,
  async read(tx, tenantId, _, limit) {
    const rows = await dueItems(tx, tenantId, null, limit)
    return rows.map(row => ({
      id: `curative-${row.id}`,
      version: row.version,
      changedAt: new Date(row.changedAt),
      day: row.dueOn,
      title: [row.lease, itemName(row)].filter(Boolean).join(': '),
      note: [kindLabels[row.kind], severityLabels[row.severity], row.assignee].filter(Boolean).join('\n'),
      to: `/app/curative/${row.id}`,
    }))
  },
}
