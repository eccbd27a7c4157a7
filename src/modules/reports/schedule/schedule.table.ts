import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, stampColumns } from '../../../core/data/columns.server.ts'
import type { Schedule } from './schedule.ts'

/** The schedule of a report, with its next time. */
export const reportSchedules = pgTable('report_schedules', {
  tenantId: uuid('tenant_id').notNull(),
  reportId: uuid('report_id').notNull(),
  every: text().$type<Schedule['every']>().notNull(),
  weekday: smallint().notNull(),
  monthDay: smallint('month_day').notNull(),
  hour: smallint().notNull(),
  userId: text('user_id'),
  nextAt: timestampTz('next_at').notNull(),
  ...stampColumns,
})

/** The result of each sending. */
export const reportSendings = pgTable('report_sendings', {
  tenantId: uuid('tenant_id').notNull(),
  reportId: uuid('report_id').notNull(),
  dueAt: timestampTz('due_at').notNull(),
  kind: text().notNull(),
  state: text({ enum: ['sent', 'nobody', 'failed'] }).notNull(),
  receivers: integer().notNull().default(0),
  endedAt: timestampTz('ended_at').notNull().defaultNow(),
})
