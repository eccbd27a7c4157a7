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

const person = { who: 'person' } as const
const member = { who: 'member' } as const
const owner = { who: 'owner' } as const
const manager: MemberGate = { who: 'member', capability: 'manage_organization' }
const feature = (plan: PlanFeature, capability?: Capability): MemberGate =>
  capability ? { who: 'member', plan, capability } : { who: 'member', plan }

/**
 * The pages of /app in the specification; their modules get their gates from here. Pages that a module adds
 * are defined only in its module.tsx (`appRoutes`), and gates.txt lists all results. Some menu entries are
 * open to more users than their page, as spec §6 requires; those users see on the page what they are missing.
 */
export const routes = {
  '/app': { label: 'Dashboard', gate: feature('dashboard'), order: 20 },
  '/app/organization-board': {
    label: 'Organization Board',
    gate: feature('organization_board'),
    order: 10,
  },
  '/app/leases': { label: 'Leases', gate: feature('leases', 'access_leases'), order: 30 },
  '/app/well': { label: 'Well', gate: feature('well', 'access_leases'), order: 40 },
  // Not in the specification, but without an entry the sidebar would not mark the current page.
  '/app/imports': { label: 'Imports', gate: feature('leases', 'access_leases'), order: 46 },
  '/app/map': { label: 'Map', gate: member, order: 50 },
  '/app/product-statistics': { label: 'Product Statistics', gate: manager, entry: member, order: 60 },
  '/app/audit': { label: 'Audit', gate: feature('audit', 'access_audit'), order: 70 },
  '/app/documents': { label: 'Documents', gate: feature('documents', 'access_documents'), order: 80 },
  '/app/crm': { label: 'CRM', gate: feature('crm', 'access_crm'), entry: feature('crm'), order: 90 },
  '/app/projects': { label: 'Projects', gate: feature('projects', 'access_projects'), order: 100 },
  '/app/projects/$projectId/board': {
    label: 'Project board',
    gate: feature('projects', 'access_projects'),
    entry: null,
  },
  // The specification names access_financial_analysis for the entry, a capability that no role can have, so the
  // entry is left open.
  '/app/financial-analysis': {
    label: 'Financial Analysis',
    gate: feature('financial_analysis'),
    order: 110,
  },
  '/app/financial-analysis/new': { label: 'New analysis', gate: feature('financial_analysis'), entry: null },
  '/app/financial-analysis/compare': {
    label: 'Compare analyses',
    gate: feature('financial_analysis'),
    entry: null,
  },
  '/app/financial-analysis/portfolio': {
    label: 'Portfolio',
    gate: feature('financial_analysis'),
    entry: null,
  },
  '/app/financial-analysis/forecasts': {
    label: 'Forecasts',
    gate: feature('financial_analysis', 'access_leases'),
    entry: null,
  },
  '/app/financial-analysis/type-wells': {
    label: 'Type wells',
    gate: feature('financial_analysis', 'access_leases'),
    entry: null,
  },
  '/app/financial-analysis/$analysisId': {
    label: 'Analysis',
    gate: feature('financial_analysis'),
    entry: null,
  },
  '/app/settings': { label: 'Settings', gate: owner, entry: manager, order: 120 },
  '/app/subscription': { label: 'Subscription', gate: owner, entry: manager, order: 130 },
  '/app/guide': { label: 'Guide', gate: feature('guide'), order: 140 },
  '/app/organization': { label: 'Organization', gate: manager },
  '/app/listing': { label: 'Listing', gate: manager },
  '/app/messages': { label: 'Messages', gate: { who: 'member', capability: 'access_messages' } },
  '/app/notifications': { label: 'Organization Notifications', gate: member },
  '/app/profile-notifications': { label: 'Personal Notifications', gate: person },
  '/app/support': { label: 'Support', gate: person },
  '/app/marketplace': { label: 'Marketplace', gate: person },
  '/app/marketplace/product/$productSlug': { label: 'Marketplace product', gate: person, entry: null },
  '/app/blog': { label: 'Blog', gate: person },
  '/app/blog/$slug': { label: 'Blog article', gate: person, entry: null },
  '/app/org/$tenantId': { label: 'Organization profile', gate: person, entry: null },
  '/app/organizations/$slug': { label: 'Organization profile', gate: person, entry: null },
  '/app/profile': { label: 'Profile', gate: person },
  '/app/profile/settings': { label: 'Profile settings', gate: person },
} satisfies Record<string, AppRoute>

export type AppPath = keyof typeof routes
const table: Record<AppPath, AppRoute> = routes

/** The gate of a page of /app, which also applies to its data elsewhere. */
export const routeGate = <Path extends AppPath>(path: Path): (typeof routes)[Path]['gate'] =>
  routes[path].gate

/** The gate of a page's menu entry. */
export const entryGate = (path: AppPath): Gate => table[path].entry ?? table[path].gate

/** The redirect target for a denied or unknown path (spec §2). */
export const deniedTarget = '/app'

/** The gate of the entire admin area. Customer support may enter it, but cannot make changes there. */
export const adminArea: Gate = { who: 'support' }
