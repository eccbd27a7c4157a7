import { date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, recordColumns } from '../../../core/data/columns.server.ts'
import type { DowntimeReason } from '../production/downtime.ts'
import type { InspectionResult } from './inspection.ts'
import type { TestType } from './well-test.ts'
import type { WellStatus, WellType } from '../../../core/trade/well-type.ts'

const figure = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' })
const wellRecordColumns = { ...recordColumns, ...importColumns, wellId: uuid('well_id').notNull() }

export const wellStatusHistory = pgTable('well_status_history', {
  ...wellRecordColumns,
  effectiveOn: date('effective_on').notNull(),
  status: text().$type<WellStatus>().notNull(),
  type: text().$type<WellType>().notNull(),
  rawStatus: text('raw_status'),
  note: text(),
})

export const wellOperators = pgTable('well_operators', {
  ...wellRecordColumns,
  operator: text().notNull(),
  operatorNo: text('operator_no'),
  fromDate: date('from_date'),
  toDate: date('to_date'),
})

export const wellTests = pgTable('well_tests', {
  ...wellRecordColumns,
  testedOn: date('tested_on').notNull(),
  testType: text('test_type').$type<TestType>().notNull(),
  hours: figure('hours'),
  oilBpd: figure('oil_bpd'),
  gasMcfd: figure('gas_mcfd'),
  waterBpd: figure('water_bpd'),
  choke64: figure('choke_64'),
  tubingPsi: figure('tubing_psi'),
  casingPsi: figure('casing_psi'),
  oilGravity: figure('oil_gravity'),
  method: text(),
  notes: text(),
})

export const wellDowntime = pgTable('well_downtime', {
  ...wellRecordColumns,
  /** Local time at the well, `YYYY-MM-DDTHH:MM`. */
  startsAt: text('starts_at').notNull(),
  endsAt: text('ends_at'),
  reason: text().$type<DowntimeReason>().notNull(),
  oilBpdBefore: figure('oil_bpd_before'),
  gasMcfdBefore: figure('gas_mcfd_before'),
  notes: text(),
})

export const wellInspections = pgTable('well_inspections', {
  ...wellRecordColumns,
  subject: text().notNull(),
  serialNumber: text('serial_number'),
  dueOn: date('due_on'),
  inspectedOn: date('inspected_on'),
  inspector: text(),
  result: text().$type<InspectionResult>(),
  defects: text(),
})
