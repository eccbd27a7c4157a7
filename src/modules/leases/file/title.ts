import { Decimal } from 'decimal.js'
import type { Derived, DerivedInput } from '../../../core/resource/derived.ts'
import {
  compare,
  decimalText,
  fraction,
  fractionText,
  minus,
  oneFraction,
  plus,
  readFraction,
  sum,
  times,
  zero,
  type Fraction,
} from '../../../core/land/fraction.ts'
import { parseOk, parseFailure, type ParseResult } from '../../../core/form/parse-result.ts'

/** An owner's tract inside a unit: its gross acres, and the owner's mineral share and royalty as written. */
export type UnitTract = { name: string; grossAcres: number; mineral: string; royalty: string }

/**
 * Computes an owner's royalty decimal in a unit: the sum over tracts of net mineral acres / unit acres × royalty,
 * exact until rounded half up to eight places. Returns a problem in words if a share cannot be read or the tracts
 * exceed the unit's acres. Source: field notes §3a (40 NMA in a 640-acre unit at 1/8 is 0.00781250).
 */
export function unitDecimal(tracts: readonly UnitTract[], unitAcres: number): ParseResult<Derived<string>> {
  if (!(unitAcres > 0)) return parseFailure('Enter the unit acres.')
  let decimal = zero
  const inputs: DerivedInput[] = [{ label: 'Unit acres', value: unitAcres, unit: 'ac' }]
  for (const { name, grossAcres, mineral, royalty } of tracts) {
    const share = readFraction(mineral)
    const rate = readFraction(royalty)
    if (!share.ok) return parseFailure(`Tract ${name}: ${share.problem}`)
    if (!rate.ok) return parseFailure(`Tract ${name}: ${rate.problem}`)
    const nma = times(exactFraction(grossAcres), share.value)
    decimal = plus(decimal, times(times(nma, inverse(exactFraction(unitAcres))), rate.value))
    inputs.push(
      { label: `Tract ${name} gross acres`, value: grossAcres, unit: 'ac' },
      { label: `Tract ${name} mineral share`, value: mineral },
      { label: `Tract ${name} net mineral acres`, value: decimalText(nma, 4), unit: 'ac' },
      { label: `Tract ${name} royalty`, value: royalty },
    )
  }
  if (compare(decimal, oneFraction) > 0) return parseFailure('The tracts have more acres than the unit.')
  return parseOk({
    value: decimalText(decimal),
    formula: 'sum over tracts of net mineral acres / unit acres × royalty',
    inputs,
    convention: 'Exact fractions; rounded once, to eight places, half up.',
  })
}

/**
 * Computes a net revenue interest: working interest × (1 − royalty − other burdens), with burdens shared by all
 * working interest owners. Returns a problem in words if burdens exceed the whole. 0.90 working interest at 18%
 * royalty is 0.73800000.
 */
export function netRevenueInterest(
  working: string,
  royalty: string,
  burdens: readonly string[] = [],
): ParseResult<Derived<string>> {
  const shares: Fraction[] = []
  for (const text of [working, royalty, ...burdens]) {
    const reading = readFraction(text)
    if (!reading.ok) return parseFailure(reading.problem)
    shares.push(reading.value)
  }
  const [wi = zero, ...royalties] = shares
  const leaseNri = minus(oneFraction, sum(royalties))
  if (compare(leaseNri, zero) < 0) return parseFailure('Royalty and burdens total more than 100%.')
  if (compare(wi, oneFraction) > 0) return parseFailure('A working interest must be at most 100%.')
  return parseOk({
    value: decimalText(times(wi, leaseNri)),
    formula: 'working interest × (1 − royalty − overriding and non-participating royalties)',
    inputs: [
      { label: 'Working interest', value: working },
      { label: 'Royalty', value: royalty },
      ...burdens.map((value, index) => ({ label: `Burden ${index + 1}`, value })),
      { label: 'Lease net revenue interest', value: `${fractionText(leaseNri)} = ${decimalText(leaseNri)}` },
    ],
    convention: 'Burdens shared by all working interest owners; eight places, half up.',
  })
}

/** Decimal acres as an exact fraction. */
function exactFraction(acres: number): Fraction {
  const [integer = '0', places = ''] = new Decimal(acres).toFixed().split('.')
  return fraction(BigInt(integer + places), 10n ** BigInt(places.length))
}

const inverse = ({ num, den }: Fraction) => fraction(den, num)
