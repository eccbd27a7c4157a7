import { describe, expect, test } from 'vitest'
import { tractsFromLegal } from './legal-tracts.ts'
import { tractLand } from '../record/tract.ts'

describe('a legal description as typed', () => {
  test('each section becomes one tract with nominal acres', () => {
    const tracts = tractsFromLegal('T154N-R97W Sec 14: NE/4; Sec 15: ALL', 'ND')
    expect(tracts.map(({ acres, land }) => [acres, land.system])).toEqual([
      [160, 'PLSS'],
      [640, 'PLSS'],
    ])
  })

  test.each([
    ['A-417, T. Navarro Survey', { survey: 'T. Navarro', abstractNumber: 'A-417' }],
    [
      'H&TC RR Co. Survey, Abstract No. 12, Block 4, Section 7',
      { survey: 'H&TC RR Co.', abstractNumber: 'A-12', block: '4', section: '7' },
    ],
  ])('the Texas survey %s is parsed', (text, land) => {
    expect(tractsFromLegal(text, 'TX')).toMatchObject([{ land: { system: 'TEXAS', ...land }, acres: null }])
  })

  test.each([
    ['Garden Banks Block 426', 'Garden Banks', '426', 'GB'],
    ['Green Canyon, Block 640, OCS-G 20082', 'Green Canyon', '640', 'GC'],
    ['GC 640', 'Green Canyon', '640', 'GC'],
    ['High Island Area Blk A-596', 'High Island Area', 'A-596', null],
  ])('the offshore block %s is parsed', (text, protraction, block, areaCode) => {
    expect(tractsFromLegal(text, null)[0]?.land).toMatchObject({ protraction, block, areaCode })
  })

  test('anything else stays verbatim, and section-like text says what is missing', () => {
    expect(tractsFromLegal('Beginning at an iron pin', 'PA')[0]).toMatchObject({
      land: { system: 'METES_AND_BOUNDS', description: 'Beginning at an iron pin' },
      notes: [],
    })
    expect(tractsFromLegal('Sec 14: NE/4', 'ND')[0]?.notes[0]).toContain('township')
    expect(tractsFromLegal('  ', 'ND')).toEqual([])
  })

  test('calls that only refer to a section are metes and bounds', () => {
    const calls =
      'Beginning at the SW corner of Sec 28, T152N-R99W; thence North 80 rods; thence East 80 rods'
    expect(tractsFromLegal(calls, 'ND')).toMatchObject([
      { land: { system: 'METES_AND_BOUNDS', description: calls }, notes: [] },
    ])
    const part = `NE/4 of Section 28, T152N-R99W, less a tract ${calls}`
    expect(tractsFromLegal(part, 'ND')[0]!.land).toMatchObject({ system: 'PLSS', section: 28 })
  })

  test('anything parsed can be stored', () => {
    for (const text of ['T1N-R2E Sec 3: N/2', 'A-1, B Survey', 'Keathley Canyon Block 12', 'x'])
      for (const { land } of tractsFromLegal(text, null)) expect(tractLand.safeParse(land).success).toBe(true)
  })
})
