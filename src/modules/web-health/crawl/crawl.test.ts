import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { checkPages, linkedPath, type CrawledPage } from './rules.ts'

const origin = 'https://wellhead.example'
const html = (overrides = '', head = '') =>
  `<!doctype html><html lang="en-US"><head><title>Plans &amp; prices</title><meta name="description" content="What it costs.">
  <link rel="canonical" href="${origin}/a">${head}<style>h1{}</style></head><body><nav>menu</nav><main><h1>Plans</h1><p>One two
  three.</p><svg><title>Star</title></svg>${overrides}</main></body></html>`

test('a page is read as crawlers read it', () => {
  const page = readPage(
    html(
      '<h3>x</h3><img src="/a.png"><img alt="" src="/b.png"><a href="/pricing?x#y">p</a><script>word()</script>',
      '<meta name="robots" content="noindex, follow">',
    ),
  )
  expect(page).toEqual({
    lang: 'en-US',
    title: 'Plans & prices',
    description: 'What it costs.',
    canonical: `${origin}/a`,
    isNoindex: true,
    headings: [1, 3],
    imagesWithoutAlt: ['/a.png'],
    links: ['/pricing?x#y'],
    text: 'Plans One two three. x p',
  })
})

test('content that is not a page is tolerated', () => {
  for (const text of ['', '<', '<html', '<title><title>a', '<p'.repeat(20_000), '\u0000<h1>\uD800'])
    expect(() => readPage(text)).not.toThrow()
})

const facts = { ...readPage(html()), text: undefined, links: undefined }
const page = (path: string, overrides: Partial<CrawledPage> = {}): CrawledPage => ({
  path,
  isThere: true,
  facts: { ...facts, title: path, canonical: origin + path },
  words: 100,
  textHash: path,
  links: [],
  leftOut: null,
  ...overrides,
})
const pageFacts = (path: string, overrides: Partial<CrawledPage['facts']>) => ({
  facts: { ...page(path).facts!, ...overrides },
})
const findIssues = (...pages: CrawledPage[]) =>
  checkPages(pages, { origin, isThere: path => path !== '/gone' }).map(({ rule, path, about }) => [
    rule,
    path,
    about,
  ])

test('a good page has no findings', () =>
  expect(findIssues(page('/a', { links: ['/b'] }), page('/b'))).toEqual([]))

test.each<[string, Partial<CrawledPage>, string, string]>([
  ['a broken link', { links: ['/gone', '/b'] }, 'broken-link', '/gone'],
  ['a page that is gone', { isThere: false, facts: null }, 'not-there', ''],
  ['no title', pageFacts('/a', { title: null }), 'no-title', ''],
  ['no description', pageFacts('/a', { description: null }), 'no-description', ''],
  ['few words', { words: 12 }, 'thin', '12 words'],
  ['no language', pageFacts('/a', { lang: null }), 'no-lang', ''],
  ['two h1', pageFacts('/a', { headings: [1, 2, 1] }), 'one-h1', '2 of them'],
  ['no h1', pageFacts('/a', { headings: [2] }), 'one-h1', '0 of them'],
  ['a skipped level', pageFacts('/a', { headings: [1, 2, 4, 2] }), 'heading-order', 'h2 to h4'],
  [
    'a picture without words',
    pageFacts('/a', { imagesWithoutAlt: ['/x.png', '/x.png'] }),
    'no-alt',
    '/x.png',
  ],
  ['another canonical address', pageFacts('/a', { canonical: `${origin}/b` }), 'canonical', `${origin}/b`],
  ['no canonical address', pageFacts('/a', { canonical: null }), 'canonical', 'none'],
  ['noindex in the sitemap', pageFacts('/a', { isNoindex: true }), 'noindex', ''],
  ['hidden by robots.txt', { leftOut: 'robots' }, 'hidden-by-robots', ''],
])('the check finds only %s', (_, overrides, rule, about) => {
  expect(findIssues(page('/a', overrides), page('/b'))).toEqual([[rule, '/a', about]])
})

test('the later of two pages with one title or text is found unless canonicalized', () => {
  const title = (path: string) => pageFacts(path, { title: 'Same' })
  expect(findIssues(page('/a', title('/a')), page('/b', title('/b')))).toEqual([['same-title', '/b', '/a']])
  expect(findIssues(page('/a', { textHash: 'x' }), page('/b', { textHash: 'x' }))).toEqual([
    ['same-text', '/b', '/a'],
  ])
  expect(
    findIssues(page('/a', { textHash: 'x' }), page('/b', { textHash: 'x', leftOut: 'canonical' })),
  ).toEqual([])
})

test('a noindex page needs no description', () => {
  expect(
    findIssues(
      page('/a', {
        ...pageFacts('/a', { description: null, canonical: null }),
        leftOut: 'noindex',
        words: 3,
      }),
    ),
  ).toEqual([])
})

test.each([
  ['/pricing?x=1#y', '/pricing'],
  ['b', '/guide/b'],
  ['#top', '/guide/a'],
  [`${origin}/legal/terms`, '/legal/terms'],
  ['https://other.example/', null],
  ['mailto:x@example.com', null],
  ['/app/leases', null],
  ['/files/x', null],
  ['http://[', null],
])('%s leads to %s', (link, expected) => expect(linkedPath(link, '/guide/a', origin)).toBe(expected))
