import { describe, expect, test } from 'vitest'
import { noFacts } from '../../../core/trade/taxes/levy.ts'
import { taxOnFile } from '../../../core/trade/taxes/tax-on-file.ts'
import type { LineFacts, PaidLine } from './finding.ts'
import { checkLine, totalOwed } from './findings.ts'

const findFindings = (line: PaidLine, facts: LineFacts) => checkLine(line, facts).findings
const listUnchecked = (line: PaidLine, facts: LineFacts) =>
  checkLine(line, facts).unchecked.map(({ kind, reason }) => `${kind}: ${reason}`)

const line = (overrides: Partial<PaidLine> = {}): PaidLine => ({
  product: 'OIL',
  interestType: 'RI',
  month: '2025-03-01',
  wellId: 'w-1',
  volume: '1000.000',
  unit: null,
  btu: null,
  price: '70.00',
  value: '70000.00',
  taxes: '3220.00',
  deductions: null,
  charges: [],
  decimal: '0.01579405',
  ownerValue: null,
  ownerTaxes: null,
  ownerDeductions: null,
  ownerNet: '1054.73',
  ...overrides,
})
const comparedLine = (id: string) => ({ id, statementId: `s-${id}`, label: id })
const lineFacts = (overrides: Partial<LineFacts> = {}): LineFacts => ({
  deck: { decimal: '0.01579405', name: 'Berg 1', since: '2025-01-01', taxExempt: false },
  reported: { volume: 1000, by: 'the state reports' },
  paid: { volume: 1000, lines: [comparedLine('paid')] },
  comparablePrice: { price: 70.1, lines: [comparedLine('a'), comparedLine('b')] },
  state: 'TX',
  county: 'Reeves',
  tax: taxOnFile('TX', 'oil', '2025-03-01', noFacts),
  hasLease: true,
  noDeductions: null,
  ...overrides,
})

const charge = (
  kind: 'TAX' | 'DEDUCTION',
  tax: 'severance' | 'conservation' | 'adValorem' | null,
  amount: string,
) => ({
  kind,
  tax,
  name: tax ?? kind,
  amount,
  ownerAmount: null,
})

describe('a statement line', () => {
  test('a line that matches everything has no finding', () =>
    expect(findFindings(line(), lineFacts())).toEqual([]))

  test('a line with a misplaced decimal point is owed the difference', () => {
    const [finding, ...others] = findFindings(
      line({ decimal: '0.00157941', ownerNet: '105.47' }),
      lineFacts(),
    )
    expect(others).toEqual([])
    expect(finding).toMatchObject({ kind: 'decimal', owed: '949.25' })
    expect(finding?.text).toContain('the decimal point is 1 place too far to the left.')
  })

  const shortVolume = { volume: 1100, by: 'the state reports' }
  test.each<[string, Partial<PaidLine>, Partial<LineFacts>, [string, string | null][]]>([
    [
      'the value is short',
      { value: '69000.00', taxes: '3174.00', ownerNet: '1039.66' },
      {},
      [['arithmetic', '15.79']],
    ],
    ['the net is short', { ownerNet: '1000.00' }, {}, [['arithmetic', '54.73']]],
    ['volumes are short', {}, { reported: shortVolume }, [['volume', '110.56']]],
    ['volumes are rounded', {}, { reported: { ...shortVolume, volume: 1015 } }, []],
    [
      'the price is low',
      {},
      { comparablePrice: { price: 80, lines: [comparedLine('a')] } },
      [['price', '157.94']],
    ],
    [
      'the price is high',
      {},
      { comparablePrice: { price: 60, lines: [comparedLine('a')] } },
      [['price', null]],
    ],
    ['taxes are high', { taxes: '5250.00', ownerNet: '1022.66' }, {}, [['tax', '31.96']]],
    [
      'deductions are barred',
      { deductions: '500.00', ownerNet: '1046.83' },
      { noDeductions: 'L-1' },
      [['deductions', '7.90']],
    ],
    [
      'the owner is not listed',
      {},
      { deck: { none: 'The deck does not list Ann.' } },
      [['not_listed', null]],
    ],
    ['no well is linked', { wellId: null }, { deck: null, reported: null, tax: null }, [['no_well', null]]],
  ])('%s', (_, more, facts, findings) => {
    expect(findFindings(line(more), lineFacts(facts)).map(({ kind, owed }) => [kind, owed])).toEqual(findings)
  })

  test('an adjustment from before the first deck gives instructions', () => {
    const back = { month: '2024-02-01', volume: '-50', value: '-3500', taxes: '-161', ownerNet: '-52.74' }
    const [finding] = findFindings(line(back), lineFacts({ deck: { before: '2025-01-01' }, reported: null }))
    expect(finding).toMatchObject({ kind: 'before_deck', owed: null })
    expect(finding?.text).toBe(
      'This adjustment reverses revenue of Feb 2024, before the well’s first deck begins (Jan 2025): there is no decimal on record to check it against. Ask the payor which entry it reverses, or add that month’s deck.',
    )
    const reversal = findFindings(
      line({ month: '2024-02-01' }),
      lineFacts({ deck: { before: '2025-01-01' } }),
    )
    expect(reversal[0]?.text).toContain('No deck in effect for the well in Feb 2024')
  })

  test('a line after the last deck suggests that the interest was sold', () => {
    const [finding] = findFindings(line(), lineFacts({ deck: { ended: '2024-03-01' } }))
    expect(finding).toMatchObject({ kind: 'after_deck', owed: null })
    expect(finding!.text).toContain('ended with Mar 2024')
  })

  test('a line without data has no finding, and zero is never NaN', () => {
    const nothing = {
      ...Object.fromEntries(Object.keys(line()).map(key => [key, null])),
      charges: [],
    } as unknown as PaidLine
    const facts: LineFacts = {
      deck: null,
      reported: null,
      paid: null,
      comparablePrice: null,
      state: null,
      county: null,
      tax: null,
      hasLease: false,
      noDeductions: null,
    }
    expect(findFindings(nothing, facts).map(({ kind }) => kind)).toEqual(['no_well'])
    expect(totalOwed([])).toBeNull()
    const zero = findFindings(line({ value: '0', volume: '0', price: '0' }), lineFacts())
    expect(JSON.stringify(zero)).not.toContain('NaN')
  })

  test('a line with fees in separate columns matches, and is short by the right amount', () => {
    const charges = [
      charge('TAX', 'severance', '525.00'),
      charge('TAX', 'conservation', '0.67'),
      charge('DEDUCTION', null, '400.00'),
      charge('DEDUCTION', null, '150.00'),
    ]
    // By hand: (7,000.00 − 525.67 − 550.00) × 0.02 = 118.49.
    const gas = line({
      product: 'GAS',
      volume: '1000.000',
      price: '7.00',
      value: '7000.00',
      taxes: '525.67',
      deductions: '550.00',
      charges,
      decimal: '0.02000000',
      ownerNet: '118.49',
    })
    const facts = lineFacts({
      deck: { decimal: '0.02000000', name: 'Berg 1', since: '2025-01-01', taxExempt: false },
      tax: taxOnFile('TX', 'gas', '2025-03-01', noFacts),
      comparablePrice: null,
    })
    expect(findFindings(gas, facts)).toEqual([])
    const shortVolume = findFindings({ ...gas, ownerNet: '107.49' }, facts)
    expect(shortVolume).toMatchObject([{ kind: 'arithmetic', owed: '11.00' }])
    expect(shortVolume[0]!.inputs.map(({ label }) => label)).toContain('severance')
  })

  test('too little tax is never a finding, and too much only if a rate is on file', () => {
    expect(findFindings(line({ taxes: '0.00', ownerNet: '1105.58' }), lineFacts())).toEqual([])
    expect(listUnchecked(line({ taxes: '1610.00', ownerNet: '1080.15' }), lineFacts())[0]).toContain(
      'tax: Taxes are below the 4.60% on file',
    )
    // A Wyoming stub that states taxes as one sum may include a county’s tax.
    const wyoming = lineFacts({
      state: 'WY',
      county: 'Campbell',
      tax: taxOnFile('WY', 'oil', '2025-03-01', noFacts),
    })
    const summed = line({ taxes: '8400.00', ownerNet: '972.91' })
    expect(findFindings(summed, wyoming)).toEqual([])
    expect(listUnchecked(summed, wyoming)).toContainEqual(
      'tax: The stub does not split its taxes, and counties of WY tax production too: no rate is on file for Campbell County.',
    )
    // If split, its severance is checked against 6%, and its ad valorem tax is not checked.
    const split = (severance: string) =>
      line({
        taxes: '8400.00',
        ownerNet: '972.91',
        charges: [
          charge('TAX', 'severance', severance),
          charge('TAX', 'adValorem', String(8400 - Number(severance))),
        ],
      })
    expect(findFindings(split('4200.00'), wyoming)).toEqual([])
    expect(listUnchecked(split('4200.00'), wyoming)).toContainEqual(
      expect.stringContaining('$4,200.00 of ad valorem tax'),
    )
    expect(findFindings(split('5600.00'), wyoming)).toMatchObject([{ kind: 'tax', owed: '22.11' }])
    expect(listUnchecked(line(), lineFacts({ state: 'CO', tax: null }))).toContainEqual(
      expect.stringContaining('tax: No rate on file for oil in CO'),
    )
  })

  test('slightly too much tax is a finding only if the state’s fees are on file', () => {
    // 4.6% of 70,000.00 and 0.00625 on 1,000 bbl are 3,226.25; 3,360.00 is 133.75 more, and the owner’s share
    // of that is 2.11.
    expect(findFindings(line({ taxes: '3360.00', ownerNet: '1052.51' }), lineFacts())).toMatchObject([
      { kind: 'tax', owed: '2.11' },
    ])
    const dakota = lineFacts({ state: 'ND', tax: taxOnFile('ND', 'oil', '2025-03-01', noFacts) })
    expect(findFindings(line({ taxes: '7210.00', ownerNet: '991.70' }), dakota)).toEqual([])
    expect(findFindings(line({ taxes: '7700.00', ownerNet: '983.97' }), dakota)).toMatchObject([
      { owed: '11.06' },
    ])
  })

  test('a line for one of several interests is checked against its own decimal or not at all', () => {
    const several = lineFacts({ deck: { several: ['0.02000000', '0.03000000'], name: 'Berg 1' } })
    expect(findFindings(line(), several)).toEqual([])
    expect(listUnchecked(line(), several)[0]).toContain('decimal: Deck Berg 1 lists several interests')
  })

  test('a finding names the lines whose price or volume it was compared with', () => {
    const low = findFindings(
      line(),
      lineFacts({ comparablePrice: { price: 80, lines: [comparedLine('a')] } }),
    )
    expect(low).toMatchObject([{ kind: 'price', lines: [{ id: 'a', statementId: 's-a' }] }])
    const nothingKnown = lineFacts({
      comparablePrice: null,
      reported: null,
      paid: { why: 'Two payors.' },
      hasLease: false,
    })
    expect(findFindings(line({ deductions: '500.00', ownerNet: '1046.83' }), nothingKnown)).toEqual([])
    expect(
      listUnchecked(line({ deductions: '500.00', ownerNet: '1046.83' }), nothingKnown).map(
        text => text.split(':')[0],
      ),
    ).toEqual(['volume', 'price', 'deductions'])
  })

  test('gas priced per MMBtu matches by its Btu factor, and is not checked without one', () => {
    const gas = (btu: string | null) =>
      line({
        product: 'GAS',
        btu,
        volume: '1000',
        price: '2.50',
        value: '2800.00',
        taxes: null,
        ownerNet: '44.22',
      })
    const facts = lineFacts({ comparablePrice: null })
    expect(checkLine(gas('1.12'), facts).findings).toEqual([])
    expect(listUnchecked(gas(null), facts)[0]).toContain('Gas may be priced by the MMBtu')
    expect(findFindings(gas('1.20'), facts)).toMatchObject([{ kind: 'arithmetic', owed: '3.16' }])
  })

  test('a line with only the owner’s amounts is checked by them', () => {
    const paidLine = {
      value: null,
      volume: null,
      price: null,
      taxes: null,
      ownerValue: '1105.58',
      ownerTaxes: '50.86',
    }
    expect(findFindings(line(paidLine), lineFacts({ comparablePrice: null }))).toMatchObject([])
    expect(findFindings(line({ ...paidLine, ownerNet: '1000.00' }), lineFacts())).toMatchObject([
      { kind: 'arithmetic', owed: '54.72' },
    ])
  })

  test('a tax-exempt owner’s line matches with and without taxes', () => {
    const exempt = lineFacts({
      deck: { decimal: '0.01579405', name: 'Berg 1', since: '2025-01-01', taxExempt: true },
    })
    expect(findFindings(line({ ownerNet: '1105.58' }), exempt)).toEqual([])
    expect(findFindings(line({ ownerNet: '1105.58' }), lineFacts())).toMatchObject([{ owed: '-50.85' }])
  })

  test('underpayments add up', () => {
    const result = findFindings(
      line(),
      lineFacts({ comparablePrice: { price: 80, lines: [comparedLine('a')] }, reported: shortVolume }),
    )
    expect(totalOwed(result)).toBe('268.50')
  })
})
