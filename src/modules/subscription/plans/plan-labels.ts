import type { PlanFeature, PlanLimit } from '../../../core/access/vocabulary.ts'
import { limitLabels } from '../../../core/tenancy/limit-messages.ts'
import { formatMoney } from '../../../ui/formats.ts'

/** The label of a limit. API calls are limited per month. */
export const limitLabel = (limit: PlanLimit): string =>
  limit === 'maxApiCalls' ? 'API calls per month' : limitLabels[limit].label

/** The label of each feature. */
export const featureLabels: Record<PlanFeature, string> = {
  dashboard: 'Dashboard',
  leases: 'Leases',
  well: 'Wells and production',
  audit: 'Audit log',
  documents: 'Documents',
  crm: 'CRM',
  projects: 'Projects',
  financial_analysis: 'Financial analysis',
  organization_board: 'Organization board',
  guide: 'Guide',
  public_profile: 'Public profile',
  public_map: 'Public map',
  marketplace: 'Marketplace',
  api_access: 'API access',
  priority_support: 'Priority support',
  custom_branding: 'Custom branding',
  advanced_analytics: 'Advanced analytics',
  white_label: 'White label',
}

/** The price of a plan as decimal text in dollars; null if there is none. */
export type Price = { isFree: boolean; monthly: string | null; yearly: string | null }

/** Spec §9: "Free"; "$X/month" with an optional yearly price; "Contact us" for plans with individual terms. */
export function priceText({ isFree, monthly, yearly }: Price): { main: string; yearly: string | null } {
  if (isFree) return { main: 'Free', yearly: null }
  if (monthly === null) return { main: 'Contact us', yearly: null }
  return { main: `${dollars(monthly)}/month`, yearly: yearly === null ? null : `${dollars(yearly)}/year` }
}

/** Formats whole dollars without cents. */
const dollars = (amount: string) => formatMoney(amount).replace(/\.00$/, '')
