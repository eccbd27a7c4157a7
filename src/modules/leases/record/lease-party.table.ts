import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, recordColumns } from '../../../core/data/columns.server.ts'
import { partyRoles } from './lease-party.ts'

export const leaseParties = pgTable('lease_parties', {
  ...recordColumns,
  ...importColumns,
  leaseId: uuid('lease_id').notNull(),
  partyId: uuid('party_id').notNull(),
  role: text({ enum: partyRoles }).notNull(),
  share: text(),
  position: integer().notNull().default(0),
})
