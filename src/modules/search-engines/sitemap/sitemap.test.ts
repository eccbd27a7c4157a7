import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { splitIntoFiles, decideListing, latestChange, sitemapFile, sitemapIndex } from './sitemap.ts'

const urlAt = (path: string, overrides = {}) => ({
  path,
  title: path,
  lastmod: null,
  canonical: null,
  inSitemap: true,
  ...overrides,
})
const reasons = (all: ReturnType<typeof urlAt>[], robots = 'User-agent: *\nDisallow: /hidden') =>
  decideListing(all, robots).map(({ path, leftOut }) => [path, leftOut])

test('excluded pages state why, and the paths are in order', () => {
  expect(
    reasons([
      urlAt('/pricing'),
      urlAt('/'),
      urlAt('/auth/login', { inSitemap: false }),
      urlAt('/org/1', { canonical: '/organizations/acme' }),
      urlAt('/hidden/page'),
      urlAt('/same', { canonical: '/same' }),
    ]),
  ).toEqual([
    ['/', null],
    ['/auth/login', 'noindex'],
    ['/hidden/page', 'robots'],
    ['/org/1', 'canonical'],
    ['/pricing', null],
    ['/same', null],
  ])
})

test('a file lists each page, when it changed, and its translations', () => {
  const lastmod = new Date('2026-03-31T10:20:30.456Z')
  const text = sitemapFile('https://wellhead.example', [
    urlAt('/'),
    urlAt('/a?b&c', { lastmod, languages: { 'es-MX': '/es/a' } }),
  ])
  expect(text).toContain('<url><loc>https://wellhead.example/</loc></url>')
  expect(text).toContain(
    '<loc>https://wellhead.example/a?b&amp;c</loc><lastmod>2026-03-31T10:20:30Z</lastmod>',
  )
  expect(text).toContain(
    '<xhtml:link rel="alternate" hreflang="es-MX" href="https://wellhead.example/es/a"/>',
  )
})

test('an index dates each file by its newest page', () => {
  const days = ['2026-01-01', '2026-03-01', '2026-02-01'].map(day => urlAt(day, { lastmod: new Date(day) }))
  expect(latestChange(days)).toEqual(new Date('2026-03-01'))
  const index = sitemapIndex('https://wellhead.example', [latestChange(days), null])
  expect(index).toContain(
    '<loc>https://wellhead.example/sitemap-1.xml</loc><lastmod>2026-03-01T00:00:00Z</lastmod>',
  )
  expect(index).toContain('<sitemap><loc>https://wellhead.example/sitemap-2.xml</loc></sitemap>')
})

test.each([
  [0, [0]],
  [3, [3]],
  [4, [3, 1]],
  [6, [3, 3]],
])('%i entries are split into files of three', (count, sizes) => {
  expect(splitIntoFiles(Array(count).fill(0), 3).map(({ length }) => length)).toEqual(sizes)
})

test('any path makes a valid file', () => {
  fc.assert(
    fc.property(fc.array(fc.webPath()), paths => {
      const read: string[] = []
      const parser = new SaxesParser({ xmlns: true })
      parser.on('error', error => {
        throw error
      })
      parser.on('text', text => void (text.startsWith('http') && read.push(text)))
      parser
        .write(
          sitemapFile(
            'https://wellhead.example',
            paths.map(path => urlAt(path)),
          ),
        )
        .close()
      expect(read).toEqual(paths.map(path => `https://wellhead.example${path}`))
    }),
  )
})
