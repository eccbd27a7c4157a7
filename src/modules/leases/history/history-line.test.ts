import { expect, test } from 'vitest'
import { historyLine } from './history-line.ts'

test('a changed field is described by its label with its old and new values', () => {
  expect(
    historyLine(
      'update',
      { primaryTerm: null, effectiveDate: '2024-04-01' },
      { primaryTerm: { years: 3, months: 6, days: 0 }, effectiveDate: '2024-05-01' },
    ).details,
  ).toEqual(['Primary term: — → 3 years, 6 months', 'Effective: Apr 1, 2024 → May 1, 2024'])
})

test('a part is described by its content', () => {
  expect(historyLine('add tract', null, { legal: 'NE/4', land: {} })).toEqual({
    what: 'added a tract',
    details: ['Legal: NE/4'],
  })
  expect(
    historyLine('pay obligation', {}, { title: 'Delay rental, year 2', evidence: 'Check 1180' }),
  ).toEqual({
    what: 'recorded the payment of an obligation',
    details: ['Title: Delay rental, year 2', 'Evidence: Check 1180'],
  })
  expect(historyLine('add provision', null, { type: 'CESSATION', parameters: { days: 60 } })).toEqual({
    what: 'added a provision',
    details: ['Cessation of production', 'Days without production: 60 days'],
  })
  expect(historyLine('link well', undefined, { well: 'Ames 1-H' })).toEqual({
    what: 'linked a well',
    details: ['Well: Ames 1-H'],
  })
  expect(
    historyLine('set parties', [], [{ name: 'O. Tveit', role: 'LESSOR', share: '1/2' }]).details,
  ).toEqual(['Lessor: O. Tveit, 1/2'])
  expect(historyLine('released', null, { reason: 'Recorded release' }).what).toBe('recorded: released')
})

test('a partial release lists its tracts and recording', () => {
  const part = { tractId: 'x', acres: null, belowFt: null, belowFormation: null }
  const release = {
    parts: [
      { ...part, tractNumber: '2' },
      { ...part, tractNumber: '3', acres: 40 },
      { ...part, tractNumber: '1', belowFt: 10_100 },
    ],
    instrument: '778812',
    recordedOn: '2026-05-09',
  }
  const after = { type: 'PARTIALLY_RELEASED', date: '2026-05-01', reason: 'By clause 12', release }
  expect(historyLine('partially released', undefined, after)).toEqual({
    what: 'recorded a partial release',
    details: [
      'Reason: By clause 12',
      'Tract 2, entire tract',
      'Tract 3, 40.00 ac',
      'Tract 1 below 10,100 ft',
      'Instrument: 778812, recorded May 9, 2026',
    ],
  })
})
