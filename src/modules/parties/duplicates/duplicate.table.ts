import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** Two contacts that may be the same, the smaller id first. Pairs that users marked as distinct remain here. */
export const partyPairs = pgTable('party_pairs', {
  tenantId: uuid('tenant_id').notNull(),
  oneId: uuid('one_id').notNull(),
  otherId: uuid('other_id').notNull(),
  state: text({ enum: ['FOUND', 'DISTINCT'] })
    .notNull()
    .default('FOUND'),
  score: integer().notNull(),
  evidence: text().array().notNull(),
  foundAt: timestampTz('found_at').notNull().defaultNow(),
  decidedAt: timestampTz('decided_at'),
  decidedBy: text('decided_by'),
})

/** The progress of the duplicate search of an organization. */
export const partyScans = pgTable('party_scans', {
  tenantId: uuid('tenant_id').notNull(),
  askedAt: timestampTz('asked_at').notNull().defaultNow(),
  finishedAt: timestampTz('finished_at'),
  lookedAt: integer('looked_at').notNull().default(0),
  contacts: integer().notNull().default(0),
})

/** Rows of one table that a merge moved, as they were before: their keys, and who had last written them and when. */
export type MovedRows = { table: string; column: string; rows: Record<string, unknown>[] }

/** The state before a merge, as JSON from the database, and the changes that the merge made. */
export type MergeSnapshot = {
  survivor: Record<string, unknown>
  merged: Record<string, unknown>
  moved: MovedRows[]
  /** Rows that the survivor already had. */
  dropped: { table: string; rows: Record<string, unknown>[] }[]
  /** Rows of the survivor to which the figures of the merged contact were added, as they were before. */
  summed: { table: string; rows: Record<string, unknown>[] }[]
  /** The other name that the merge added to the survivor. */
  nameId: string | null
  /** The version of the survivor after the merge. */
  version: number
}

export const partyMerges = pgTable('party_merges', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  survivorId: uuid('survivor_id').notNull(),
  mergedId: uuid('merged_id').notNull(),
  was: jsonb().$type<MergeSnapshot>().notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  undoneAt: timestampTz('undone_at'),
  undoneBy: text('undone_by'),
})
