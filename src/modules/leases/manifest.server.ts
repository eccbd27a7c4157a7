import { routeGate } from '../../core/access/routes.ts'
import { historyLine } from './history/history-line.ts'
import { lease, leaseSchema } from './record/lease.ts'
import { leaseRecords } from './record/lease-row.server.ts'
import { leases } from './record/lease.table.ts'
import { tracts } from './record/tract.table.ts'
import { sql, type SQL } from 'drizzle-orm'
import { leaseAnomalyFinder } from './lease-anomalies.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { deriveDaily } from './lease-jobs.port.server.ts'
import { findLeases, findObligations } from './find-leases.server.ts'
import { escalationJob } from './escalation/escalation-jobs.server.ts'
import { leaseCause, tractCause } from './causes/expiring-cause.server.ts'
import { obligationCause } from './causes/obligation-cause.server.ts'
import { leasesImportable } from './importing/lease-importable.server.ts'
import { leaseDates } from './lease-dates.server.ts'
import { leaseReminders } from './lease-reminders.server.ts'
import { leaseRouter } from './lease.server.ts'
import { leaseFileRoutes } from './list/lease-export.server.ts'
import { leaseLists } from './lists.server.ts'
import { leaseTodos } from './lease-todos.server.ts'
import { makeObligation } from './obligations/make-obligation.server.ts'
import { acreageReport } from './reports/acreage.server.ts'
import { expirationsReport } from './reports/expirations.server.ts'
import { ownershipReport } from './reports/ownership.server.ts'
import { leaseSheets } from './sheet/lease-sheet.server.ts'

const countSql = (condition: SQL) =>
  sql`select tenant_id, count(*) as held from ${leases} where deleted_at is null and ${condition} group by 1`

/** Returns the new assignee, if the act is an assignment; otherwise empty. */
function newAssignees({ act, after }: { act: string; after?: unknown }): string[] {
  const { assignedTo } = (after ?? {}) as { assignedTo?: string | null }
  return act === 'assign obligation' && assignedTo ? [assignedTo] : []
}
import { paidHappenings } from './parties/paid-happenings.server.ts'

export const leasesModule = {
  name: 'leases',
  routers: { leases: leaseRouter },
  files: [...leaseFileRoutes, leaseSheets.route],
  lists: leaseLists,
  anomalies: [leaseAnomalyFinder],
  causes: [obligationCause, leaseCause, tractCause],
  jobs: [deriveDaily, escalationJob],
  todos: leaseTodos,
  mergeRules: {
    lease_parties: { nouns: ['lease', 'leases'] },
    tract_interests: { nouns: ['interest of a tract', 'interests of tracts'] },
    lease_assignments: { nouns: ['assignment', 'assignments'] },
    obligations: { nouns: ['obligation', 'obligations'] },
  },
  nouns: [
    {
      name: 'leases',
      one: 'lease',
      many: 'Leases',
      to: id => `/app/leases/${id}`,
      open: routeGate('/app/leases'),
      title: { table: leases, columns: ['leaseNumber', 'name'] },
      idFieldPattern: /^leaseIds?$/,
      findConcerned: async (_tx, _tenantId, change) => newAssignees(change),
      createNotices: (_tx, _tenantId, change) => ({
        kind: 'profile',
        gate: routeGate('/app/leases'),
        ...(newAssignees(change).length > 0
          ? {
              type: 'obligation_assigned',
              recipients: 'concerned',
              to: `/app/leases/${change.recordId}?tab=obligations`,
            }
          : { type: 'lease_changed', recipients: 'followers' }),
      }),
      parts: true,
      attachments: { table: leases, access: lease.access },
      custom: { schema: leaseSchema, access: lease.access, records: leaseRecords, list: '/app/leases' },
      describeChange({ act, before, after }, called) {
        const { what, details } = historyLine(act, before, after)
        const well = called('wellId')
        return { what, details: well ? [`Well: ${well}`, ...details] : details }
      },
    },
    {
      name: 'tracts',
      actionPhrases: { 'review acres': 'reviewed the acres of' },
      one: 'tract',
      many: 'Tracts',
      title: { table: tracts, columns: ['tractNumber', 'legal'] },
      idFieldPattern: /^tractIds?$/,
    },
    {
      name: 'escalation_chains',
      one: 'escalation chain',
      many: 'Escalation chains',
      to: () => '/app/organization?tab=escalation',
      title: 'none',
    },
    {
      name: 'reporting_lags',
      actionPhrases: {
        'set reporting lag': 'set the reporting lag of',
        'reset reporting lag': 'reset the reporting lag of',
      },
      one: 'reporting lag',
      many: 'Reporting lags',
      title: 'id',
    },
  ],
  finds: [findLeases, findObligations],
  reports: [expirationsReport, acreageReport, ownershipReport],
  reminders: leaseReminders,
  recordMakers: [makeObligation],
  calendarDates: leaseDates,
  timelineSources: [paidHappenings],
  importables: [leasesImportable],
  limits: [{ kind: 'maxLeases', countSql }],
  counts: [{ name: 'leases', label: 'Leases', countSql }],
} satisfies ServerModule
