import { date, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, importColumns, recordColumns } from '../../../core/data/columns.server.ts'
import type { InterestType } from '../../../core/land/interest.ts'
import type { DeckProduct } from '../deck/deck.ts'
import type { Charge } from '../stub/charge.ts'

const money = (name: string) => numeric(name, { precision: 16, scale: 2 })

export const statements = pgTable('statements', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  payor: text().notNull(),
  checkNumber: text('check_number'),
  checkDate: date('check_date'),
  owner: text(),
  notes: text(),
})

export const statementLines = pgTable('statement_lines', {
  ...recordColumns,
  ...importColumns,
  statementId: uuid('statement_id').notNull(),
  wellId: uuid('well_id'),
  propertyNumber: text('property_number'),
  propertyName: text('property_name'),
  product: text().$type<DeckProduct>(),
  interestType: text('interest_type').$type<InterestType>(),
  month: date(),
  volume: numeric({ precision: 14, scale: 3 }),
  price: numeric({ precision: 14, scale: 6 }),
  value: money('value'),
  taxes: money('taxes'),
  deductions: money('deductions'),
  decimal: numeric({ precision: 9, scale: 8 }),
  charges: jsonb().$type<Charge[]>().notNull().default([]),
  btu: numeric({ precision: 8, scale: 5 }),
  unit: text(),
  ownerValue: money('owner_value'),
  ownerTaxes: money('owner_taxes'),
  ownerDeductions: money('owner_deductions'),
  ownerNet: money('owner_net'),
})

export type StatementLine = typeof statementLines.$inferSelect
