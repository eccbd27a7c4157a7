import { describe, expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'
import { readText } from '../testing/read-text.ts'

registerModules(serverModules)

type BadCellCase = [
  what: string,
  headings: string,
  rows: string[],
  says: (string | null)[][],
  notes?: string[],
]

/** Compares each row's facts; null if the row is not imported. Notes are counted by row and kind. */
const checkCase = (facts: string[]) => (cases: BadCellCase[]) =>
  test.each(cases)('%s', (_, headings, lines, message, notes = []) => {
    const read = readText([headings, ...lines].join('\n'))
    const volumes = (row: (typeof read.rows)[number]) =>
      (row?.part as { volumes?: (string | null)[] } | null)?.volumes?.slice(1, 3) ?? []
    expect(read.rows.map(row => [...facts.map(fact => row?.facts[fact] ?? null), ...volumes(row)])).toEqual(
      message,
    )
    expect(read.notes.map(({ row, kind }) => `${row} ${kind}`)).toEqual(notes)
  })

describe('volumes', () =>
  checkCase([])([
    [
      'thousands with points if another column has decimal commas',
      'API|Month|Oil|Gas',
      ['3305300001|2024-01|1.234,5|2.000', '3305300001|2024-02|234,5|1.000'],
      [
        ['1234.5', '2000'],
        ['234.5', '1000'],
      ],
    ],
    [
      'three-place decimals if no column has a comma',
      'API|Month|Oil|Gas',
      ['3305300001|2024-01|1.234|2.000', '3305300001|2024-02|0.5|1.000'],
      [
        ['1.234', '2.000'],
        ['0.5', '1.000'],
      ],
    ],
    [
      'negative numbers in parentheses',
      'API|Month|Oil|Gas',
      ['3305300001|2024-01|(12)|12-'],
      [['-12', '-12']],
    ],
    [
      'a formula around a number, and an apostrophe before it',
      'API|Month|Oil|Gas',
      [`="3305300001"|2024-01|1|2`, `'3305300001|2024-02|3|4`],
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'a rate, an energy and a pressure in other units',
      'API|Month|Oil BOPD|Gas (MMBtu)|Gas (Mcf @ 15.025 psia)',
      ['3305300001|2024-01|1|2|3'],
      [[]],
    ],
    [
      'a footnote mark after each figure',
      'API|Month|Oil',
      ['3305300001|2024-01|12*', '3305300001|2024-02|13 E'],
      [[], []],
    ],
  ]))

describe('well data', () =>
  checkCase(['spud_date', 'county', 'township', 'surface_lon'])([
    [
      'a two-digit year in the past',
      'API|Well Name|Spud Date',
      ['3305300001|A|1/2/49', '3305300002|B|13/2/51'],
      [
        ['1949-02-01', 'McKenzie', null, null],
        ['1951-02-13', 'McKenzie', null, null],
      ],
    ],
    [
      'a nonexistent day',
      'API|Well Name|Spud Date',
      ['3305300001|A|2/30/2024', '3305300002|B|19990500', '3305300003|C|2/28/2024'],
      [
        [null, 'McKenzie', null, null],
        [null, 'McKenzie', null, null],
        ['2024-02-28', 'McKenzie', null, null],
      ],
      ['2 left_empty', '3 left_empty'],
    ],
    [
      'a year before the first well, and one in the far future',
      'API|Well Name|Spud Date',
      ['3305300001|A|1/13/1800', '3305300002|B|2/3/2204', '3305300003|C|2/28/2024'],
      [
        [null, 'McKenzie', null, null],
        [null, 'McKenzie', null, null],
        ['2024-02-28', 'McKenzie', null, null],
      ],
      ['2 left_empty', '3 left_empty'],
    ],
    [
      'a day without a year',
      'API|Well Name|Spud Date',
      ['3305300001|A|24-Feb', '3305300002|B|25-Feb'],
      [
        [null, 'McKenzie', null, null],
        [null, 'McKenzie', null, null],
      ],
    ],
    [
      'a date in another language',
      'API|Well Name|Spud Date',
      ['3305300001|A|12 mai 2020', '3305300002|B|3 dic 2020'],
      [
        [null, 'McKenzie', null, null],
        [null, 'McKenzie', null, null],
      ],
    ],
    [
      'a county code next to its state',
      'State|Well Name|County',
      ['TX|A|329', 'TX|B|999'],
      [
        [null, 'Midland', null, null],
        [null, null, null, null],
      ],
      ['2 repair', '3 left_empty'],
    ],
    [
      'latitude and longitude swapped',
      'API|Well Name|Latitude|Longitude',
      ['3305300001|A|-103.5|47.5', '3305300002|B|-103.4|47.4'],
      [
        [null, 'McKenzie', null, null],
        [null, 'McKenzie', null, null],
      ],
    ],
    [
      'one swapped pair among others',
      'API|Well Name|Latitude|Longitude',
      ['3305300001|A|47.5|-103.5', '3305300002|B|47.4|-103.4', '3305300003|C|-103.3|47.3'],
      [
        [null, 'McKenzie', null, '-103.5'],
        [null, 'McKenzie', null, '-103.4'],
        [null, 'McKenzie', null, null],
      ],
      ['4 left_empty', '4 left_empty'],
    ],
    [
      'half townships and tenths',
      'API|Well Name|Sec|Twp|Rng',
      ['3305300001|A|7|12.5N|95W', '3305300002|B|7|0230N|95W', '3305300003|C|7|153N|95W'],
      [
        [null, 'McKenzie', null, null],
        [null, 'McKenzie', '23N', null],
        [null, 'McKenzie', '153N', null],
      ],
      ['2 left_empty'],
    ],
    [
      'an invalid direction',
      'API|Well Name|Sec|Twp|Rng',
      ['3305300001|A|7|14 NORTH|95 West', '3305300002|B|8|15 So|13 E.'],
      [
        [null, 'McKenzie', '14N', null],
        [null, 'McKenzie', null, null],
      ],
      ['3 left_empty'],
    ],
    [
      'a state that the API number contradicts',
      'API|Well Name|State|County',
      ['4232900001|A|OK|Midland'],
      [[null, 'Midland', null, null]],
      ['2 warning'],
    ],
    [
      'a number shortened by a spreadsheet',
      'API|Well Name|Spud Date',
      ['3.3053E+13|A|2/28/2024', '3305300002|B|2/28/2024'],
      [
        [null, null, null, null],
        ['2024-02-28', 'McKenzie', null, null],
      ],
      ['2 refused'],
    ],
  ]))

describe('lease data', () =>
  checkCase(['royalty_oil', 'bonus_total', 'expiration_date', 'held_of_record', 'county'])([
    [
      'royalties in words and as a range',
      'Lease No|Lessor|Royalty',
      ['L1|A|one-fifth', 'L2|B|12.5-16.67', 'L3|C|20%'],
      [
        [null, null, null, null, null],
        [null, null, null, null, null],
        ['20%', null, null, null, null],
      ],
      ['2 left_empty', '3 left_empty'],
    ],
    ['dollars in thousands', 'Lease No|Lessor|Bonus ($M)', ['L1|A|12'], [[null, null, null, null, null]]],
    [
      'dollars in thousands, worded differently',
      'Lease No|Lessor|Bonus ($000s)',
      ['L1|A|12'],
      [[null, null, null, null, null]],
    ],
    [
      'a lease number shortened by a spreadsheet',
      'Lease No|Lessor|Bonus',
      ['1.23E+05|A|40', '00123|B|40'],
      [
        [null, null, null, null, null],
        [null, '40', null, null, null],
      ],
      ['2 refused'],
    ],
    [
      'the word held in a date column',
      'Lease No|Lessor|Effective Date|Expiration Date',
      [
        'L1|A|1/13/2004|HBP',
        'L2|B|1/13/2024|Held by Unit',
        'L3|C|1/13/2024|EXTENDED',
        'L4|D|1/13/2024|1/13/27',
      ],
      [
        [null, null, null, 'true', null],
        [null, null, null, 'true', null],
        [null, null, null, null, null],
        [null, null, '2027-01-13', null, null],
      ],
      ['2 left_empty', '3 left_empty', '4 left_empty'],
    ],
    [
      'a county code',
      'Lease No|Lessor|State|County',
      ['L1|A|TX|329', 'L2|B|TX|999'],
      [
        [null, null, null, null, 'Midland'],
        [null, null, null, null, null],
      ],
      ['2 repair', '3 left_empty'],
    ],
    [
      'an end date before the start date',
      'Lease No|Lessor|Effective Date|Expiration Date',
      ['L1|A|1/13/2024|1/13/2021'],
      [[null, null, null, null, null]],
      ['2 left_empty'],
    ],
    [
      'a negative bonus',
      'Lease No|Lessor|Bonus',
      ['L1|A|(40)', 'L2|B|40'],
      [
        [null, null, null, null, null],
        [null, '40', null, null, null],
      ],
      ['2 left_empty'],
    ],
  ]))

test.each([
  ['All Sec 3 less N 5 ac, T5N R6W', 'All Sec 3 less N 5 ac, T5N R6W'],
  ['T5N R6W, save the railroad: Sec 3: All', 'T5N R6W, save the railroad: Sec 3: All'],
  ['NW/4 Sec 3, T5N R6W, containing 160 acres more or less', 'T5N-R6W Sec 3: NW/4'],
  ['Lots 1, 2, S2NE Sec 4 T5N R6W', 'T5N-R6W Sec 4: Lots 1, 2, S/2NE/4'],
  ['E/2 of the NW/4 of Sec. 12-T14S-R14W', 'T14S-R14W Sec 12: E/2NW/4'],
  ['NWSE 14-153N-95W', 'T153N-R95W Sec 14: NW/4SE/4'],
])('a lease’s land is parsed or kept verbatim: %s', (legal, land) => {
  const { rows } = readText(`Lease No|Lessor|Legal\nL1|A|${legal}`)
  expect((rows[0]!.part as { legal: string }).legal).toBe(land)
})

test('a bare section is reported as such', () => {
  const { rows } = readText('Lease No|Lessor|Section|Gross Acres\nL1|A|12|160')
  expect((rows[0]!.part as { legal: string }).legal).toBe('Sec 12')
})

test('an option in words is read, and depths that set no limit are ignored', () => {
  const { rows } = readText('Lease No|Lessor|Term|Depths\nL1|A|3 years plus 2 year option|All')
  expect(rows[0]?.facts).toMatchObject({ extension_option: expect.stringContaining('"months":24') })
  expect(rows[0]?.facts['depth']).toBeUndefined()
})
