import type { ViewableList } from '../../core/module/viewable-list.server.ts'
import { invoiceFilter, invoicesFrom } from './billing/invoice-list.server.ts'
import { subscriptionFilter, subscriptionsFrom } from './lifecycle/subscription-list.server.ts'
import { invoicesSearch, subscriptionsSearch } from './plans/subscriptions-search.ts'

const gate = { who: 'support' } as const

/** The lists of subscriptions and invoices, for counting their saved views. */
export const subscriptionLists: readonly ViewableList[] = [
  {
    name: 'admin-subscriptions',
    gate,
    reads: ['subscriptions', 'plans'],
    rows: ({ search }) =>
      subscriptionsFrom(
        subscriptionFilter.parse(subscriptionsSearch.toFilter(subscriptionsSearch.read(search))),
        new Date(),
      ),
  },
  {
    name: 'admin-invoices',
    gate,
    reads: ['billing', 'subscriptions'],
    rows: ({ today, search }) =>
      invoicesFrom(invoiceFilter.parse(invoicesSearch.toFilter(invoicesSearch.read(search))), today),
  },
]
