import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  customizableColumns,
  deletableColumns,
  timestampTz,
  recordColumns,
} from '../../../core/data/columns.server.ts'
import type { AfeStatus, AfeType } from './afe.ts'
import type { Casing, CostClass } from './line.ts'

export const afes = pgTable('afes', {
  ...recordColumns,
  ...deletableColumns,
  ...customizableColumns,
  number: text().notNull(),
  name: text().notNull(),
  type: text().$type<AfeType>().notNull(),
  status: text().$type<AfeStatus>().notNull().default('draft'),
  wellId: uuid('well_id'),
  leaseId: uuid('lease_id'),
  operator: text(),
  datedOn: date('dated_on'),
  startsOn: date('starts_on'),
  endsOn: date('ends_on'),
  notes: text(),
  supplementOf: uuid('supplement_of'),
  supplementNo: integer('supplement_no'),
  round: integer().notNull().default(0),
  sentBy: text('sent_by'),
  ballotsSentAt: timestampTz('ballots_sent_at'),
  ballotsDueAt: timestampTz('ballots_due_at'),
  rigOnLocation: boolean('rig_on_location').notNull().default(false),
})

export const afeLines = pgTable('afe_lines', {
  ...recordColumns,
  afeId: uuid('afe_id').notNull(),
  position: integer().notNull().default(0),
  code: text().notNull().default(''),
  description: text().notNull().default(''),
  costClass: text('cost_class').$type<CostClass>().notNull(),
  casing: text().$type<Casing>().notNull(),
  gross: numeric({ precision: 14, scale: 2 }),
  fieldCost: numeric('field_cost', { precision: 14, scale: 2 }),
})
