import { z } from 'zod'
import { createSearchCodec } from '../../../core/resource/search-codec.ts'

export const subscriptionViews = ['all', 'trial', 'paid', 'free', 'soon', 'ended', 'asked'] as const
export type SubscriptionView = (typeof subscriptionViews)[number]

export const invoiceViews = ['all', 'open', 'overdue', 'paid', 'void'] as const
export type InvoiceView = (typeof invoiceViews)[number]

export const subscriptionSorts = ['name', 'plan', 'ends'] as const

const search = z.string().trim().max(200).optional()
const parameterNames = { search: 'search' }
/** The organization or invoice open next to the list. */
const openRecord = z.string().max(100).optional()

export const subscriptionsSearch = createSearchCodec({
  filter: z.object({ search, view: z.enum([...subscriptionViews, 'ending']).default('all') }),
  page: z.object({ open: openRecord }),
  sorts: { columns: subscriptionSorts, usual: { sort: 'name', descending: false } },
  names: parameterNames,
})

export const invoicesSearch = createSearchCodec({
  filter: z.object({ search, view: z.enum(invoiceViews).default('all') }),
  page: z.object({ open: openRecord, tab: z.enum(['receivables']).optional() }),
  names: parameterNames,
})
