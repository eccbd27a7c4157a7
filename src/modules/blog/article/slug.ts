import { z } from 'zod'

const longest = 80

/** Words that lead to pages of the blog itself. */
const reserved = new Set(['author', 'category', 'media', 'page', 'preview', 'search', 'series', 'tag'])

/**
 * The last part of an article's address, made of its title: plain letters, digits and hyphens, at most 80, cut between
 * words. Empty where the title has no such letter.
 */
export function slugOf(title: string): string {
  const plain = title
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest + 1).lastIndexOf('-')
  return plain.slice(0, cut > 0 ? cut : longest)
}

export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(longest, `Use at most ${longest} characters.`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens, such as how-a-clause-runs.')
  .refine(text => !reserved.has(text), 'The blog uses this address. Choose another.')
  .meta({ title: 'Address' })
