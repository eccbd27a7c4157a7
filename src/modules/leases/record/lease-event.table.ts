import { boolean, date, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, importColumns, recordColumns } from '../../../core/data/columns.server.ts'
import type { LeaseEvent, LeaseEventType } from './lease-event.ts'
import { operationKinds } from './operation.ts'
import type { ReleaseTerms } from './release-terms.ts'

/** A user's statement about a lease. A withdrawn event stays on record but no longer counts. */
export const leaseEvents = pgTable('lease_events', {
  ...recordColumns,
  ...importColumns,
  leaseId: uuid('lease_id').notNull(),
  type: text().$type<LeaseEventType>().notNull(),
  date: date().notNull(),
  until: date(),
  extendsTerm: boolean('extends_term').notNull().default(false),
  rentalPayable: boolean('rental_payable').notNull().default(false),
  acres: numeric({ precision: 14, scale: 4 }),
  release: jsonb().$type<ReleaseTerms>(),
  reason: text().notNull(),
  withdrawnAt: timestampTz('withdrawn_at'),
})

/** Drilling and reworking, which hold a lease between two periods of production. */
export const leaseOperations = pgTable('lease_operations', {
  ...recordColumns,
  ...importColumns,
  leaseId: uuid('lease_id').notNull(),
  wellId: uuid('well_id'),
  kind: text({ enum: operationKinds }).notNull(),
  fromDate: date('from_date').notNull(),
  toDate: date('to_date'),
  note: text().notNull().default(''),
})

type EventRow = typeof leaseEvents.$inferSelect

export const toEvent = ({
  type,
  date,
  until,
  extendsTerm,
  rentalPayable,
  acres,
  release,
  reason,
}: EventRow): LeaseEvent => ({
  type,
  date,
  until,
  extendsTerm,
  rentalPayable,
  acres: acres === null ? null : Number(acres),
  release,
  reason,
})
