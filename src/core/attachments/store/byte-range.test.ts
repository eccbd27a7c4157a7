import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestedRange } from './byte-range.ts'

const requestRange = (range: string | null, ifRange: string | null = null, size = 100) =>
  requestedRange(
    { get: name => (name === 'range' ? range : name === 'if-range' ? ifRange : null) },
    size,
    '"a"',
  )

test.each([
  [null, 'all'],
  ['bytes=0-', { from: 0, to: 100 }],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=10-19', { from: 10, to: 20 }],
  ['bytes=90-900', { from: 90, to: 100 }],
  ['bytes=-5', { from: 95, to: 100 }],
  ['bytes=-500', { from: 0, to: 100 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=5-2', 'all'],
  ['bytes=-', 'all'],
  ['bytes=x-2', 'all'],
  ['pages=1-2', 'all'],
  ['bytes=0-1,5-6', 'several'],
])('%s is %o', (range, span) => expect(requestRange(range)).toEqual(span))

test('serves the whole file when the requested range is for other content', () => {
  expect(requestRange('bytes=5-', '"a"')).toEqual({ from: 5, to: 100 })
  expect(requestRange('bytes=5-', '"b"')).toBe('all')
  expect(requestRange('bytes=5-', 'Wed, 21 Oct 2015 07:28:00 GMT')).toBe('all')
})

test('keeps any requested range within the file', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1000 }), (first, last, size) => {
      for (const range of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const span = requestRange(range, null, size)
        if (typeof span === 'object') {
          expect(span.from).toBeGreaterThanOrEqual(0)
          expect(span.from).toBeLessThan(span.to)
          expect(span.to).toBeLessThanOrEqual(size)
        }
      }
    }),
  )
})
