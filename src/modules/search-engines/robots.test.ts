import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidesSite, robotsDraft, findRobotsProblems, evaluateRobots } from './robots.ts'

const parseProblems = (text: string) => findRobotsProblems(text).map(({ line, words }) => [line, words])

test('valid robots rules have no problems', () => {
  const text = [
    '\uFEFFUser-agent: *',
    'User-Agent : Googlebot # and nobody else',
    'Disallow:',
    'Disallow: /app # behind sign-in',
    'ALLOW: /*.pdf$',
    '',
    '# a remark',
    'Sitemap: https://example.com/sitemap.xml',
  ].join('\r\n')
  expect(parseProblems(text)).toEqual([])
})

test.each([
  ['Disallow: /app', 1, 'belongs to no crawler'],
  ['User-agent: *\nDissallow: /app', 2, 'Crawlers skip “dissallow”'],
  ['User-agent: *\nDisallow: app', 2, 'begins with a slash'],
  ['User-agent: *\nDisallow /app', 2, 'Without a colon'],
  ['User-agent:', 1, 'Name a crawler'],
  ['Sitemap: /sitemap.xml', 1, 'full address'],
  ['User-agent: *\nNoindex: /blog', 2, 'Crawlers skip “noindex”'],
  ['User-agent: *\nCrawl-delay: 5', 2, 'Google ignores this'],
])('%j is reported by line', (text, line, words) => {
  expect(parseProblems(text)).toEqual([[line, expect.stringContaining(words)]])
})

test('the longest rule wins, and a crawler with its own group follows only that', () => {
  const text = [
    'User-agent: *',
    'Disallow: /legal',
    'Allow: /legal/terms$',
    '',
    'User-agent: GPTBot',
    'Disallow: /pricing',
  ].join('\n')
  const paths = ['/', '/legal/privacy', '/legal/terms', '/legal/terms/old', '/pricing']
  const hidden = (crawler: '*' | 'GPTBot') =>
    evaluateRobots(text, crawler, paths)
      .filter(({ isAllowed }) => !isAllowed)
      .map(({ path, line }) => [path, line])
  expect(hidden('*')).toEqual([
    ['/legal/privacy', 2],
    ['/legal/terms/old', 2],
  ])
  expect(hidden('GPTBot')).toEqual([['/pricing', 6]])
})

test.each([
  ['User-agent: *\nDisallow: /', true],
  ['User-agent: *\nDisallow: /*', true],
  ['User-agent: Googlebot\nDisallow: /', true],
  ['User-agent: *\nDisallow: /\nAllow: /$', false],
  ['User-agent: *\nDisallow:', false],
  ['User-agent: *\nDisallow: /app', false],
  ['', false],
])('%j is judged by whether it hides the site', (text, expected) => expect(hidesSite(text)).toBe(expected))

test('a text of 600 kB is rejected with a message', () => {
  const { error } = robotsDraft.safeParse({ text: 'Disallow: /app\n'.repeat(40_000) })
  expect(error?.issues[0]?.message).toContain('500 kB')
})

test('each problem names an existing line of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      const lines = text.split(/\r\n|\r|\n/).length
      for (const { line } of findRobotsProblems(text)) {
        expect(line).toBeGreaterThan(0)
        expect(line).toBeLessThanOrEqual(lines)
      }
      hidesSite(text)
    }),
  )
})
