import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, recordColumns } from '../../../core/data/columns.server.ts'
import { provision, type Provision, type ProvisionType } from './provision.ts'

export const provisions = pgTable('provisions', {
  ...recordColumns,
  ...importColumns,
  leaseId: uuid('lease_id').notNull(),
  type: text().$type<ProvisionType>().notNull(),
  parameters: jsonb().notNull().default({}),
  paragraph: text(),
  text: text().notNull().default(''),
  page: integer(),
  documentId: uuid('document_id'),
  confirmedBy: text('confirmed_by'),
  confirmedOn: date('confirmed_on'),
  position: integer().notNull().default(0),
})

export type ProvisionRow = typeof provisions.$inferSelect

/** Reads a clause from its row. */
export const toProvision = (row: ProvisionRow): Provision =>
  provision.parse({
    type: row.type,
    parameters: row.parameters,
    paragraph: row.paragraph,
    text: row.text,
    page: row.page,
    documentId: row.documentId,
    confirmedBy: row.confirmedBy,
    confirmedOn: row.confirmedOn,
  })
