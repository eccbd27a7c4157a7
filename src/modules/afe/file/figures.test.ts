import { expect, test } from 'vitest'
import { overbilledAmount, partnerFigures } from './figures.ts'

const bill = (gross: string, net: string | null, rows = 1) => ({
  code: '9210',
  gross,
  net,
  rows,
  netless: net === null ? 1 : 0,
  through: '2026-04-30',
})

test('flags a known net that differs from the company’s share of the gross by more than rounding', () => {
  expect(overbilledAmount([bill('1000.00', '250.00')], '250.00')).toBeNull()
  expect(overbilledAmount([bill('1000.00', '250.02', 2)], '250.00')).toBeNull()
  expect(overbilledAmount([bill('1000.00', '250.03', 2)], '250.00')).toBe('0.03')
  expect(overbilledAmount([bill('900.00', '200.00'), bill('100.00', '25.00')], '250.00')).toBe('-25.00')
  expect(overbilledAmount([bill('900.00', '900.00'), bill('100.00', null)], '250.00')).toBeNull()
  expect(overbilledAmount([bill('900.00', '900.00')], null)).toBeNull()
})

test('splits bills and credits to the cent, and rejects shares that do not total 1', () => {
  const partner = (name: string, share: string) => ({
    name,
    partyId: null,
    share,
    own: name === 'us',
    election: null,
    electedOn: null,
    evidence: null,
    penaltyPercent: null,
  })
  const thirds = [partner('us', '0.33333334'), partner('a', '0.33333333'), partner('b', '0.33333333')]
  const dollars = (billed: string) => partnerFigures(thirds, null, billed).rows.map(row => row.dollars)
  expect(dollars('100.00')).toEqual(['33.34', '33.33', '33.33'])
  expect(dollars('-100.00')).toEqual(['-33.34', '-33.33', '-33.33'])
  const incomplete = partnerFigures(thirds.slice(1), null, '100.00')
  expect(incomplete.problem).toBe('The working interests total 0.66666666, 0.33333334 short of 1.')
  expect(incomplete.rows.map(row => row.dollars)).toEqual([null, null])
})
