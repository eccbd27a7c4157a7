import CalendarClock from 'lucide-react/icons/calendar-clock'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import Receipt from 'lucide-react/icons/receipt'
import Tags from 'lucide-react/icons/tags'
import { entryGate, routeGate, routes } from '../../core/access/routes.ts'
import { staffEntry, staffPage, type Module } from '../../core/module/module.ts'

const path = '/app/subscription'
const { label, order } = routes[path]

export const subscription: Module = {
  name: 'subscription',
  pages: [
    { path, title: label, gate: routeGate(path), load: () => import('./lifecycle/SubscriptionPage.tsx') },
    staffPage('/admin/pricing-tiers', 'Pricing tiers', () => import('./plans/PricingTiersPage.tsx')),
    staffPage(
      '/admin/subscription-management',
      'Plan features',
      () => import('./plans/PlanFeaturesPage.tsx'),
    ),
    staffPage('/admin/plan-features', 'Plan features', () => import('./plans/PlanFeaturesRedirect.tsx')),
    staffPage('/admin/subscriptions', 'Subscriptions', () => import('./lifecycle/SubscriptionsPage.tsx')),
    staffPage(
      '/admin/subscription-lifecycle',
      'Subscription lifecycle',
      () => import('./lifecycle/LifecyclePage.tsx'),
    ),
    staffPage('/admin/billing', 'Billing', () => import('./billing/BillingPage.tsx')),
  ],
  navigation: [{ label, to: path, icon: CreditCard, order, gate: entryGate(path) }],
  staffNavigation: [
    staffEntry(70, 'Subscriptions', '/admin/subscriptions', CreditCard),
    staffEntry(80, 'Lifecycle', '/admin/subscription-lifecycle', CalendarClock),
    staffEntry(90, 'Pricing tiers', '/admin/pricing-tiers', Tags),
    staffEntry(100, 'Plan features', '/admin/subscription-management', Layers),
    staffEntry(110, 'Billing', '/admin/billing', Receipt),
  ],
}
