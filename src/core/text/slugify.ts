/** Most characters of a slug, for readable addresses. */
export const maxSlugLength = 80

/**
 * The last part of an address, derived from a title: plain letters, digits and hyphens, at most 80, cut
 * between words. Empty if the title has no such characters.
 */
export function slugify(title: string): string {
  const normalized = title
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (normalized.length <= maxSlugLength) return normalized
  const lastHyphen = normalized.slice(0, maxSlugLength + 1).lastIndexOf('-')
  return normalized.slice(0, lastHyphen > 0 ? lastHyphen : maxSlugLength)
}
