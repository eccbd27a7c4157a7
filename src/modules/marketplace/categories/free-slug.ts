import { longestSlug, slugOf } from '../../../core/text/slug-of.ts'

/** Words that lead, or may one day lead, to pages of the marketplace itself, or look like ours. */
const reserved = new Set(
  'admin api app category compare edit featured help listing listings login map marketplace new page photos preview product products report saved search seller sellers sign-in sitemap staff support terms undefined null wellhead'.split(
    ' ',
  ),
)

const isReserved = (slug: string) => reserved.has(slug) || /^\d+$/.test(slug)

/**
 * An address of plain letters, digits and hyphens, made of a title, that nobody has or ever had: look-alikes of other
 * scripts cannot be written in it.
 * @param fallback stands for a title without such letters
 */
export function freeSlug(title: string, used: ReadonlySet<string>, fallback = 'listing'): string {
  const own = slugOf(title) || fallback
  const base = isReserved(own) ? `${own}-for-sale` : own
  if (!used.has(base)) return base
  for (let n = 2; ; n++) {
    const end = `-${n}`
    const slug = base.slice(0, longestSlug - end.length).replace(/-+$/, '') + end
    if (!used.has(slug)) return slug
  }
}
