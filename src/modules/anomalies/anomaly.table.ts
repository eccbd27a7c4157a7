import { date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../core/data/columns.server.ts'
import type { AnomalyDecision } from './anomaly.ts'

export const anomalies = pgTable('anomalies', {
  ...recordColumns,
  rule: text().notNull(),
  noun: text().notNull(),
  recordId: uuid('record_id').notNull(),
  key: text().notNull(),
  onDay: date('on_day').notNull(),
  says: text().notNull(),
  seen: text().notNull(),
  product: text().$type<'oil' | 'gas'>(),
  lost: numeric({ precision: 14, scale: 3 }),
  lostDollars: numeric('lost_dollars', { precision: 16, scale: 2 }),
  pricedBy: text('priced_by'),
  state: text().$type<AnomalyDecision['state']>().notNull().default('open'),
  cause: text().$type<AnomalyDecision['cause']>(),
  goneAt: timestampTz('gone_at'),
})
