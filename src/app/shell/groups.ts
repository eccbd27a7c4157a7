import { entryPlace, type SidebarChoice } from '../../core/sidebar/sidebar.ts'
import type { NavigationEntry } from '../../core/module/module.ts'

/** Groups from top to bottom with their pages; the first has no heading. */
type GroupDefinitions = readonly (readonly [title: string | null, paths: readonly string[]])[]

const groups: GroupDefinitions = [
  [null, ['/app/organization-board', '/app']],
  ['Land', ['/app/leases', '/app/curative', '/app/map', '/app/documents']],
  ['Wells', ['/app/well', '/app/equipment', '/app/imports', '/app/anomalies']],
  ['Money', ['/app/decks', '/app/statements', '/app/financial-analysis', '/app/afe', '/app/reports']],
  ['Work', ['/app/crm', '/app/projects']],
  [
    'Organization',
    ['/app/product-statistics', '/app/audit', '/app/settings', '/app/subscription', '/app/guide'],
  ],
]

const adminGroups: GroupDefinitions = [
  [null, ['/admin', '/app']],
  [
    'Customers',
    [
      '/admin/organizations',
      '/admin/users',
      '/admin/verification-requests',
      '/admin/verification-configuration',
      '/admin/organization-categories',
    ],
  ],
  [
    'Plans',
    [
      '/admin/subscriptions',
      '/admin/subscription-lifecycle',
      '/admin/pricing-tiers',
      '/admin/subscription-management',
      '/admin/billing',
    ],
  ],
  [
    'Content',
    [
      '/admin/map',
      '/admin/marketplace',
      '/admin/marketplace-categories',
      '/admin/blog',
      '/admin/sitemaps',
      '/admin/robots-txt',
      '/admin/seo-analytics',
      '/admin/search-console',
      '/admin/seo-monitoring',
      '/admin/core-web-vitals',
    ],
  ],
  ['Service', ['/admin/support', '/admin/messages', '/admin/notifications', '/admin/email-notifications']],
  [
    'System',
    [
      '/admin/audit',
      '/admin/activities',
      '/admin/reports',
      '/admin/storage-monitoring',
      '/admin/background',
      '/admin/settings',
    ],
  ],
]

/**
 * The entries of the specification, which cannot be moved. Only entries added by the product can be pinned or
 * hidden.
 */
const fixedPaths: ReadonlySet<string> = new Set([
  '/app/organization-board',
  '/app',
  '/app/leases',
  '/app/well',
  '/app/map',
  '/app/product-statistics',
  '/app/audit',
  '/app/documents',
  '/app/crm',
  '/app/projects',
  '/app/financial-analysis',
  '/app/settings',
  '/app/subscription',
  '/app/guide',
])

export const isMovable = (path: string) => !fixedPaths.has(path)

export type SidebarGroup<Entry> = { title: string | null; entries: Entry[] }

type WithAddress = { entry: Pick<NavigationEntry, 'to'> }

/** Entries under their headings, in their original order; an entry without a group goes into the last one. */
export const groupEntries = <Entry extends WithAddress>(entries: readonly Entry[]) =>
  entriesByGroup(entries, groups)

/** The admin area's entries under their headings. */
export const inAdminGroups = <Entry extends WithAddress>(entries: readonly Entry[]) =>
  entriesByGroup(entries, adminGroups)

function entriesByGroup<Entry extends WithAddress>(
  entries: readonly Entry[],
  definitions: GroupDefinitions,
): SidebarGroup<Entry>[] {
  const last = definitions.length - 1
  const getGroup = ({ entry }: Entry) => {
    const index = definitions.findIndex(([, paths]) => paths.includes(entry.to))
    return index < 0 ? last : index
  }
  return definitions
    .map(([title], index) => ({ title, entries: entries.filter(entry => getGroup(entry) === index) }))
    .filter(({ entries }) => entries.length > 0)
}

/**
 * The groups as arranged by the user: pinned entries at the end of the first group, hidden entries removed.
 * The current page stays visible.
 */
export function arrangedGroups<Entry extends WithAddress>(
  entries: readonly Entry[],
  choice: SidebarChoice,
  currentPath: string | undefined,
): SidebarGroup<Entry>[] {
  const getPlace = (to: string) => (isMovable(to) ? entryPlace(choice, to) : 'group')
  const pinned = choice.pinned.flatMap(to =>
    entries.filter(({ entry }) => entry.to === to && getPlace(to) === 'pinned'),
  )
  const unpinned = entries.filter(
    ({ entry: { to } }) => getPlace(to) === 'group' || (getPlace(to) === 'hidden' && to === currentPath),
  )
  const [top, ...rest] = groupEntries(unpinned)
  const hasTop = top?.title === null
  const topGroup = { title: null, entries: [...(hasTop ? top.entries : []), ...pinned] }
  const otherGroups = hasTop ? rest : [top, ...rest].filter(group => group !== undefined)
  return topGroup.entries.length > 0 ? [topGroup, ...otherGroups] : otherGroups
}

/** Every address in a group, for the tests to compare with the modules. */
export const groupedPaths = groups.flatMap(([, paths]) => paths)
export const groupedAdminPaths = adminGroups.flatMap(([, paths]) => paths)
