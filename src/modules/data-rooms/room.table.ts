import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../core/data/columns.server.ts'
import type { GuestState } from './room.ts'

/** The data room of a listing. Both have the same id. */
export const dataRooms = pgTable('data_rooms', {
  ...recordColumns,
  nda: text().notNull().default(''),
  ndaNumber: integer('nda_number').notNull().default(0),
})
export type RoomRow = typeof dataRooms.$inferSelect

export const dataRoomNdas = pgTable('data_room_ndas', {
  tenantId: uuid('tenant_id').notNull(),
  roomId: uuid('room_id').notNull(),
  number: integer().notNull(),
  body: text().notNull(),
  at: timestampTz('at').notNull().defaultNow(),
  by: text().notNull(),
})

export const dataRoomDocuments = pgTable('data_room_documents', {
  tenantId: uuid('tenant_id').notNull(),
  roomId: uuid('room_id').notNull(),
  documentId: uuid('document_id').notNull(),
  addedAt: timestampTz('added_at').notNull().defaultNow(),
  addedBy: text('added_by').notNull(),
})

/** A user of another organization who requested access. */
export const dataRoomGuests = pgTable('data_room_guests', {
  ...recordColumns,
  roomId: uuid('room_id').notNull(),
  guestId: text('guest_id').notNull(),
  guestName: text('guest_name').notNull(),
  otherTenantId: uuid('other_tenant_id').notNull(),
  otherName: text('other_name').notNull(),
  note: text().notNull().default(''),
  state: text().$type<GuestState>().notNull().default('asked'),
  endsOn: date('ends_on'),
  signedNumber: integer('signed_number'),
})
export type GuestRow = typeof dataRoomGuests.$inferSelect

export const dataRoomSignatures = pgTable('data_room_signatures', {
  tenantId: uuid('tenant_id').notNull(),
  guestRow: uuid('guest_row').notNull(),
  number: integer().notNull(),
  name: text().notNull(),
  at: timestampTz('at').notNull().defaultNow(),
  ip: text(),
})

export const dataRoomViews = pgTable('data_room_views', {
  tenantId: uuid('tenant_id').notNull(),
  guestRow: uuid('guest_row').notNull(),
  at: timestampTz('at').notNull(),
  documentId: uuid('document_id').notNull(),
  documentName: text('document_name').notNull(),
  number: integer().notNull(),
  part: integer().notNull(),
  page: integer().notNull(),
})
