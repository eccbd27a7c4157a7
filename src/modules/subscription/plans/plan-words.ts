import type { PlanFeature, PlanLimit } from '../../../core/access/vocabulary.ts'
import { limitWords } from '../../../core/tenancy/limit-words.ts'
import { formatMoney } from '../../../ui/formats.ts'

/** How a plan calls its limits: API calls are of a month. */
export const limitLabel = (limit: PlanLimit): string =>
  limit === 'maxApiCalls' ? 'API calls per month' : limitWords[limit].label

/** How each feature is called. */
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

/** What a plan costs; prices are decimal text in dollars, null where there is none. */
export type Price = { isFree: boolean; monthly: string | null; yearly: string | null }

/** Spec §9: "Free"; "$X/month" with an optional yearly price; "Contact us" for plans on their own terms. */
export function priceText({ isFree, monthly, yearly }: Price): { main: string; yearly: string | null } {
  if (isFree) return { main: 'Free', yearly: null }
  if (monthly === null) return { main: 'Contact us', yearly: null }
  return { main: `${dollars(monthly)}/month`, yearly: yearly === null ? null : `${dollars(yearly)}/year` }
}

/** Whole dollars without cents. */
const dollars = (amount: string) => formatMoney(amount).replace(/\.00$/, '')
