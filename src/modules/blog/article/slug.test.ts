import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from '../../../core/text/slugify.ts'
import { slug } from './slug.ts'

test.each([
  ['How a Cessation Clause Runs', 'how-a-cessation-clause-runs'],
  ['What’s in a decimal? 0.00781250', 'whats-in-a-decimal-0-00781250'],
  ['Señor Núñez’s §-lease', 'senor-nunezs-lease'],
  ['  —  ', ''],
  ['🎉🎉', ''],
  ['油田', ''],
  ['A'.repeat(10_000), 'a'.repeat(80)],
  ['word '.repeat(30), 'word-word-word-word-word-word-word-word-word-word-word-word-word-word-word-word'],
])('the slug of %j', (title, expected) => expect(slugify(title)).toBe(expected))

test('every title yields a valid slug or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), title => {
      const generated = slugify(title)
      if (generated !== '' && !slug.safeParse(generated).success)
        expect(['author', 'category', 'media', 'page', 'preview', 'search', 'series', 'tag']).toContain(
          generated,
        )
      expect(slugify(generated)).toBe(generated)
    }),
  )
})

test.each(['search', 'Preview', 'a--b', '-a', 'a/b', 'ä', '', 'rss.xml', 'a'.repeat(81)])(
  '%j is not a slug',
  text => expect(slug.safeParse(text).success).toBe(false),
)
