import { landPages } from './land.data.ts'
import { leasePages } from './leases.data.ts'
import { moneyPages } from './money.data.ts'
import { organizationPages } from './organization.data.ts'
import { prospectPages } from './prospects.data.ts'
import { staffPages } from './staff.data.ts'
import { startPages } from './start.data.ts'
import { wellPages } from './wells.data.ts'
import { workPages } from './work.data.ts'
import type { GuidePage } from './guide-page.ts'

/** The sections of the guide, in order. */
export const sections = [
  startPages,
  leasePages,
  landPages,
  prospectPages,
  wellPages,
  moneyPages,
  workPages,
  organizationPages,
  staffPages,
] as const

export const allPages: readonly GuidePage[] = sections.flatMap(({ pages }) => pages)

const pagesBySlug = new Map(allPages.map(page => [page.slug, page]))
export const findPage = (slug: string): GuidePage | undefined => pagesBySlug.get(slug)

export const findSection = (slug: string) =>
  sections.find(({ pages }) => pages.some(page => page.slug === slug))

/** Returns the guide page for a product page, by its path as declared in its module. */
export const findPageForRoute = (route: string): GuidePage | undefined =>
  allPages.find(({ routes }) => routes?.includes(route))

/** Returns the previous and next visible pages, in the guide's order. */
export function findPageNeighbors(
  slug: string,
  isShown: (slug: string) => boolean = () => true,
): { before: GuidePage | undefined; next: GuidePage | undefined } {
  const visible = allPages.filter(page => isShown(page.slug))
  const index = visible.findIndex(page => page.slug === slug)
  return { before: visible[index - 1], next: index === -1 ? undefined : visible[index + 1] }
}
