import { expect, test } from 'vitest'
import { createRateLimiter } from '../../core/http/rate-limiter.ts'
import { isBot } from '../../core/http/is-bot.ts'
import { measurementsSchema } from './measurements.ts'

const fullPage = {
  page: '/',
  device: 'phone',
  visit: { source: null },
  vitals: [{ metric: 'LCP', value: 1200 }],
}

test('a browser’s measurements are parsed', () =>
  expect(measurementsSchema.safeParse(fullPage).success).toBe(true))

test.each([
  ['a page elsewhere', { page: 'https://evil.example/' }],
  ['a long page', { page: `/${'x'.repeat(500)}` }],
  ['no host', { visit: { source: 'https://news.example/story?id=1' } }],
  ['words as a host', { visit: { source: '<script>' } }],
  ['a device of its own', { device: 'fridge' }],
  ['1e308', { vitals: [{ metric: 'LCP', value: 1e308 }] }],
  ['nothing', { vitals: [{ metric: 'LCP', value: Number.NaN }] }],
  ['infinity', { vitals: [{ metric: 'LCP', value: Infinity }] }],
  ['less than none', { vitals: [{ metric: 'CLS', value: -1 }] }],
  ['very many', { vitals: Array.from({ length: 21 }, () => ({ metric: 'LCP', value: 1 })) }],
  ['another metric', { vitals: [{ metric: 'FID', value: 1 }] }],
])('%s is rejected', (_, part) =>
  expect(measurementsSchema.safeParse({ ...fullPage, ...part }).success).toBe(false),
)

test.each([
  [null, true],
  ['', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', false],
])('the user agent %j is classified as bot or browser', (agent, expected) =>
  expect(isBot(agent)).toBe(expected),
)

test('the rate limits apply per address and in total, and reset each minute', () => {
  const may = createRateLimiter({ perAddress: 2, total: 3 })
  expect(['a', 'a', 'a', 'b', 'c'].map(url => may(url, 1000))).toEqual([true, true, false, true, false])
  expect(may('a', 61_000)).toBe(true)
})
