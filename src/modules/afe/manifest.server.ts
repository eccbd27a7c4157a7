import type { ServerModule } from '../../core/module/server-module.server.ts'
import { afeAddress } from './list/afe-list.ts'
import { access } from './access.ts'
import { afeReminders } from './afe-reminders.server.ts'
import { afeTodos } from './afe-todos.server.ts'
import { afeFiles, afeRouter } from './afe.server.ts'
import { limitSchema } from './approval/limit.ts'
import { concernedBy, toldOf } from './approval/tell.server.ts'
import { costSchema } from './costs/cost.ts'
import { billingsImportable } from './importing/billing.importable.server.ts'
import { findAfes } from './find-afes.server.ts'
import { afesFrom } from './list/list-afes.server.ts'
import { partnerSchema } from './partners/partner.ts'
import { afeSchema, loggedAfe } from './record/afe.ts'
import { afeRecords } from './record/afe-records.server.ts'
import { afes } from './record/afe.table.ts'
import { lineSchema } from './record/line.ts'
import { afeStatusReport } from './reports/afe-status.server.ts'
import { settingsSchema } from './settings/settings.ts'

export const afeModule = {
  name: 'afe',
  routers: { afes: afeRouter },
  files: afeFiles,
  lists: [
    {
      name: 'afes',
      gate: access.read,
      reads: ['afes'],
      rows: ({ tenantId, search }) => afesFrom(tenantId, afeAddress.asked(search).filter),
    },
  ],
  finds: [findAfes],
  reports: [afeStatusReport],
  importables: [billingsImportable],
  reminders: afeReminders,
  todos: afeTodos,
  nouns: [
    {
      name: 'afes',
      one: 'AFE',
      many: 'AFEs',
      to: id => `/app/afe/${id}`,
      open: access.read,
      title: { table: afes, columns: ['number', 'name'] },
      heldIn: /^(afeIds?|supplementOf)$/,
      fields: loggedAfe,
      concerns: concernedBy,
      tells: (_tx, _tenantId, change) => toldOf(change),
      parts: [
        { one: 'line', schema: lineSchema },
        { one: 'partner', schema: partnerSchema },
        { one: 'cost', schema: costSchema },
      ],
      acts: {
        send: 'asked for approval of {}',
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
      attachments: { table: afes, access },
      custom: { schema: afeSchema, access, records: afeRecords, list: '/app/afe' },
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
