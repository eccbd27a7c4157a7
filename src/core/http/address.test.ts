import { expect, test } from 'vitest'
import { createAddressRule } from './address.server.ts'

test('a forwarded address is ignored without a trusted proxy', () => {
  expect(createAddressRule('')('203.0.113.9', '10.9.9.9')).toBe('203.0.113.9')
})

test('the client address is the last one that is not a trusted proxy’s', () => {
  const rule = createAddressRule('127.0.0.0/8, 10.0.0.0/8')
  expect(rule('::ffff:127.0.0.1', '1.2.3.4, 198.51.100.7, 10.0.0.3')).toBe('198.51.100.7')
  expect(rule('127.0.0.1', null)).toBe('127.0.0.1')
  expect(rule('127.0.0.1', 'garbage')).toBe('127.0.0.1')
})
