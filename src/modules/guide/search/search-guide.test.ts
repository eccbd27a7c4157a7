import { describe, expect, test } from 'vitest'
import { isProbableTypo } from './typos.ts'
import { searchGuide } from './search-guide.ts'

const first = (text: string) => searchGuide(text, 5)[0]?.slug

describe('the guide search finds a page', () => {
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
  ])('for “%s”', (text, slug) => expect(first(text)).toBe(slug))

  test('while the user is writing a message about it', () => {
    const result = searchGuide(
      'Hi, my lease in McKenzie County shows shut-in royalty due although we paid it last week.',
      3,
    )
    expect(result.map(({ slug }) => slug)).toContain('shut-in-royalty')
  })
})

test('finds nothing for an empty query, stop words, or topics the guide does not cover', () => {
  for (const text of ['', '  ?! ', 'what is the', 'xylophone']) expect(searchGuide(text, 5)).toEqual([])
})

test('finds no more pages than requested, each once', () => {
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
])('%s for %s: %s', (typed, word, expectsNear) => expect(isProbableTypo(typed, word)).toBe(expectsNear))
