import type { ServerModule } from '../../core/module/server-module.server.ts'
import { findRecords, recordManifest, toRecordType } from '../../core/kind/record-manifest.server.ts'
import { afeReminders } from './afe-reminders.server.ts'
import { afeTodos } from './afe-todos.server.ts'
import { afeFiles, afeRouter } from './afe.server.ts'
import { limitSchema } from './approval/limit.ts'
import { readRecipients, noticesFor } from './approval/notices.server.ts'
import { costSchema } from './costs/cost.ts'
import { billingsImportable } from './importing/billing.importable.server.ts'
import { afeList } from './list/list-afes.server.ts'
import { partnerSchema } from './partners/partner.ts'
import { loggedAfe } from './record/afe.ts'
import { afeStore } from './record/afe-records.server.ts'
import { afes } from './record/afe.table.ts'
import { lineSchema } from './record/line.ts'
import { afeStatusReport } from './reports/afe-status.server.ts'
import { settingsSchema } from './settings/settings.ts'

export const afeModule = {
  name: 'afe',
  routers: { afes: afeRouter },
  ...recordManifest(afeStore, afeList),
  files: afeFiles,
  finds: [findRecords(afeStore, { label: ['number', 'name'], detail: ['type', 'status'] })],
  reports: [afeStatusReport],
  importables: [billingsImportable],
  reminders: afeReminders,
  todos: afeTodos,
  nouns: [
    {
      ...toRecordType(afeStore),
      title: { table: afes, columns: ['number', 'name'] },
      idFieldPattern: /^(afeIds?|supplementOf)$/,
      fields: loggedAfe,
      findConcerned: readRecipients,
      createNotices: (_tx, _tenantId, change) => noticesFor(change),
      parts: [
        { one: 'line', schema: lineSchema },
        { one: 'partner', schema: partnerSchema },
        { one: 'cost', schema: costSchema },
      ],
      actionPhrases: {
        send: 'requested approval of {}',
        withdraw: 'resumed the draft of {}',
        approve: 'approved {}',
        'approve first': 'gave the first approval of {}',
        reject: 'rejected {}',
        close: 'closed {}',
        reopen: 'reopened {}',
        'send ballots': 'sent the ballots of {}',
        'recall ballots': 'recalled the ballots of {}',
        'import costs': 'imported costs of {}',
      },
    },
    {
      name: 'afe_limits',
      one: 'approval limit',
      many: 'Approval limits',
      to: () => '/app/afe/limits',
      title: 'none',
      fields: limitSchema,
    },
    {
      name: 'afe_settings',
      one: 'AFE setting',
      many: 'AFE settings',
      to: () => '/app/afe/limits',
      title: 'none',
      fields: settingsSchema,
    },
  ],
} satisfies ServerModule
