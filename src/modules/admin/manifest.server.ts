import type { ServerModule } from '../../core/module/server-module.server.ts'
import { adminFileRoutes } from './admin-export.server.ts'
import { adminRouter } from './admin.server.ts'
import { backupJob } from './backups/backup-jobs.server.ts'
import { emailWordsRouter } from './letters/email-words.server.ts'
import { emailRouter } from './letters/emails.server.ts'
import { storageJob } from './storage/storage-jobs.server.ts'
import { verificationRulesRouter } from './verification/requirements.server.ts'
import { verificationsRouter } from './verification/verifications.server.ts'

export const adminModule = {
  name: 'admin',
  routers: {
    admin: adminRouter,
    emails: emailRouter,
    emailWords: emailWordsRouter,
    verifications: verificationsRouter,
    verificationRules: verificationRulesRouter,
  },
  files: adminFileRoutes,
  jobs: [storageJob, backupJob],
} satisfies ServerModule
