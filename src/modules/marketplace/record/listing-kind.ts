import { z } from 'zod'
import { recordKind, viewsField, type RowOf } from '../../../core/kind/record-kind.ts'
import { choice } from '../../../core/form/fields.ts'
import { listingAccess } from '../access.ts'
import { listingRecordType, listingSchema, statusLabels, type ListingStatus } from './listing.ts'

const labelByStatus = Object.fromEntries(
  Object.entries(statusLabels).map(([status, { label }]) => [status, label]),
) as Record<ListingStatus, string>

/** The record kind of listings: their name, their permissions and their list. */
export const listingKind = recordKind({
  noun: listingRecordType,
  one: 'listing',
  path: '/app/listing',
  access: listingAccess,
  schema: listingSchema,
  nameField: 'title',
  singleOnlyFields: ['title', 'description'],
  sample: n => ({
    title: `Lease package ${n}`,
    marketCategoryId: '5e000000-0000-4000-8000-000000000001',
    pricing: 'price' as const,
    price: '150000.00',
    state: 'ND',
    county: `McKenzie ${n}`,
    contact: `Land desk, extension ${n}`,
  }),
  list: {
    hidden: ['description', 'terms', 'marketCategoryId', 'takesQuestions'],
    extraFields: {
      status: choice('Status', labelByStatus, 'Choose a status.'),
      category: z.string().meta({ title: 'Category' }),
      isStale: z.boolean(),
      views: z.int().meta({ title: 'Views, 30 days' }),
      inquiries: z.int().meta({ title: 'Inquiries' }),
    },
    filter: {
      view: viewsField({
        all: 'All',
        published: 'Published',
        draft: 'Drafts',
        stale: 'Out of date',
        ended: 'Off the market',
        trash: 'Deleted',
      }),
    },
    sorts: ['title', 'status', 'price', 'closesOn'],
    columns: [
      { id: 'title', width: 280, minWidthPx: 160, fixed: true },
      { id: 'status', width: 130, minWidthPx: 110, whole: true },
      { id: 'category', minWidthPx: 120 },
      { id: 'price', width: 130, minWidthPx: 100 },
      { id: 'county', minWidthPx: 100 },
      { id: 'state', width: 70, minWidthPx: 60 },
      { id: 'views', width: 110, minWidthPx: 80 },
      { id: 'inquiries', width: 100, minWidthPx: 80 },
      { id: 'closesOn', width: 120, minWidthPx: 100 },
    ],
  },
})
export type ListingLine = RowOf<typeof listingKind>
