import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, stampColumns } from '../../../core/data/columns.server.ts'
import { priorities } from '../notification.ts'
import { audiences } from './announcement.ts'

/** Announcements by staff. */
export const announcements = pgTable('announcements', {
  id: uuid().primaryKey(),
  ...stampColumns,
  title: text().notNull(),
  message: text().notNull(),
  link: text(),
  priority: text({ enum: priorities }).notNull(),
  audience: text({ enum: audiences }).notNull(),
  chosen: text().array().notNull(),
  sendAt: timestampTz('send_at').notNull(),
  expiresAt: timestampTz('expires_at'),
  state: text({ enum: ['scheduled', 'sent', 'withdrawn'] })
    .notNull()
    .default('scheduled'),
})

/** The organizations that an announcement has reached, and the number of people there. */
export const announcementDeliveries = pgTable('announced', {
  tenantId: uuid('tenant_id').notNull(),
  announcementId: uuid('announcement_id').notNull(),
  people: integer().notNull(),
})
