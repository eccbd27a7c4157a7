import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDegrees, toWestLongitude } from './degrees.ts'
import { looksLikeAliquot, looksLikeLegal, readSection, readTier } from './plss-cell.ts'
import { isConfidentialCell, isEmptyCell } from './cell-reading.ts'

describe('angles', () => {
  test.each([
    ['47.9075079085546', 47.9075079085546],
    ['47.9075N', 47.9075],
    ['N 47.9075', 47.9075],
    ['47,9075', 47.9075],
    ['47,9075 N', 47.9075],
    ['47.9075° N', 47.9075],
    [`47°54'27.1"N`, 47.90752778],
    ['47° 54′ 27.1″', 47.90752778],
    ['47 54 27.1', 47.90752778],
    ['47-54-27.1 N', 47.90752778],
    ['47:54:27.1', 47.90752778],
    ['47d54m27.1s N', 47.90752778],
    ['47 54.45', 47.9075],
    ["12°30'S", -12.5],
  ])('%s is latitude %d', (text, value) => expect(readDegrees(text, 'latitude').value).toBeCloseTo(value, 7))

  test.each([
    ['-103.580353736355', -103.580353736355],
    ['103 34 49 W', -103.58027778],
    [`W103°34'49"`, -103.58027778],
    ['-103 34 49', -103.58027778],
    ['103.5804 E', 103.5804],
  ])('%s is longitude %d', (text, value) =>
    expect(readDegrees(text, 'longitude').value).toBeCloseTo(value, 7),
  )

  test('reports what is not an angle, and reads blanks as null', () => {
    expect(readDegrees('N/A', 'latitude')).toEqual({ value: null })
    expect(readDegrees('0', 'latitude').value).toBeNull()
    for (const text of ['abc', '91', '47 61 00', '103 W', '1234567.8']) {
      expect(readDegrees(text, 'latitude').problem).toEqual(expect.any(String))
    }
  })

  test('repairs and reports a missing minus sign in the Western Hemisphere', () => {
    expect(toWestLongitude({ value: 103.58 })).toEqual({
      value: -103.58,
      repair: expect.stringContaining('minus sign'),
    })
    expect(toWestLongitude({ value: -103.58 })).toEqual({ value: -103.58 })
    expect(toWestLongitude(readDegrees('not surveyed', 'longitude')).problem).toBe(
      'This is not an angle in degrees.',
    )
    expect(toWestLongitude(readDegrees('-194.9', 'longitude')).problem).toMatch(/must be between/)
  })

  test('degrees, minutes and seconds convert back to the decimal angle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 89 * 36_000 }), tenths => {
        const degrees = Math.floor(tenths / 36_000)
        const minutes = Math.floor((tenths % 36_000) / 600)
        const text = `${degrees}°${minutes}'${((tenths % 600) / 10).toFixed(1)}"N`
        expect(readDegrees(text, 'latitude').value).toBeCloseTo(tenths / 36_000, 6)
      }),
    )
  })
})

describe('townships, ranges and sections', () => {
  test.each([
    ['151', 'N', '151N'],
    ['151N', null, '151N'],
    ['T151N', null, '151N'],
    ['T. 023 S', null, '23S'],
    ['23.0', 'S', '23S'],
    ['5', null, '5'],
  ])('%s with %s is parsed as %s', (text, fallback, value) =>
    expect(readTier(text, 'township', fallback)).toEqual({ value }),
  )

  test.each([
    ['0230N', '23N'],
    ['T0230S', '23S'],
    ['023N', '23N'],
    ['12.5N', null],
    ['12 1/2 N', null],
    ['T12½N', null],
  ])('tenths of %s are parsed or reported, never dropped', (text, value) => {
    const reading = readTier(text, 'township', null)
    expect(reading.value).toBe(value)
    expect(reading.problem ?? null).toBe(value === null ? 'Half townships are not supported.' : null)
  })

  test('a range goes east or west, and sections end at 36', () => {
    expect(readTier('R101W', 'range', null)).toEqual({ value: '101W' })
    expect(readTier('101N', 'range', null).problem).toMatch(/east or west/)
    expect(readSection('Sec. 07')).toEqual({ value: '7' })
    expect(readSection('11.0')).toEqual({ value: '11' })
    expect(readSection('37').problem).toMatch(/1 to 36/)
  })

  test('quarters and legal descriptions are distinguished from names', () => {
    expect(['SWSW', 'NE/4', 'N2', 'S/2NE/4', 'SE NW'].filter(looksLikeAliquot)).toHaveLength(5)
    expect(['BILL', 'NEW', 'WEST', 'SMITH'].filter(looksLikeAliquot)).toEqual([])
    expect(
      ['T154N-R97W Sec 14: NE/4', 'Section 3, T5S R2E', '23S 28E 14'].filter(looksLikeLegal),
    ).toHaveLength(3)
    expect(['SMITH 1H', 'LOT 4', 'EN-ABRAHAMSON- 155-93-3019H-4'].filter(looksLikeLegal)).toEqual([])
  })
})

test('words for blank and for confidential values are recognized', () => {
  expect(['', ' ', '-', '--', '.', 'N/A', 'Confidential', '???'].filter(isEmptyCell)).toHaveLength(8)
  expect(['0', 'No', 'X', 'NAOMI', '-5'].filter(isEmptyCell)).toEqual([])
  expect(isConfidentialCell('CONFIDENTIAL')).toBe(true)
  expect(isConfidentialCell('N/A')).toBe(false)
})
