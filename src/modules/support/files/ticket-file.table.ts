import { boolean, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const columns = () => ({
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  ticketId: uuid('ticket_id').notNull(),
  authorId: text('author_id').notNull(),
  byStaff: boolean('by_staff').notNull(),
  fileName: text('file_name').notNull(),
  size: integer().notNull(),
  /** Detected from the first bytes of the file. */
  mediaType: text('media_type').notNull(),
  content: bytea().notNull(),
  /** The email that the file arrived with. */
  mailId: uuid('mail_id'),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})

/** Files attached by customers and staff. */
export const ticketFiles = pgTable('ticket_files', columns())

/** Files that staff attach to internal notes. Row-level security hides them from everyone else. */
export const ticketNoteFiles = pgTable('ticket_note_files', columns())

export type FilesTable = typeof ticketFiles | typeof ticketNoteFiles
