import { describe, expect, test } from 'vitest'
import { taxOfEveryWell } from '../../../core/trade/taxes/tax-of-every-well.ts'
import type { Known, PaidLine } from './finding.ts'
import { findingsOf, owedIn } from './findings.ts'

const line = (more: Partial<PaidLine> = {}): PaidLine => ({
  product: 'OIL',
  month: '2025-03-01',
  wellId: 'w-1',
  volume: '1000.000',
  price: '70.00',
  value: '70000.00',
  taxes: '3220.00',
  deductions: null,
  decimal: '0.01579405',
  ownerNet: '1054.73',
  ...more,
})
const known = (more: Partial<Known> = {}): Known => ({
  deck: { decimal: '0.01579405', name: 'Berg 1', since: '2025-01-01' },
  reported: { volume: 1000, by: 'the state reports' },
  paidVolume: 1000,
  usualPrice: { price: 70.1, lines: 3 },
  tax: taxOfEveryWell('TX', 'oil', '2025-03-01'),
  noDeductions: null,
  ...more,
})

describe('a line of a statement', () => {
  test('that agrees with everything has no finding', () => expect(findingsOf(line(), known())).toEqual([]))

  test('with a misplaced decimal point is owed the difference', () => {
    const [finding, ...others] = findingsOf(line({ decimal: '0.00157941', ownerNet: '105.47' }), known())
    expect(others).toEqual([])
    expect(finding).toMatchObject({ kind: 'decimal', owed: '949.25' })
    expect(finding?.text).toContain('the decimal point stands 1 place too far to the left.')
  })

  const short = { volume: 1100, by: 'the state reports' }
  test.each<[string, Partial<PaidLine>, Partial<Known>, [string, string | null][]]>([
    [
      'the value is short',
      { value: '69000.00', taxes: '3174.00', ownerNet: '1039.66' },
      {},
      [['arithmetic', '15.79']],
    ],
    ['the net is short', { ownerNet: '1000.00' }, {}, [['arithmetic', '54.73']]],
    ['volumes are short', {}, { reported: short }, [['volume', '110.56']]],
    ['volumes are rounded', {}, { reported: { ...short, volume: 1015 } }, []],
    ['the price is low', {}, { usualPrice: { price: 80, lines: 2 } }, [['price', '157.94']]],
    ['the price is high', {}, { usualPrice: { price: 60, lines: 1 } }, [['price', null]]],
    ['taxes are high', { taxes: '5250.00', ownerNet: '1022.66' }, {}, [['tax', '32.06']]],
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
  ])('%s', (_, more, about, findings) => {
    expect(findingsOf(line(more), known(about)).map(({ kind, owed }) => [kind, owed])).toEqual(findings)
  })

  test('a negative adjustment before the first deck says what to do', () => {
    const back = { month: '2024-02-01', volume: '-50', value: '-3500', taxes: '-161', ownerNet: '-52.74' }
    const [finding] = findingsOf(line(back), known({ deck: { before: '2025-01-01' }, reported: null }))
    expect(finding).toMatchObject({ kind: 'before_deck', owed: null })
    expect(finding?.text).toBe(
      'This adjustment reverses money of Feb 2024, before the first deck of the well begins (Jan 2025): no decimal on record says what was paid. Ask the payor for the entry that it reverses, or add the deck of that month.',
    )
    const paid = findingsOf(line({ month: '2024-02-01' }), known({ deck: { before: '2025-01-01' } }))
    expect(paid[0]?.text).toContain('No deck of the well is in effect in Feb 2024')
  })

  test('a month after the last deck says that the interest may have been sold', () => {
    const [finding] = findingsOf(line(), known({ deck: { ended: '2024-03-01' } }))
    expect(finding).toMatchObject({ kind: 'after_deck', owed: null })
    expect(finding!.text).toContain('ended with Mar 2024')
  })

  test('nothing known gives no finding, and zero never NaN', () => {
    const nothing = Object.fromEntries(Object.keys(line()).map(key => [key, null])) as unknown as PaidLine
    const about = {
      deck: null,
      reported: null,
      paidVolume: null,
      usualPrice: null,
      tax: null,
      noDeductions: null,
    }
    expect(findingsOf(nothing, about).map(({ kind }) => kind)).toEqual(['no_well'])
    expect(owedIn([])).toBeNull()
    const zero = findingsOf(line({ value: '0', volume: '0', price: '0' }), known())
    expect(JSON.stringify(zero)).not.toContain('NaN')
  })

  test('what is owed adds up', () => {
    const found = findingsOf(line(), known({ usualPrice: { price: 80, lines: 2 }, reported: short }))
    expect(owedIn(found)).toBe('268.50')
  })
})
