import { sql, type SQL } from 'drizzle-orm'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { savedReportPath } from './report.ts'
import { reportRouter } from './report.server.ts'
import { reports } from './report.table.ts'
import { reportFileRoutes } from './running/files.server.ts'
import { sharedRoute } from './links/shared-route.server.ts'
import { staffReportRouter } from './staff/staff-reports.server.ts'
import { sendReportsJob } from './schedule/send-report.server.ts'
import { describeReportChange } from './saved/report-line.server.ts'

const countReports = (condition: SQL) =>
  sql`select tenant_id, count(*) as held from ${reports} where deleted_at is null and ${condition} group by 1`

export const reportsModule = {
  name: 'reports',
  routers: { reports: reportRouter, staffReports: staffReportRouter },
  files: [...reportFileRoutes, sharedRoute],
  jobs: [sendReportsJob],
  nouns: [
    {
      name: 'reports',
      one: 'report',
      many: 'Reports',
      to: savedReportPath,
      isPrivate: { unless: { column: ['ownerId', null], field: ['shared', true] } },
      title: { table: reports, columns: ['name'] },
      actionPhrases: {
        'share by link': 'shared {} by a link',
        'revoke link': 'revoked a link to {}',
        'read by link': 'read by a link:',
        schedule: 'scheduled {}',
        'change schedule': 'changed the schedule of {}',
        'stop schedule': 'stopped the schedule of {}',
      },
      describeChange: describeReportChange,
    },
  ],
  limits: [{ kind: 'maxReports', countSql: countReports }],
  counts: [{ name: 'reports', label: 'Reports', countSql: countReports }],
} satisfies ServerModule
