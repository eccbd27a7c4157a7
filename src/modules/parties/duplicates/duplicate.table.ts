import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/data/columns.server.ts'

/** Two contacts that may be one, the smaller id first; of those that people parted, it is remembered. */
export const partyPairs = pgTable('party_pairs', {
  tenantId: uuid('tenant_id').notNull(),
  oneId: uuid('one_id').notNull(),
  otherId: uuid('other_id').notNull(),
  state: text({ enum: ['FOUND', 'DISTINCT'] })
    .notNull()
    .default('FOUND'),
  score: integer().notNull(),
  evidence: text().array().notNull(),
  foundAt: moment('found_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by'),
})

/** How far the search for duplicates of an organization is. */
export const partyScans = pgTable('party_scans', {
  tenantId: uuid('tenant_id').notNull(),
  askedAt: moment('asked_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  lookedAt: integer('looked_at').notNull().default(0),
  contacts: integer().notNull().default(0),
})

/** Rows of one table that a merge moved, as they stood before: their keys, and who had written them when. */
export type MovedRows = { table: string; column: string; rows: Record<string, unknown>[] }

/** What stood before a merge, as JSON of the database, and what it left. */
export type MergedFrom = {
  survivor: Record<string, unknown>
  merged: Record<string, unknown>
  moved: MovedRows[]
  /** Rows of which the survivor had one as well. */
  dropped: { table: string; rows: Record<string, unknown>[] }[]
  /** Rows of the survivor that figures of the merged one were added to, as they stood before. */
  summed: { table: string; rows: Record<string, unknown>[] }[]
  /** Another name that it gave to the survivor. */
  nameId: string | null
  /** The version of the survivor that it left. */
  version: number
}

export const partyMerges = pgTable('party_merges', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  survivorId: uuid('survivor_id').notNull(),
  mergedId: uuid('merged_id').notNull(),
  was: jsonb().$type<MergedFrom>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  undoneAt: moment('undone_at'),
  undoneBy: text('undone_by'),
})
