import { boolean, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/data/columns.server.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const columns = () => ({
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  ticketId: uuid('ticket_id').notNull(),
  authorId: text('author_id').notNull(),
  byStaff: boolean('by_staff').notNull(),
  fileName: text('file_name').notNull(),
  size: integer().notNull(),
  /** What it is by its first bytes. */
  mediaType: text('media_type').notNull(),
  content: bytea().notNull(),
  /** The mail that it came with. */
  mailId: uuid('mail_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** What customers and staff attach. */
export const ticketFiles = pgTable('ticket_files', columns())

/** What staff attach to internal notes: row-level security shows it to no one else. */
export const ticketNoteFiles = pgTable('ticket_note_files', columns())

export type FilesTable = typeof ticketFiles | typeof ticketNoteFiles
