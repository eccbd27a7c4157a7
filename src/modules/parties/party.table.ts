import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { deletable, importable, owned } from '../../core/data/columns.server.ts'
import { capacities, partyKinds } from './party.ts'

export const parties = pgTable('parties', {
  ...owned,
  ...deletable,
  ...importable,
  name: text().notNull(),
  kind: text({ enum: partyKinds }).notNull().default('UNKNOWN'),
  capacity: text({ enum: capacities }),
  agencyNo: text('agency_no'),
  address: text(),
  email: text(),
  phone: text(),
  doNotContact: boolean('do_not_contact').notNull().default(false),
  notes: text().notNull().default(''),
})
