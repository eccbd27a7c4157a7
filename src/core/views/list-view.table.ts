import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, stampColumns } from '../data/columns.server.ts'
import type { ViewColumns } from './list-view.ts'

const viewColumns = {
  list: text().notNull(),
  name: text().notNull(),
  address: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  columns: jsonb().$type<ViewColumns>().notNull(),
}

const orderColumns = {
  userId: text('user_id').notNull(),
  list: text().notNull(),
  viewIds: uuid('view_ids').array().notNull(),
  opensWith: uuid('opens_with'),
}

/** Saved views of an organization's lists; a view without an owner belongs to the organization. */
export const listViews = pgTable('list_views', {
  ...recordColumns,
  ...viewColumns,
  ownerId: text('owner_id'),
})
export const listViewOrders = pgTable('list_view_orders', {
  tenantId: uuid('tenant_id').notNull(),
  ...orderColumns,
})

/** Personal views that staff save for the lists of the admin area. */
export const staffListViews = pgTable('staff_list_views', {
  id: uuid().notNull(),
  ...stampColumns,
  ...viewColumns,
  ownerId: text('owner_id').notNull(),
})
export const staffListViewOrders = pgTable('staff_list_view_orders', orderColumns)
