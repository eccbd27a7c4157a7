/** Most characters of a slug, for readable addresses. */
export const longestSlug = 80

/**
 * The last part of an address, derived from a title: plain letters, digits and hyphens, at most 80, cut
 * between words. Empty if the title has no such characters.
 */
export function slugify(title: string): string {
  const plain = title
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (plain.length <= longestSlug) return plain
  const cut = plain.slice(0, longestSlug + 1).lastIndexOf('-')
  return plain.slice(0, cut > 0 ? cut : longestSlug)
}
