import { date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  customizableColumns,
  deletableColumns,
  importColumns,
  recordColumns,
} from '../../../core/data/columns.server.ts'
import type { CurativeKind, Severity } from './curative.ts'
import type { CurativeStatus } from './curative-status.ts'

export const curativeItems = pgTable('curative_items', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  ...customizableColumns,
  number: text(),
  name: text().notNull(),
  kind: text().$type<CurativeKind>().notNull(),
  severity: text().$type<Severity>().notNull(),
  leaseId: uuid('lease_id'),
  tractId: uuid('tract_id'),
  opinion: text(),
  opinionOn: date('opinion_on'),
  examiner: text(),
  instrument: text(),
  party: text(),
  partyId: uuid('party_id'),
  netAcres: numeric('net_acres', { precision: 14, scale: 4, mode: 'number' }),
  assigneeId: text('assignee_id'),
  dueOn: date('due_on'),
  notes: text(),
  status: text().$type<CurativeStatus>().notNull().default('OPEN'),
  requestedOn: date('requested_on'),
  receivedOn: date('received_on'),
  settledOn: date('settled_on'),
  curedBy: text('cured_by'),
  documentId: uuid('document_id'),
  waiverReason: text('waiver_reason'),
  approvedBy: text('approved_by'),
})
