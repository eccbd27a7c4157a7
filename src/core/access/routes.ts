import type { Gate } from './refusal.ts'
import type { Capability, PlanFeature } from './vocabulary.ts'

/** A page of /app (spec §2) with its gate, including pages that do not exist yet. */
export type AppRoute = {
  label: string
  gate: Gate
  /** The gate of the menu entry, if it differs from the page's; null means there is no menu entry. */
  entry?: Gate | null
  /** Position in the sidebar, for pages that have one. */
  order?: number
}

type MemberGate = Extract<Gate, { who: 'member' }>

const personGate = { who: 'person' } as const
const memberGate = { who: 'member' } as const
const ownerGate = { who: 'owner' } as const
const managerGate: MemberGate = { who: 'member', capability: 'manage_organization' }
const featureGate = (plan: PlanFeature, capability?: Capability): MemberGate =>
  capability ? { who: 'member', plan, capability } : { who: 'member', plan }

/**
 * The pages of /app in the specification; their modules get their gates from here. Pages that a module adds
 * are defined only in its module.tsx (`appRoutes`), and gates.txt lists all results. Some menu entries are
 * open to more users than their page, as spec §6 requires; those users see on the page what they are missing.
 */
export const routes = {
  '/app': { label: 'Dashboard', gate: featureGate('dashboard'), order: 20 },
  '/app/organization-board': {
    label: 'Organization Board',
    gate: featureGate('organization_board'),
    order: 10,
  },
  '/app/leases': { label: 'Leases', gate: featureGate('leases', 'access_leases'), order: 30 },
  '/app/well': { label: 'Well', gate: featureGate('well', 'access_leases'), order: 40 },
  // Not in the specification, but without an entry the sidebar would not mark the current page.
  '/app/imports': { label: 'Imports', gate: featureGate('leases', 'access_leases'), order: 46 },
  '/app/map': { label: 'Map', gate: memberGate, order: 50 },
  '/app/product-statistics': { label: 'Product Statistics', gate: managerGate, entry: memberGate, order: 60 },
  '/app/audit': { label: 'Audit', gate: featureGate('audit', 'access_audit'), order: 70 },
  '/app/documents': { label: 'Documents', gate: featureGate('documents', 'access_documents'), order: 80 },
  '/app/crm': { label: 'CRM', gate: featureGate('crm', 'access_crm'), entry: featureGate('crm'), order: 90 },
  '/app/projects': { label: 'Projects', gate: featureGate('projects', 'access_projects'), order: 100 },
  '/app/projects/$projectId/board': {
    label: 'Project board',
    gate: featureGate('projects', 'access_projects'),
    entry: null,
  },
  // The specification names access_financial_analysis for the entry, a capability that no role can have, so the
  // entry is left open.
  '/app/financial-analysis': {
    label: 'Financial Analysis',
    gate: featureGate('financial_analysis'),
    order: 110,
  },
  '/app/financial-analysis/new': {
    label: 'New analysis',
    gate: featureGate('financial_analysis'),
    entry: null,
  },
  '/app/financial-analysis/compare': {
    label: 'Compare analyses',
    gate: featureGate('financial_analysis'),
    entry: null,
  },
  '/app/financial-analysis/portfolio': {
    label: 'Portfolio',
    gate: featureGate('financial_analysis'),
    entry: null,
  },
  '/app/financial-analysis/forecasts': {
    label: 'Forecasts',
    gate: featureGate('financial_analysis', 'access_leases'),
    entry: null,
  },
  '/app/financial-analysis/type-wells': {
    label: 'Type wells',
    gate: featureGate('financial_analysis', 'access_leases'),
    entry: null,
  },
  '/app/financial-analysis/$analysisId': {
    label: 'Analysis',
    gate: featureGate('financial_analysis'),
    entry: null,
  },
  '/app/settings': { label: 'Settings', gate: ownerGate, entry: managerGate, order: 120 },
  '/app/subscription': { label: 'Subscription', gate: ownerGate, entry: managerGate, order: 130 },
  '/app/guide': { label: 'Guide', gate: featureGate('guide'), order: 140 },
  '/app/organization': { label: 'Organization', gate: managerGate },
  '/app/listing': { label: 'Listing', gate: managerGate },
  '/app/messages': { label: 'Messages', gate: { who: 'member', capability: 'access_messages' } },
  '/app/notifications': { label: 'Organization Notifications', gate: memberGate },
  '/app/profile-notifications': { label: 'Personal Notifications', gate: personGate },
  '/app/support': { label: 'Support', gate: personGate },
  '/app/marketplace': { label: 'Marketplace', gate: personGate },
  '/app/marketplace/product/$productSlug': { label: 'Marketplace product', gate: personGate, entry: null },
  '/app/blog': { label: 'Blog', gate: personGate },
  '/app/blog/$slug': { label: 'Blog article', gate: personGate, entry: null },
  '/app/org/$tenantId': { label: 'Organization profile', gate: personGate, entry: null },
  '/app/organizations/$slug': { label: 'Organization profile', gate: personGate, entry: null },
  '/app/profile': { label: 'Profile', gate: personGate },
  '/app/profile/settings': { label: 'Profile settings', gate: personGate },
} satisfies Record<string, AppRoute>

export type AppPath = keyof typeof routes
const routeTable: Record<AppPath, AppRoute> = routes

/** The gate of a page of /app, which also applies to its data elsewhere. */
export const routeGate = <Path extends AppPath>(path: Path): (typeof routes)[Path]['gate'] =>
  routes[path].gate

/** The gate of a page's menu entry. */
export const entryGate = (path: AppPath): Gate => routeTable[path].entry ?? routeTable[path].gate

/** The redirect target for a denied or unknown path (spec §2). */
export const deniedPath = '/app'

/** The gate of the entire admin area. Customer support may enter it, but cannot make changes there. */
export const adminAreaGate: Gate = { who: 'support' }
