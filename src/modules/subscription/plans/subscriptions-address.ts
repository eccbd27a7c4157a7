/** What the address of /admin/subscriptions and /admin/billing says; whatever is not understood has its default. */
export type ListAddress<View extends string> = { view: View; search: string; open: string | null }

export const subscriptionViews = ['all', 'trial', 'paid', 'free', 'soon', 'ended', 'asked'] as const
export type SubscriptionView = (typeof subscriptionViews)[number]

export const invoiceViews = ['all', 'open', 'overdue', 'paid', 'void'] as const
export type InvoiceView = (typeof invoiceViews)[number]

export function readListAddress<View extends string>(
  search: Record<string, unknown>,
  views: readonly [View, ...View[]],
): ListAddress<View> {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  return {
    view: views.find(view => view === search['view']) ?? views[0],
    search: text('search').slice(0, 200),
    open: text('open') || null,
  }
}

/** The address without what stands at its default. */
export const writeListAddress = <View extends string>(
  { view, search, open }: ListAddress<View>,
  first: View,
) => ({
  ...(view === first ? {} : { view }),
  ...(search === '' ? {} : { search }),
  ...(open === null ? {} : { open }),
})
