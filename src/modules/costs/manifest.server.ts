import type { ServerModule } from '../../core/module/server-module.server.ts'
import { afes } from '../afe/record/afe.table.ts'
import { wells } from '../wells/identity/well.table.ts'
import { jibReport } from './billing/jib-report.server.ts'
import { rateSchema } from './overhead/rate.ts'
import { accountSchema, payoutMonthSchema } from './payout/account.ts'
import { monthRecordType, payoutRecordType } from './payout/payout.table.ts'
import { payoutReminders } from './payout/payout-reminders.server.ts'
import { payoutTodos } from './payout/payout-todos.server.ts'
import { payoutRouter } from './payout/payouts.server.ts'
import { payoutReport } from './payout/statement-report.server.ts'
import { costsImportable } from './importing/cost.importable.server.ts'
import { costSchema } from './record/cost.ts'
import { recordType } from './record/cost.table.ts'
import { costRouter } from './costs.server.ts'

export const costsModule = {
  name: 'costs',
  routers: { costs: costRouter, payouts: payoutRouter },
  reports: [jibReport, payoutReport],
  reminders: payoutReminders,
  todos: payoutTodos,
  importables: [costsImportable],
  nouns: [
    {
      name: recordType,
      one: 'operating costs of a well',
      many: 'Operating costs',
      to: id => `/app/well/${id}?tab=costs`,
      title: { table: wells, columns: ['name'] },
      parts: [
        { one: 'cost', schema: costSchema },
        { one: 'overhead rate', schema: rateSchema },
      ],
      actionPhrases: { 'import costs': 'imported {}' },
    },
    {
      name: payoutRecordType,
      one: 'non-consent payouts of an AFE',
      many: 'Non-consent payouts',
      to: id => `/app/afe/${id}?tab=partners`,
      title: { table: afes, columns: ['number', 'name'] },
      parts: [{ one: 'payout account', schema: accountSchema }],
      actionPhrases: {
        'draft decks': 'drafted the decks after payout of {}',
        'withdraw decks': 'withdrew the decks after payout of {}',
      },
    },
    {
      name: monthRecordType,
      one: 'months of a payout account',
      many: 'Months of payouts',
      to: () => '/app/afe',
      title: 'none',
      parts: [{ one: 'payout month', schema: payoutMonthSchema }],
    },
  ],
} satisfies ServerModule
