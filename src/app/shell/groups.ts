import type { NavigationEntry } from '../../core/module/module.ts'

/** The groups of the sidebar from the top down, each with its pages; the first has no heading. */
const groups: readonly (readonly [title: string | null, paths: readonly string[]])[] = [
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

export type SidebarGroup<Entry> = { title: string | null; entries: Entry[] }

/** Entries under their headings, in the order that they came in; one without a group stands in the last. */
export function inGroups<Entry extends { entry: Pick<NavigationEntry, 'to'> }>(
  entries: readonly Entry[],
): SidebarGroup<Entry>[] {
  const last = groups.length - 1
  const groupOf = ({ entry }: Entry) => {
    const at = groups.findIndex(([, paths]) => paths.includes(entry.to))
    return at < 0 ? last : at
  }
  return groups
    .map(([title], at) => ({ title, entries: entries.filter(entry => groupOf(entry) === at) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Every address that a group names: the tests hold it against the modules. */
export const groupedPaths = groups.flatMap(([, paths]) => paths)
