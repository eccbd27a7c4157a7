import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { renderAtom, renderJsonFeed, renderRss, xmlText, type Feed } from './feed.ts'

/** The texts of all elements with a name. Throws on malformed XML. */
function tagTexts(xml: string, name: string): string[] {
  const results: string[] = []
  let current: string | null = null
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', tag => {
    if (tag.name === name) {
      current = name
      results.push('')
    }
  })
  parser.on('text', text => {
    if (current !== null) results[results.length - 1] += text
  })
  parser.on('closetag', tag => {
    if (tag.name === name) current = null
  })
  parser.write(xml).close()
  return results
}

const createFeed = (title: string, description = 'What it is about'): Feed => ({
  title: 'Wellhead blog',
  description: 'About wells & leases',
  home: 'https://example.com/blog',
  self: 'https://example.com/blog/rss.xml?a=1&b=2',
  items: [
    {
      address: 'https://example.com/blog/one',
      title,
      description,
      words: title,
      author: 'M. "Red" O’Hara',
      categories: ['Oil & gas', '<b>'],
      publishedAt: '2026-11-29T18:00:00.000Z',
      changedAt: '2026-11-30T18:00:00.000Z',
    },
  ],
})

test('RSS and Atom are valid XML and preserve any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), title => {
      const expected = title.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
      const normalized = expected.replaceAll(/\r\n?/g, '\n')
      expect(tagTexts(renderRss(createFeed(title)), 'title')[1]).toBe(normalized)
      expect(tagTexts(renderAtom(createFeed(title)), 'title')[1]).toBe(normalized)
      expect(
        (JSON.parse(renderJsonFeed(createFeed(title))) as { items: { title: string }[] }).items[0]!.title,
      ).toBe(title)
    }),
  )
})

test('markup and CDATA terminators are escaped', () => {
  const title = ']]><script>alert(1)</script> & "quoted"'
  expect(tagTexts(renderRss(createFeed(title)), 'title')[1]).toBe(title)
  expect(renderRss(createFeed(title))).not.toContain('<script>')
  expect(xmlText('\u0000a\u000Bb\uD800')).toBe('ab')
})

test('each format states date, author and place as its standard requires', () => {
  const rss = renderRss(createFeed('One'))
  expect(tagTexts(rss, 'pubDate')).toEqual(['Sun, 29 Nov 2026 18:00:00 GMT'])
  expect(tagTexts(rss, 'dc:creator')).toEqual(['M. "Red" O’Hara'])
  expect(tagTexts(rss, 'category')).toEqual(['Oil & gas', '<b>'])
  const atom = renderAtom(createFeed('One'))
  expect(tagTexts(atom, 'updated')).toEqual(['2026-11-30T18:00:00.000Z', '2026-11-30T18:00:00.000Z'])
  expect(tagTexts(atom, 'id')).toEqual(['https://example.com/blog', 'https://example.com/blog/one'])
  expect(JSON.parse(renderJsonFeed(createFeed('One')))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: 'https://example.com/blog/one', date_published: '2026-11-29T18:00:00.000Z' }],
  })
})

test('a blog without articles still has feeds', () => {
  const empty = { ...createFeed('One'), items: [] }
  expect(tagTexts(renderAtom(empty), 'updated')).toEqual(['1970-01-01T00:00:00.000Z'])
  expect(tagTexts(renderRss(empty), 'item')).toEqual([])
})
