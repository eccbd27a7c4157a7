import type { ServerModule } from '../../core/module/server-module.server.ts'
import { adminFileRoutes } from './admin-export.server.ts'
import { adminRouter } from './admin.server.ts'
import { backgroundRouter } from './background/background.server.ts'
import { backupJob } from './backups/backup-jobs.server.ts'
import { adminLists } from './lists.server.ts'
import { emailTextRouter } from './emails/email-texts.server.ts'
import { emailRouter } from './emails/emails.server.ts'
import { storageJob } from './storage/storage-jobs.server.ts'
import { verificationRulesRouter } from './verification/requirements.server.ts'
import { verificationsRouter } from './verification/verifications.server.ts'

export const adminModule = {
  name: 'admin',
  routers: {
    admin: adminRouter,
    background: backgroundRouter,
    emails: emailRouter,
    emailWords: emailTextRouter,
    verifications: verificationsRouter,
    verificationRules: verificationRulesRouter,
  },
  files: adminFileRoutes,
  lists: adminLists,
  jobs: [storageJob, backupJob],
  nouns: [
    {
      name: 'background_jobs',
      one: 'background job',
      many: 'Background jobs',
      title: { columns: ['job'] },
      actionPhrases: { retry: 'retried {}', 'give up': 'gave up {}' },
    },
    { name: 'backups', one: 'backup', many: 'Backups', title: { columns: ['file'] } },
    {
      name: 'mails',
      actionPhrases: { 'send again': 'resent the email to', drop: 'dropped the email to' },
      one: 'email',
      many: 'Emails',
      title: { columns: ['to'] },
    },
    {
      name: 'letters',
      actionPhrases: {
        'change words': 'changed the template',
        'take original words': 'restored the template',
      },
      one: 'email template',
      many: 'Email templates',
      title: 'id',
    },
    {
      name: 'system_settings',
      actionPhrases: { update: 'changed the platform settings' },
      one: 'platform setting',
      many: 'Platform settings',
      title: 'none',
    },
  ],
} satisfies ServerModule
