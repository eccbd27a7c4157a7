import { maxSlugLength, slugify } from '../../../core/text/slugify.ts'

/** Slugs reserved for current or future pages of the marketplace, or that look official. */
const reservedSlugs = new Set(
  'admin api app category compare edit featured help listing listings login map marketplace new page photos preview product products report saved search seller sellers sign-in sitemap staff support terms undefined null wellhead'.split(
    ' ',
  ),
)

const isReserved = (slug: string) => reservedSlugs.has(slug) || /^\d+$/.test(slug)

/**
 * Returns a slug of ASCII letters, digits and hyphens, made from a title, that no one has ever used. The plain
 * alphabet rules out look-alikes from other scripts.
 * @param fallback used for a title without such letters
 */
export function freeSlug(title: string, used: ReadonlySet<string>, fallback = 'listing'): string {
  const stem = slugify(title) || fallback
  const base = isReserved(stem) ? `${stem}-for-sale` : stem
  if (!used.has(base)) return base
  for (let n = 2; ; n++) {
    const end = `-${n}`
    const slug = base.slice(0, maxSlugLength - end.length).replace(/-+$/, '') + end
    if (!used.has(slug)) return slug
  }
}
