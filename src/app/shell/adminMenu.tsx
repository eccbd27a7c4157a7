import {
  Activity,
  ArrowLeft,
  Building2,
  CalendarClock,
  CreditCard,
  Database,
  Gauge,
  Layers,
  Mail,
  Receipt,
  ScrollText,
  Settings,
  Tags,
  Users,
} from 'lucide-react'
import type { NavigationEntry } from '../../core/module/module.ts'
import { existing } from './menu.ts'

const icons: Record<string, NavigationEntry['icon']> = {
  '/app': ArrowLeft,
  '/admin': Gauge,
  '/admin/organizations': Building2,
  '/admin/users': Users,
  '/admin/subscriptions': CreditCard,
  '/admin/subscription-lifecycle': CalendarClock,
  '/admin/pricing-tiers': Tags,
  '/admin/subscription-management': Layers,
  '/admin/billing': Receipt,
  '/admin/audit': ScrollText,
  '/admin/activities': Activity,
  '/admin/storage-monitoring': Database,
  '/admin/email-notifications': Mail,
  '/admin/settings': Settings,
}

/** The admin area's own menu, in place of the modules', and the way back to them. */
export const adminEntries: NavigationEntry[] = existing([
  ['Overview', '/admin'],
  ['Organizations', '/admin/organizations'],
  ['Users', '/admin/users'],
  ['Subscriptions', '/admin/subscriptions'],
  ['Lifecycle', '/admin/subscription-lifecycle'],
  ['Pricing tiers', '/admin/pricing-tiers'],
  ['Plan features', '/admin/subscription-management'],
  ['Billing', '/admin/billing'],
  ['Audit', '/admin/audit'],
  ['Activities', '/admin/activities'],
  ['Storage', '/admin/storage-monitoring'],
  ['E-mail', '/admin/email-notifications'],
  ['Settings', '/admin/settings'],
  ['Back to the product', '/app'],
]).map((entry, order) => ({ ...entry, icon: icons[entry.to] ?? Gauge, order }))
