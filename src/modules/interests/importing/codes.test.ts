import { expect, test } from 'vitest'
import { readInterestType, readProduct, readTier } from './codes.ts'

/** The reading of a cell; null asks the user, because the writer may mean something else. */
const cases: [read: typeof readProduct, ...[text: string, value: string | null][]][] = [
  [
    readProduct,
    ['Oil', 'OIL'],
    ['CONDENSATE', 'OIL'],
    ['Residue gas', 'GAS'],
    ['Natural gasoline', 'NGL'],
    ['PLT PROD', 'NGL'],
    ['1', null],
    ['02', null],
    ['4', null],
    ['100', null],
    ['X', null],
  ],
  [
    readInterestType,
    ['RI', 'RI'],
    ['R1', 'RI'],
    ['LOR', 'RI'],
    ['LRI', 'RI'],
    ['Overriding Royalty', 'ORRI'],
    ['ORI', 'ORRI'],
    ['OVR', 'ORRI'],
    ['Non-participating royalty', 'NPRI'],
    ['NP', 'NPRI'],
    ['UM', 'MI'],
    ['Non-operated WI', 'WI'],
    ['Net profits interest', 'NPI'],
    ['NRI', null],
    ['LI', null],
    ['O', null],
    ['Overhead', null],
  ],
  [
    readTier,
    ['APO', 'APO'],
    ['After payout', 'APO'],
    ['2 - APO', 'APO'],
    ['Tier 1 before payout', 'BPO'],
    ['B', 'BPO'],
    ['BPO/1', 'BPO'],
    ['APO/2', 'APO2'],
    ['APO2', 'APO2'],
    ['APO_3', 'APO3'],
    ['BIAPO/1', 'APO'],
    ['BIAPO', 'APO'],
    ['BIAPO-2', 'APO2'],
    ['After 2nd payout', 'APO2'],
    ['after the third payout', 'APO3'],
    ['After payout 2', 'APO2'],
    ['BPO/2', null],
    ['Before second payout', null],
    ['3 - APO', null],
    ['Tier 3 APO', null],
    ['APO/9', null],
    ['BPO/APO', null],
    ['ALL', null],
    ['Both', null],
    ['1', null],
  ],
]

test.each(cases.flatMap(([read, ...all]) => all.map(([text, value]) => ({ read, text, value }))))(
  '$text is $value',
  ({ read, text, value }) => {
    const result = read(text)
    expect(result.value).toBe(value)
    expect(result.problem === undefined).toBe(value !== null)
  },
)
