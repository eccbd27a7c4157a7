import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressWith, tokensIn } from './reply-address.ts'

const base = 'support@example.com'
const token = 'ab'.repeat(16)

test('finds a secret in its address, regardless of case, once, and among others', () => {
  const address = addressWith(base, token)
  expect(address).toBe(`support+${token}@example.com`)
  expect(tokensIn(base, ['kim@example.com', address.toUpperCase(), address, base])).toEqual([token])
})

test.each([
  `support+${token}@elsewhere.com`,
  `help+${token}@example.com`,
  `support+${token}0@example.com`,
  'support+WH-1042@example.com',
  `support+${token}@example.com.evil.test`,
  `x.support+${token}@example.com`,
])('%s contains none', address => {
  expect(tokensIn(base, [address])).toEqual([])
})

test('no user text is mistaken for one', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), addresses => {
      for (const found of tokensIn(base, addresses)) expect(found).toMatch(/^[0-9a-f]{32}$/)
    }),
  )
})
