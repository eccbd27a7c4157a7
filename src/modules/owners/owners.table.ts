import { char, date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../core/data/columns.server.ts'
import type { RequestChannel, ChangeKind, EntryKind, SuspenseCode } from './owner-labels.ts'

export const ownershipChanges = pgTable('ownership_changes', {
  ...recordColumns,
  partyId: uuid('party_id').notNull(),
  kind: text().$type<ChangeKind>().notNull(),
  requestedOn: date('requested_on').notNull(),
  effectiveFrom: date('effective_from').notNull(),
  diedOn: date('died_on'),
  street: text(),
  city: text(),
  region: text(),
  postalCode: text('postal_code'),
  country: char({ length: 2 }).notNull().default('US'),
  notes: text(),
  state: text({ enum: ['REQUESTED', 'APPROVED', 'CANCELED'] })
    .notNull()
    .default('REQUESTED'),
  approvedAt: timestampTz('approved_at'),
  approvedBy: text('approved_by'),
})

export const ownershipPapers = pgTable('ownership_papers', {
  ...recordColumns,
  changeId: uuid('change_id').notNull(),
  name: text().notNull(),
  receivedOn: date('received_on'),
  waivedBecause: text('waived_because'),
  dueOn: date('due_on'),
})

/** Exact shares of the previous owner's interest, as text. */
export const ownershipShares = pgTable('ownership_shares', {
  ...recordColumns,
  changeId: uuid('change_id').notNull(),
  partyId: uuid('party_id').notNull(),
  share: text().notNull(),
})

export const ownershipDrafts = pgTable('ownership_drafts', {
  tenantId: uuid('tenant_id').notNull(),
  changeId: uuid('change_id').notNull(),
  deckId: uuid('deck_id').notNull(),
})

export const ownerSuspense = pgTable('owner_suspense', {
  ...recordColumns,
  partyId: uuid('party_id').notNull(),
  code: text().$type<SuspenseCode>().notNull(),
  fromMonth: date('from_month').notNull(),
  untilMonth: date('until_month'),
  note: text(),
  changeId: uuid('change_id'),
})

export const suspenseEntries = pgTable('suspense_entries', {
  ...recordColumns,
  partyId: uuid('party_id').notNull(),
  onDay: date('on_day').notNull(),
  kind: text().$type<EntryKind>().notNull(),
  code: text().$type<SuspenseCode>().notNull(),
  amount: numeric({ precision: 16, scale: 2 }).notNull(),
  wellId: uuid('well_id'),
  month: date(),
  note: text(),
})

export const ownerQuestions = pgTable('owner_questions', {
  ...recordColumns,
  partyId: uuid('party_id').notNull(),
  askedOn: date('asked_on').notNull(),
  byWay: text('by_way').$type<RequestChannel>().notNull(),
  question: text().notNull(),
  dueOn: date('due_on'),
  answeredOn: date('answered_on'),
  answer: text(),
  answeredBy: text('answered_by'),
})
