import { doublePrecision, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'
import type { AreaGeometry } from '../../../core/map/map.ts'

/** Outlines of leases and tracts; `parseShape` in lease-shape.ts computes all columns but the names and keys. */
export const leaseShapes = pgTable('lease_shapes', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull().defaultRandom(),
  leaseId: uuid('lease_id'),
  tractId: uuid('tract_id'),
  /** The outline's key in its file, such as a state's lease key. */
  key: text().notNull(),
  name: text().notNull().default(''),
  geometry: jsonb().$type<AreaGeometry>().notNull(),
  /** A copy with fewer corners, for small scales. */
  rough: jsonb().$type<AreaGeometry>().notNull(),
  west: doublePrecision().notNull(),
  south: doublePrecision().notNull(),
  east: doublePrecision().notNull(),
  north: doublePrecision().notNull(),
  mapAcres: numeric('map_acres', { precision: 14, scale: 4 }).notNull(),
  batchId: uuid('batch_id'),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})
