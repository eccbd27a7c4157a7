import { z } from 'zod'
import { maxSlugLength } from '../../../core/text/slugify.ts'

/** Reserved for pages of the blog itself. */
const reservedSlugs = new Set(['author', 'category', 'media', 'page', 'preview', 'search', 'series', 'tag'])

export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxSlugLength, `Use at most ${maxSlugLength} characters.`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens, such as how-a-clause-runs.')
  .refine(text => !reservedSlugs.has(text), 'The blog uses this address. Choose another.')
  .meta({ title: 'Address' })
