import { routeGate } from '../../core/access/routes.ts'
import { lastSeal } from './emails.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { auditFileRoutes } from './audit-export.server.ts'
import { auditRouter, platformAuditRouter } from './audit.server.ts'
import { sealMailJob } from './seal-mail.server.ts'

export const auditModule = {
  name: 'audit',
  routers: { audit: auditRouter, platformAudit: platformAuditRouter },
  files: auditFileRoutes,
  jobs: [sealMailJob],
  // Counting a view of a log would read all of it after every change, and a log only grows.
  lists: [
    { name: 'audit', gate: routeGate('/app/audit'), reads: [], rows: null },
    { name: 'platform-everything', gate: { who: 'support' }, reads: [], rows: null },
    { name: 'platform-activities', gate: { who: 'support' }, reads: [], rows: null },
  ],
  nouns: [
    {
      name: 'seal_mails',
      actionPhrases: { update: 'changed the daily seal by email for' },
      one: 'daily seal by email',
      many: 'Seals by email',
      to: () => '/app/audit',
      title: 'person',
    },
  ],
  mails: [lastSeal],
} satisfies ServerModule
