import CalendarClock from 'lucide-react/icons/calendar-clock'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import Receipt from 'lucide-react/icons/receipt'
import Settings from 'lucide-react/icons/settings'
import Tags from 'lucide-react/icons/tags'
import { entryGate, routeGate, routes } from '../../core/access/routes.ts'
import {
  staffEntry,
  staffPage,
  type Module,
  type NavigationEntry,
  type Page,
} from '../../core/module/module.ts'

const page = (path: '/app/settings' | '/app/subscription', load: Page['load']): Page => ({
  path,
  title: routes[path].label,
  gate: routeGate(path),
  load,
})
const entry = (
  to: '/app/settings' | '/app/subscription',
  icon: NavigationEntry['icon'],
): NavigationEntry => ({
  to,
  icon,
  label: routes[to].label,
  order: routes[to].order,
  gate: entryGate(to),
})

export const subscription: Module = {
  name: 'subscription',
  pages: [
    page('/app/settings', () => import('./billing/SettingsPage.tsx')),
    page('/app/subscription', () => import('./lifecycle/SubscriptionPage.tsx')),
    staffPage('/admin/pricing-tiers', 'Pricing tiers', () => import('./plans/PricingTiersPage.tsx')),
    staffPage(
      '/admin/subscription-management',
      'Plan features',
      () => import('./plans/PlanFeaturesPage.tsx'),
    ),
    staffPage('/admin/plan-features', 'Plan features', () => import('./plans/ToPlanFeatures.tsx')),
    staffPage('/admin/subscriptions', 'Subscriptions', () => import('./lifecycle/SubscriptionsPage.tsx')),
    staffPage(
      '/admin/subscription-lifecycle',
      'Subscription lifecycle',
      () => import('./lifecycle/LifecyclePage.tsx'),
    ),
    staffPage('/admin/billing', 'Billing', () => import('./billing/BillingPage.tsx')),
  ],
  navigation: [entry('/app/settings', Settings), entry('/app/subscription', CreditCard)],
  staffNavigation: [
    staffEntry(70, 'Subscriptions', '/admin/subscriptions', CreditCard),
    staffEntry(80, 'Lifecycle', '/admin/subscription-lifecycle', CalendarClock),
    staffEntry(90, 'Pricing tiers', '/admin/pricing-tiers', Tags),
    staffEntry(100, 'Plan features', '/admin/subscription-management', Layers),
    staffEntry(110, 'Billing', '/admin/billing', Receipt),
  ],
}
