import { Decimal } from 'decimal.js'
import {
  compare,
  decimalText,
  fractionText,
  minus,
  oneFraction,
  readFraction,
  sum,
  zero,
  type Fraction,
} from '../../../core/land/fraction.ts'
import { estateLabels, type Estate, type Owner } from '../record/owner.ts'

type Shared = Pick<Owner, 'estate' | 'fraction'>

/** The exact share of an owner. Its text has passed the schema; anything else is a bug and throws. */
export function ownerShare({ fraction }: Pick<Owner, 'fraction'>): Fraction {
  const reading = readFraction(fraction)
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}

/** Net acres of a share: gross acres times the exact fraction, six places, half up; null if the acres are unknown. */
export function calculateNetAcres(
  grossAcres: number | string | null,
  owner: Pick<Owner, 'fraction'>,
): string | null {
  if (grossAcres === null) return null
  const { num, den } = ownerShare(owner)
  const acres = new Decimal(grossAcres).times(num.toString()).div(den.toString())
  return acres.toFixed(6, Decimal.ROUND_HALF_UP)
}

/** The exact sum of the shares in an estate, and the part missing to a whole (negative if too much). */
export function sharesIn(owners: readonly Shared[], estate: Estate): { sum: Fraction; missing: Fraction } {
  const total = sum(owners.filter(owner => owner.estate === estate).map(ownerShare))
  return { sum: total, missing: minus(oneFraction, total) }
}

const amount = (share: Fraction) => `${fractionText(share)} (${decimalText(share)})`

/** The problems of a tract's shares, a sentence for each estate in which someone is named. */
export function shareIssues(owners: readonly Shared[]): string[] {
  return (Object.keys(estateLabels) as Estate[]).flatMap(estate => {
    if (!owners.some(owner => owner.estate === estate)) return []
    const { missing } = sharesIn(owners, estate)
    const off = compare(missing, zero)
    if (off === 0) return []
    return off > 0
      ? [`${estateLabels[estate]}: ${amount(missing)} is missing; its owner is unknown.`]
      : [`${estateLabels[estate]}: ${amount(minus(zero, missing))} too much. Check the shares.`]
  })
}
