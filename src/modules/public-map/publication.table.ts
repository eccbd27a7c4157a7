import { boolean, doublePrecision, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, stampColumns } from '../../core/data/columns.server.ts'
import { accuracyLabels, placeRecordTypes } from './publication.ts'

const visibilities = ['none', 'active', 'all'] as const
const accuracies = Object.keys(accuracyLabels) as (keyof typeof accuracyLabels)[]

export const mapPublications = pgTable('map_publications', {
  tenantId: uuid('tenant_id').notNull(),
  ...stampColumns,
  wells: text({ enum: visibilities }).notNull().default('none'),
  wellsAccuracy: text('wells_accuracy', { enum: ['exact', 'section', 'township', 'county'] })
    .notNull()
    .default('township'),
  wellNames: boolean('well_names').notNull().default(false),
  leases: text({ enum: visibilities }).notNull().default('none'),
  leasesAccuracy: text('leases_accuracy', { enum: ['section', 'township', 'county'] })
    .notNull()
    .default('township'),
  leaseNames: boolean('lease_names').notNull().default(false),
  leaseAcres: boolean('lease_acres').notNull().default(false),
  leftOut: uuid('left_out').array().notNull().default([]),
  seenVersion: text('seen_version'),
  copiedAt: timestampTz('copied_at'),
})

/** Copies of public data, rounded when they are written. */
export const publicPlaces = pgTable('public_places', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull().defaultRandom(),
  noun: text({ enum: Object.keys(placeRecordTypes) as [keyof typeof placeRecordTypes] }).notNull(),
  recordId: uuid('record_id').notNull(),
  label: text(),
  type: text(),
  status: text().notNull(),
  state: text(),
  county: text(),
  lat: doublePrecision(),
  lon: doublePrecision(),
  accuracy: text({ enum: accuracies as [keyof typeof accuracyLabels] }).notNull(),
  netAcres: numeric('net_acres', { precision: 14, scale: 4 }),
  asOf: timestampTz('as_of').notNull().defaultNow(),
})
