import { boolean, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'

const dollars = (name: string) => numeric(name, { precision: 14, scale: 2 })

export const afeLimits = pgTable('afe_limits', {
  ...recordColumns,
  roleId: text('role_id'),
  userId: text('user_id'),
  upTo: dollars('up_to'),
  ownToo: boolean('own_too').notNull().default(false),
})

export const afeApprovals = pgTable('afe_approvals', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  afeId: uuid('afe_id').notNull(),
  round: integer().notNull(),
  userId: text('user_id').notNull(),
  decision: text().$type<'approved' | 'rejected'>().notNull(),
  amount: dollars('amount').notNull(),
  note: text(),
  at: timestampTz('at').notNull().defaultNow(),
})
