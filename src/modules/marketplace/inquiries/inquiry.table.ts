import { date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../core/data/columns.server.ts'
import type { InquiryState } from './inquiry.ts'

/** An inquiry about a listing, stored for the buyer and for the seller under the id of their thread. */
export const listingInquiries = pgTable('listing_inquiries', {
  ...recordColumns,
  side: text({ enum: ['buyer', 'seller'] }).notNull(),
  listingId: uuid('listing_id').notNull(),
  title: text().notNull(),
  slug: text().notNull(),
  otherTenantId: uuid('other_tenant_id').notNull(),
  otherName: text('other_name').notNull(),
  threadId: uuid('thread_id').notNull(),
  offer: numeric({ precision: 14, scale: 2 }),
  answerBy: date('answer_by'),
  category: text().notNull().default(''),
  dealId: uuid('deal_id'),
  state: text().$type<InquiryState>().notNull().default('new'),
})
