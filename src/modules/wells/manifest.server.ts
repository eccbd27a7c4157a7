import { sql } from 'drizzle-orm'
import { routeGate } from '../../core/access/routes.ts'
import { findWells } from './find-wells.server.ts'
import { historyLine } from './file/well-history-line.ts'
import { productionImportable, wellsImportable } from './importing/importables.server.ts'
import { deriveWells } from './identity/well-states.port.server.ts'
import { well, wellSchema } from './identity/well.ts'
import { wellRecords } from './identity/well-row.server.ts'
import { wells } from './identity/well.table.ts'
import { wellAnomalyFinder } from './anomalies/find-anomalies.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { toWellFilter, readWellsSearch } from './list/well-search.ts'
import { wellFileRoutes } from './list/well-export.server.ts'
import { wellCondition } from './list/wells-where.server.ts'
import { productionMonths } from './production/production.table.ts'
import { downtimeReport } from './reports/downtime.server.ts'
import { productionReport } from './reports/production.server.ts'
import { royaltyReport } from './reports/royalty.server.ts'
import { sumProductionJob } from './sums/sum-production.server.ts'
import { wellSheets } from './sheet/well-sheet.server.ts'
import { wellReminders } from './well-reminders.server.ts'
import { wellRouter } from './well.server.ts'

export const wellsModule = {
  name: 'wells',
  routers: { wells: wellRouter },
  files: [...wellFileRoutes, wellSheets.route],
  lists: [
    {
      name: 'wells',
      gate: well.access.read,
      reads: ['wells'],
      rows: ({ tenantId, search }) =>
        sql`wells where ${wellCondition(tenantId, toWellFilter(readWellsSearch(search)))}`,
    },
  ],
  anomalies: [wellAnomalyFinder],
  reports: [royaltyReport, productionReport, downtimeReport],
  jobs: [sumProductionJob],
  onDay: (tx, tenantId, today) => deriveWells(tx, tenantId, 'all', today),
  finds: [findWells],
  reminders: wellReminders,
  importables: [wellsImportable, productionImportable],
  nouns: [
    {
      name: 'wells',
      one: 'well',
      many: 'Wells',
      to: id => `/app/well/${id}`,
      open: routeGate('/app/well'),
      title: { table: wells, columns: ['name'] },
      idFieldPattern: /^wellIds?$/,
      createNotices: () => ({
        kind: 'profile',
        type: 'well_changed',
        recipients: 'followers',
        gate: routeGate('/app/well'),
      }),
      parts: true,
      attachments: { table: wells, access: well.access },
      custom: { schema: wellSchema, access: well.access, records: wellRecords, list: '/app/well' },
      describeChange: ({ act, before, after }, called) =>
        historyLine(act, before, after, called('leaseId') || null),
    },
  ],
  counts: [
    {
      name: 'wells',
      label: 'Wells',
      countSql: condition =>
        sql`select tenant_id, count(*) as held from ${wells} where deleted_at is null and ${condition} group by 1`,
    },
    {
      name: 'months',
      label: 'Months of production',
      countSql: condition =>
        sql`select tenant_id, count(*) as held from ${productionMonths} where ${condition} group by 1`,
    },
  ],
} satisfies ServerModule
