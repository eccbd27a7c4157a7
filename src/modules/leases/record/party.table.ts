import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletable, importable, owned } from '../../../core/data/columns.server.ts'
import { partyKinds, partyRoles } from './party.ts'

export const parties = pgTable('parties', {
  ...owned,
  ...deletable,
  ...importable,
  name: text().notNull(),
  kind: text({ enum: partyKinds }).notNull().default('UNKNOWN'),
  agencyNo: text('agency_no'),
  address: text(),
  email: text(),
  phone: text(),
  notes: text().notNull().default(''),
})

export const leaseParties = pgTable('lease_parties', {
  ...owned,
  ...importable,
  leaseId: uuid('lease_id').notNull(),
  partyId: uuid('party_id').notNull(),
  role: text({ enum: partyRoles }).notNull(),
  share: text(),
  position: integer().notNull().default(0),
})
