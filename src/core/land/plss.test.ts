import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectionPieces } from './aliquot.ts'
import { plssText, readPlss } from './plss.ts'
import { sharedRows } from '../testing/shared-data.server.ts'

const land = (text: string) => {
  const reading = readPlss(text)
  if (!reading.ok) return reading.problem
  return reading.value.map(({ key, lots, aliquots }) => [key, lots.map(lot => lot.name), aliquots])
}
const only = (text: string) => {
  const reading = readPlss(text)
  if (!reading.ok || reading.value.length !== 1) throw new Error(`not one tract: ${JSON.stringify(reading)}`)
  return reading.value[0]!
}
const codes = (text: string) => only(text).flags.map(flag => flag.code)

describe('legal descriptions', () => {
  test('parse several sections, lots and aliquots', () => {
    const southHalf = ['SENE', 'SWNE', 'SENW', 'SWNW']
    expect(land('T154N-R97W Sec 1: Lots 1 - 3, S/2NE/4, Sec 13 - 15: S/2N/2')).toEqual([
      ['154n97w01', ['L1', 'L2', 'L3'], ['SENE', 'SWNE']],
      ['154n97w13', [], southHalf],
      ['154n97w14', [], southHalf],
      ['154n97w15', [], southHalf],
    ])
  })

  test.each([
    'T154N-R97W Sec 14: SE/4NW/4',
    'T154N R97W Section 14: SENW',
    'T. 154 N., R. 97 W., Sec. 14: SE¼NW¼',
    'Township 154 North, Range 97 West, Section 14: Southeast Quarter of the Northwest Quarter',
    'SE/4 NW/4 of Section 14, T154N, R97W',
    '154N-97W Sec 14 SE4NW4',
    'Township 154 North, Range 97 West, Section 14: SE1/4NW1/4',
    'Section 14, Township 154 North, Range 97 West: SE/4NW/4',
    'Sec. 14-T154N-R97W: SENW',
    'SENW S14 T154N R97W',
    'SE/4NW/4 Sec 14-154N-97W',
  ])('%s', text => {
    expect(land(text)).toEqual([['154n97w14', [], ['SENW']]])
    expect(only(text).acres).toBe(40)
  })

  test('parse two townships, and land before its sections', () => {
    expect(land('T8S-R33E Sec 1: NE/4NE/4; T9S-R33E Sec 2: NW/4NW/4')).toEqual([
      ['8s33e01', [], ['NENE']],
      ['9s33e02', [], ['NWNW']],
    ])
    expect(land('NE/4NE/4 of Sec 1 and NW/4NW/4 of Sec 2, T8S, R33E')).toEqual([
      ['8s33e01', [], ['NENE']],
      ['8s33e02', [], ['NWNW']],
    ])
  })

  test('parse lots with stated acres, alone and with aliquots', () => {
    const tract = only('T154N-R97W Sec 1: Lots 1 (39.87), 2 (39.9 ac), S/2NE/4')
    expect(tract.lots).toEqual([
      { name: 'L1', acres: 39.87 },
      { name: 'L2', acres: 39.9 },
    ])
    expect(tract.acres).toBeCloseTo(159.77, 10)
    expect(only('T154N-R97W Sec 14: ALL, containing 640 acres').acres).toBe(640)
  })
})

test('parse quickly with much repetition, and are rejected when too long', () => {
  for (const words of ['N/2 ', 'LOT 1 AND ', '1 - ', 'NE,', 'T1N ', '(1 ']) {
    const text = `T1N-R1W Sec 1: ${words.repeat(5000)}`
    const reading = readPlss(text.slice(0, 10_000))
    expect(reading.ok && reading.value[0]?.aliquots.length).toBeLessThanOrEqual(64)
    expect(readPlss(text)).toMatchObject({ ok: false })
  }
})

test('keep a section without land out of the next township', () => {
  expect(land('T154N-R97W Sec 14; T155N-R97W Sec 1: NE/4NE/4')).toEqual([
    ['154n97w14', [], []],
    ['155n97w01', [], ['NENE']],
  ])
})

describe('legal descriptions flagged for review', () => {
  test('include lots without acres and lots named twice', () => {
    expect(codes('T154N-R97W Sec 1: Lots 1, 2, 1')).toEqual(['duplicate_lot', 'lot_acres'])
    expect(only('T154N-R97W Sec 1: Lot 1').acres).toBeNull()
  })

  test('count land named twice once', () => {
    expect(codes('T154N-R97W Sec 14: NE/4, S/2NE/4')).toEqual(['duplicate_aliquot'])
    expect(only('T154N-R97W Sec 14: NE/4, S/2NE/4').acres).toBe(160)
  })

  test('leave the acres open for exceptions, parts of lots and unrecognized words', () => {
    for (const [text, code] of [
      ['T154N-R97W Sec 14: NE/4, less a 5 acre tract', 'exception'],
      ['T154N-R97W Sec 14: NE/4, N/2 of Lot 2', 'part_of_lot'],
      ['T154N-R97W Sec 14: NE/4, that strip along the river', 'unread'],
    ] as const) {
      expect(codes(text)).toEqual([code])
      expect(only(text).acres).toBeNull()
    }
  })

  test('do not take a section without land as the whole section', () => {
    expect(codes('T154N-R97W Sec 14')).toEqual(['no_land'])
    expect(codes('T154N-R97W Sec 6: ALL')).toEqual(['irregular_section'])
  })

  test.each([
    ['', 'No township and range'],
    ['NE/4 of section 3', 'No township and range'],
    ['T154N-R97W: NE/4', 'No section'],
    ['T154N-R97W Sec 37: NE/4', 'no section 37'],
  ])('%j is a problem', (text, problem) => {
    expect(land(text)).toContain(problem)
  })
})

test('formatted land parses back to the same land', () => {
  const lots = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 })
  fc.assert(
    fc.property(
      fc.record({
        township: fc.integer({ min: 1, max: 164 }),
        northSouth: fc.constantFrom('N' as const, 'S' as const),
        range: fc.integer({ min: 1, max: 120 }),
        eastWest: fc.constantFrom('E' as const, 'W' as const),
        section: fc.integer({ min: 1, max: 36 }),
        aliquots: fc.subarray(sectionPieces(), { minLength: 1 }),
        lots: lots.map(numbers => numbers.map(number => ({ name: `L${number}`, acres: null }))),
      }),
      tract => {
        const second = only(plssText(tract))
        expect(second.aliquots.toSorted()).toEqual(tract.aliquots.toSorted())
        expect(second.lots).toEqual(tract.lots)
        expect(second).toMatchObject({
          township: tract.township,
          eastWest: tract.eastWest,
          section: tract.section,
        })
      },
    ),
  )
})

test('parses every description in North Dakota’s own file', () => {
  const notUnderstood = new Set<string>()
  const quarters = new Map<string, number>()
  for (const { Quarter: quarter = '', Section, Township, Range } of sharedRows(
    'nd_ndic_monthly_production_2023-05.csv',
  )) {
    if (quarter === '' || quarters.has(quarter)) continue
    const { aliquots, lots, flags } = only(`T${Township}N-R${Range}W Sec ${Section}: ${quarter}`)
    if (flags.some(({ code }) => code === 'unread')) notUnderstood.add(quarter)
    quarters.set(quarter, aliquots.length + lots.length)
  }
  // The center of a quarter is a point for a well, not land.
  expect([...notUnderstood].toSorted()).toEqual(['C NW', 'CNE', 'CSE', 'CSW'])
  expect(quarters.size).toBeGreaterThan(16)
  const landless = [...quarters].filter(([, parts]) => parts === 0)
  expect(landless.map(([quarter]) => quarter).toSorted()).toEqual(['C NW', 'CNE', 'CSE', 'CSW'])
})
