import { authCron, authJobs } from '../../core/auth/auth-jobs.server.ts'
import type { JobHandlers } from '../../core/jobs/jobs.server.ts'
import { mailCron, mailJobs } from '../../core/mail/mail-jobs.server.ts'
import { sealMailCron, sealMailJobs } from '../../modules/audit/seal-mail.server.ts'
import { backupCron, backupJobs, type BackUp } from '../../modules/admin/backups/backup-jobs.server.ts'
import { storageCron, storageJobs } from '../../modules/admin/storage/storage-jobs.server.ts'
import { dataRightsCron, dataRightsJobs } from '../../modules/data-rights/data-rights-jobs.server.ts'
import { importJobs } from '../../modules/imports/import-jobs.server.ts'
import { leaseCron, leaseJobs } from '../../modules/leases/lease-jobs.server.ts'
import {
  subscriptionCron,
  subscriptionJobs,
} from '../../modules/subscription/lifecycle/subscription-jobs.server.ts'
import { invitationJobs } from '../../modules/organization/invitation-email.server.ts'
import type { Running } from './services.server.ts'

/** What the modules do in the background. */
export const jobHandlers = (services: Running & { backUp: BackUp }): JobHandlers => ({
  ...authJobs(services),
  ...mailJobs(services),
  ...importJobs(services),
  ...leaseJobs(services),
  ...subscriptionJobs(services),
  ...invitationJobs(services),
  ...dataRightsJobs(services),
  ...storageJobs(services),
  ...backupJobs(services),
  ...sealMailJobs(services),
})

/** When what repeats repeats, in cron's notation (UTC). */
export const cron = [
  authCron,
  mailCron,
  leaseCron,
  dataRightsCron,
  subscriptionCron,
  storageCron,
  backupCron,
  sealMailCron,
].join('\n')
