import { describe, expect, test } from 'vitest'
import { isProbableTypo } from './typos.ts'
import { searchGuide } from './search-guide.ts'

const first = (text: string) => searchGuide(text, 5)[0]?.slug

describe('the guide search', () => {
  test.each([
    ['what is a Pugh clause', 'pugh-clause'],
    ['how are net acres computed', 'net-acres'],
    ['why does it say lapse risk', 'lapse-risk'],
    ['HBP', 'held-by-production'],
    ['division order', 'division-of-interest'],
    ['PV10', 'npv'],
    ['NMA', 'net-acres'],
    ['b factor', 'decline'],
    ['cesation clause', 'cessation-clause'],
    ['curatvie', 'curative-items'],
    ['Púgh', 'pugh-clause'],
    ['join code', 'onboarding'],
  ])('finds a page for “%s”', (text, slug) => expect(first(text)).toBe(slug))

  test('finds a page for a message in progress', () => {
    const result = searchGuide(
      'Hi, my lease in McKenzie County shows shut-in royalty due although we paid it last week.',
      3,
    )
    expect(result.map(({ slug }) => slug)).toContain('shut-in-royalty')
  })
})

test('the search finds nothing for empty queries, stop words and uncovered topics', () => {
  for (const text of ['', '  ?! ', 'what is the', 'xylophone']) expect(searchGuide(text, 5)).toEqual([])
})

test('the search finds each page once, up to the requested number', () => {
  const result = searchGuide('lease', 4)
  expect(result).toHaveLength(4)
  expect(new Set(result.map(({ slug }) => slug)).size).toBe(4)
})

test.each([
  ['cesation', 'cessation', true],
  ['decilne', 'decline', true],
  ['lien', 'line', false],
  ['royalty', 'loyalty', true],
  ['pooling', 'plugging', false],
])('“%s” as a misspelling of “%s” is %s', (typed, word, expectsNear) =>
  expect(isProbableTypo(typed, word)).toBe(expectsNear),
)
