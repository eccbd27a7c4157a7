import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { replyAddressFor, extractTokens } from './reply-address.ts'

const base = 'support@example.com'
const token = 'ab'.repeat(16)

test('a secret is found once in its address, among others and regardless of case', () => {
  const url = replyAddressFor(base, token)
  expect(url).toBe(`support+${token}@example.com`)
  expect(extractTokens(base, ['kim@example.com', url.toUpperCase(), url, base])).toEqual([token])
})

test.each([
  `support+${token}@elsewhere.com`,
  `help+${token}@example.com`,
  `support+${token}0@example.com`,
  'support+WH-1042@example.com',
  `support+${token}@example.com.evil.test`,
  `x.support+${token}@example.com`,
])('%s contains none', url => {
  expect(extractTokens(base, [url])).toEqual([])
})

test('no user text is mistaken for one', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), addresses => {
      for (const address of extractTokens(base, addresses)) expect(address).toMatch(/^[0-9a-f]{32}$/)
    }),
  )
})
