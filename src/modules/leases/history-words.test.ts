import { expect, test } from 'vitest'
import { historyLine } from './history-words.ts'

test('a changed field is told by its title, from what to what', () => {
  expect(
    historyLine(
      'update',
      { primaryTerm: null, effectiveDate: '2024-04-01' },
      { primaryTerm: { years: 3, months: 6, days: 0 }, effectiveDate: '2024-05-01' },
    ),
  ).toEqual({
    what: 'changed the lease',
    details: ['Primary term: — → 3 years, 6 months', 'Effective: Apr 1, 2024 → May 1, 2024'],
  })
})

test('a part is told by what it is', () => {
  expect(historyLine('add tract', null, { legal: 'NE/4', land: {} })).toEqual({
    what: 'added a tract',
    details: ['legal: NE/4'],
  })
  expect(
    historyLine('pay obligation', {}, { title: 'Delay rental, year 2', evidence: 'Check 1180' }),
  ).toEqual({
    what: 'recorded the payment of an obligation',
    details: ['title: Delay rental, year 2', 'evidence: Check 1180'],
  })
  expect(historyLine('add provision', null, { type: 'CESSATION', parameters: { days: 60 } })).toEqual({
    what: 'added a provision',
    details: ['Cessation of production', 'Days without production: 60 days'],
  })
  expect(historyLine('link well', undefined, { well: 'Ames 1-H' })).toEqual({
    what: 'linked a well',
    details: ['well: Ames 1-H'],
  })
  expect(
    historyLine('set parties', [], [{ name: 'O. Tveit', role: 'LESSOR', share: '1/2' }]).details,
  ).toEqual(['Lessor: O. Tveit, 1/2'])
  expect(historyLine('released', null, { reason: 'Recorded release' }).what).toBe('recorded: released')
})
