import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { line, optionalLine } from '../../core/form/fields.ts'
import { findRecords, recordManifest, toRecordType } from '../../core/kind/record-manifest.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { partyHappenings } from './activities/party-happenings.server.ts'
import { dealRouter } from './deal.server.ts'
import { offerHappenings } from './offers/offer-happenings.server.ts'
import { dealDates, dealReminders, notifyOfDeal } from './deal-reminders.server.ts'
import { pipelineRecordType } from './moving/pipeline-record-type.ts'
import { pipelineRouter } from './moving/stages.server.ts'
import { dealPipelines } from './pipelines/pipeline.table.ts'
import { dealList } from './record/deal-list.server.ts'
import { dealStore } from './record/deal-records.server.ts'
import { dealSchema } from './record/deal.ts'
import { deals } from './record/deal.table.ts'

const countSql = (condition: SQL) =>
  sql`select tenant_id, count(*) as held from ${deals} where deleted_at is null and ${condition} group by 1`

export const dealsModule = {
  name: 'deals',
  routers: { deals: dealRouter, pipelines: pipelineRouter },
  ...recordManifest(dealStore, dealList),
  finds: [findRecords(dealStore, { label: ['number', 'name'], detail: ['prospect', 'nextStep'] })],
  reminders: dealReminders,
  calendarDates: dealDates,
  timelineSources: [partyHappenings, offerHappenings],
  mergeRules: { deals: { nouns: ['deal', 'deals'] }, activities: { nouns: ['activity', 'activities'] } },
  counts: [{ name: 'deals', label: 'Deals', countSql }],
  nouns: [
    {
      ...toRecordType(dealStore),
      title: { table: deals, columns: ['number', 'name'] },
      fields: dealSchema.extend({ stage: optionalLine('Stage') }),
      parts: true,
      actionPhrases: {
        move: 'moved {}',
        make: 'recorded the outcome of {}',
        'undo make': 'undid the outcome of {}',
        'add tract': 'added a tract to {}',
        'add offer': 'added an offer to {}',
        'change offer': 'changed an offer of {}',
        'remove offer': 'removed an offer from {}',
        'send offer': 'sent an offer of {}',
        'accept offer': 'accepted an offer of {}',
        'renew offer': 'renewed an offer of {}',
        'withdraw offer': 'withdrew an offer of {}',
        'reopen offer': 'reopened an offer of {}',
        'supersede offer': 'superseded an offer of {}',
      },
      createNotices: notifyOfDeal,
    },
    {
      name: pipelineRecordType,
      one: 'pipeline',
      many: 'Pipelines',
      to: () => '/app/crm',
      title: { table: dealPipelines, columns: ['name'] },
      fields: z.object({ name: line('Name'), stages: line('Stages', 4000).meta({ kind: 'long' }) }),
    },
  ],
} satisfies ServerModule
