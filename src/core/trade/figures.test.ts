import { expect, test } from 'vitest'
import { formatAcres, formatDecimal8 } from './figures.ts'

test('acres have two decimals and ownership eight; unknown is a dash, zero is zero', () => {
  expect(formatAcres(0)).toBe('0.00')
  expect(formatAcres('61480.224')).toBe('61,480.22')
  expect(formatDecimal8(0.8)).toBe('0.80000000')
  expect(formatDecimal8('0.0078125')).toBe('0.00781250')
  expect([formatAcres(null), formatDecimal8('n/a')]).toEqual(['—', '—'])
})
