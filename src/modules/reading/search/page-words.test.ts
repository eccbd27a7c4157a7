import { describe, expect, test } from 'vitest'
import { findMatches, createSnippet, wordRanges } from './matches.ts'
import { pageTokens } from './page-tokens.ts'
import { pagesQuery } from './pages-query.ts'

describe('search terms', () => {
  test.each([
    ['J. Smith Survey, Abstract No. 685', ['~a685']],
    ['Survey 12, A-685, Reeves County', ['~a685']],
    ['API No. 33-053-01234-00-00', ['#3305301234', '#05301234', '#01234']],
    ['Township 154 North, Range 97 West, 5th P.M. Section 14: NE/4', ['~154n97w', '~154n97w14']],
    ['T154N-R97W, Sec. 4', ['~154n97w04']],
    ['recorded in Book 412 at Page 88', ['~b412p88']],
    ['Vol. 1203, pg. 7', ['~b1203p7']],
  ])('%s', (text, tokens) => {
    expect(pageTokens(text)).toEqual(expect.arrayContaining(tokens))
  })

  test('are limited for a page of only numbers', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `A-${index} sec ${index % 36}`).join(' ')
    expect(pageTokens(text).length).toBeLessThanOrEqual(2000)
  })

  test('match those in the query, and never span more than a word', () => {
    expect(pagesQuery('Vol. 412, Page 88')).toContain("'@~b412p88'")
    expect(pagesQuery("' | '")).toBeNull()
    expect(pagesQuery('')).toBeNull()
  })
})

describe('highlighted words', () => {
  const text = 'Two Forks Exploration, LLC, Lessee, pays Måns 3/16 of oil'
  const marked = (typed: string) =>
    findMatches(text, wordRanges(text), typed).map(({ start, end }) => text.slice(start, end))
  test('begin as typed, in any spelling', () => {
    expect(marked('explor')).toEqual(['Exploration,'])
    expect(marked('MANS')).toEqual(['Måns'])
    // Words of one or two letters match only whole words.
    expect(marked('tw of')).toEqual(['of'])
    expect(marked('')).toEqual([])
  })
  test('have a snippet that is cut at words', () => {
    const line = createSnippet(`${'before '.repeat(60)}Quillback ${'after '.repeat(60)}`, 'quillback')
    expect(line).toMatch(/^…before .*Quillback after .*…$/)
    expect(line.length).toBeLessThan(210)
  })
})
