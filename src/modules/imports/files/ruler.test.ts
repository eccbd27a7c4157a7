import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedCutter } from './fixed-width.ts'
import { proposeStarts, isFixedWidth, formatStarts, parseStarts, toggleStart } from './ruler.ts'

const dumpText = `4212345678SMITH UNIT       1  202401000012000003450
4212345679JONES, A ESTATE  12H202401000000800000090
4212345680BIG LAKE         3  202401001200000023000
`

describe('text with run-together columns', () => {
  test('is recognized by equally long lines or many digits', () => {
    expect(isFixedWidth(dumpText)).toBe(true)
    expect(isFixedWidth(`VOLUMES IN THOUSANDS\n${dumpText}`)).toBe(true)
    expect(isFixedWidth(dumpText.replaceAll(/ *$/gm, ''))).toBe(true)
    expect(
      isFixedWidth(
        '42123456782024010000120\n421234567920240100008\n421234568020240100\n4212345681202401000012\n42123456822024010001\n',
      ),
    ).toBe(true)
    expect(
      isFixedWidth('4212345678 SMITH, ANN 0001\n4212345679 BO, LI     0002\n4212345670 D, A       0003\n'),
    ).toBe(true)
  })
  test.each([
    'API,Name,Month\n4212345678,SMITH UNIT,202401\n4212345679,JONES UNIT,202401\n',
    '4212345678;SMITH UNIT;202401\n4212345679;JONES UNIT;202401\n4212345670;JONES UNIT;202401\n',
    '3305303901\n3305303902\n3305303903\n',
    'Dear Ann,\n\nThe lease of May 1 is paid in full today.\nYours truly and sincerely,\nBo\n',
    '{"type":"FeatureCollection",\n"features":[]}\n',
  ])('is not recognized in anything else: %j', text => {
    expect(isFixedWidth(text)).toBe(false)
  })
  test('is offered only certain column breaks', () => {
    expect(proposeStarts(dumpText)).toEqual([0, 10, 27])
    expect(proposeStarts('AB1201\nCD3402\n')).toEqual([0, 2])
  })
})

test('accepts column starts as positions or as a record layout', () => {
  expect(parseStarts('1, 11, 28')).toEqual([0, 10, 27])
  expect(parseStarts('1-10 15-30')).toEqual([0, 10, 14, 30])
  for (const text of ['', 'a', '0', '9-3', '1,,x', '1-']) expect(parseStarts(text)).toBeNull()
  expect(toggleStart(toggleStart([0, 5], 3), 5)).toEqual([0, 3])
  expect(toggleStart([0, 5], 0)).toEqual([0, 5])
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 900 })), columnStarts => {
      const starts = [0, ...columnStarts.toSorted((a, b) => a - b)]
      expect(parseStarts(formatStarts(starts))).toEqual(starts)
    }),
  )
})

test('splits text exactly at the user’s column starts', () => {
  const { push } = fixedCutter([0, 10, 27, 30, 36, 43], true)
  expect(
    push('VOLUMES IN THOUSANDS\nMONTHLY PRODUCTION REPORT OF ALL THE WELLS\n').map(({ cells }) => cells),
  ).toEqual([['VOLUMES IN THOUSANDS'], ['MONTHLY PRODUCTION REPORT OF ALL THE WELLS']])
  expect(push(dumpText).map(({ cells }) => cells)).toEqual([
    ['4212345678', 'SMITH UNIT', '1', '202401', '0000120', '00003450'],
    ['4212345679', 'JONES, A ESTATE', '12H', '202401', '0000008', '00000090'],
    ['4212345680', 'BIG LAKE', '3', '202401', '0012000', '00023000'],
  ])
})
