import { tenants } from '../../core/tenancy/tenant.table.ts'
import { accountDeletionRequested, exportReady, organizationDeletionRequested } from './emails.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { dataExportFileRoutes } from './data-export-file.server.ts'
import { dataRightsJobs } from './data-rights-jobs.server.ts'
import { dataRightsRouter } from './data-rights.server.ts'

export const dataRightsModule = {
  name: 'data-rights',
  routers: { dataRights: dataRightsRouter },
  files: dataExportFileRoutes,
  jobs: dataRightsJobs,
  nouns: [
    {
      name: 'data_exports',
      actionPhrases: {
        'user.data_export_requested': 'requested a data export for',
        'user.data_export_ready': 'finished the data export for',
        fail: 'could not finish the data export for',
        download: 'downloaded the data export for',
      },
      one: 'data export',
      many: 'Data exports',
      title: 'organization',
    },
    {
      name: 'account_deletions',
      actionPhrases: {
        'user.account_deletion_requested': 'requested deletion of the account of',
        cancel: 'canceled deletion of the account of',
      },
      one: 'account deletion',
      many: 'Account deletions',
      title: 'person',
    },
    {
      name: 'organization_deletions',
      actionPhrases: {
        'organization.deletion_requested': 'requested deletion of organization',
        cancel: 'canceled deletion of organization',
      },
      one: 'organization deletion',
      many: 'Organization deletions',
      title: { table: tenants, columns: ['name'] },
    },
  ],
  mails: [exportReady, accountDeletionRequested, organizationDeletionRequested],
} satisfies ServerModule
