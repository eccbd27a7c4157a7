import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../core/data/columns.server.ts'
import type { DecidedQuote, DecisionState } from './decision.ts'
import type { OfferedInstrument } from './instruments/offered-instruments.ts'
import type { SuggestedField } from './lease/suggestion.ts'

/** The reading progress of each file content, by its hash. */
export const contentTexts = pgTable('content_texts', {
  tenantId: uuid('tenant_id').notNull(),
  sha256: text().notNull(),
  state: text({ enum: ['waiting', 'read', 'unreadable'] })
    .notNull()
    .default('waiting'),
  done: integer().notNull().default(0),
  pages: integer(),
  unread: integer().array().notNull().default([]),
  problem: text(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
})

/**
 * A word's place: its start and end in the text, then left, top, width and height in ten-thousandths of the
 * page, and a 1 if it appears struck out.
 */
export type StoredWordPlace = readonly [number, number, number, number, number, number, 1?]

export const contentPages = pgTable('content_pages', {
  tenantId: uuid('tenant_id').notNull(),
  sha256: text().notNull(),
  page: integer().notNull(),
  text: text().notNull(),
  places: jsonb().$type<StoredWordPlace[]>().notNull(),
  scanned: boolean().notNull(),
  turned: smallint().notNull().default(0),
  /**
   * The certainty of a scan's words, 0 to 100; null if the page has none or was read before certainty was
   * stored.
   */
  certainty: smallint(),
})

/** The suggestions that the rules read from a document. */
export const documentReadings = pgTable('document_readings', {
  tenantId: uuid('tenant_id').notNull(),
  documentId: uuid('document_id').notNull(),
  number: integer().notNull(),
  rules: integer().notNull(),
  pages: integer().notNull(),
  instruments: jsonb().$type<OfferedInstrument[]>().notNull(),
  readAt: timestampTz('read_at').notNull().defaultNow(),
})

/** Users' decisions on suggestions. */
export const readingDecisions = pgTable('reading_decisions', {
  ...recordColumns,
  documentId: uuid('document_id').notNull(),
  instrument: integer().notNull(),
  field: text().$type<SuggestedField>().notNull(),
  key: text().notNull().default(''),
  state: text().$type<DecisionState>().notNull(),
  value: text().notNull(),
  parameters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  quote: jsonb().$type<DecidedQuote>(),
  /** True if the rules did not offer the value. */
  byHand: boolean('by_hand').notNull().default(false),
})

/** The lease that was created from an instrument. */
export const readingLeases = pgTable('reading_leases', {
  tenantId: uuid('tenant_id').notNull(),
  documentId: uuid('document_id').notNull(),
  instrument: integer().notNull(),
  leaseId: uuid('lease_id').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})
