import { date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  customizableColumns,
  deletableColumns,
  importColumns,
  recordColumns,
} from '../../core/data/columns.server.ts'
import type { EquipmentKind, InspectionResult } from './equipment.ts'

export const equipment = pgTable('equipment', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  ...customizableColumns,
  kind: text().$type<EquipmentKind>().notNull(),
  name: text().notNull(),
  serialNumber: text('serial_number'),
  manufacturer: text(),
  model: text(),
  purchasedOn: date('purchased_on'),
  cost: numeric({ precision: 14, scale: 2 }),
  inspectEveryMonths: integer('inspect_every_months'),
  strapping: text(),
  retiredOn: date('retired_on'),
  notes: text(),
})

export const equipmentPlaces = pgTable('equipment_places', {
  ...recordColumns,
  ...importColumns,
  equipmentId: uuid('equipment_id').notNull(),
  wellId: uuid('well_id'),
  fromOn: date('from_on').notNull(),
  toOn: date('to_on'),
})

export const equipmentInspections = pgTable('equipment_inspections', {
  ...recordColumns,
  ...importColumns,
  equipmentId: uuid('equipment_id').notNull(),
  inspectedOn: date('inspected_on').notNull(),
  inspector: text(),
  result: text().$type<InspectionResult>().notNull(),
  notes: text(),
})
