import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../core/data/columns.server.ts'
import { serviceParts } from './health.ts'

/** The number of successful and failed checks of a part on a day (UTC). */
export const healthDays = pgTable(
  'health_days',
  {
    part: text({ enum: serviceParts }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    good: integer().notNull().default(0),
    bad: integer().notNull().default(0),
    checkedAt: timestampTz('checked_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.part, table.day] })],
)

/** A period in which a part did not work; `endedAt` is null while it lasts. */
export const healthIncidents = pgTable('health_incidents', {
  id: uuid().primaryKey(),
  part: text({ enum: serviceParts }).notNull(),
  reason: text().notNull(),
  beganAt: timestampTz('began_at').notNull().defaultNow(),
  endedAt: timestampTz('ended_at'),
})
