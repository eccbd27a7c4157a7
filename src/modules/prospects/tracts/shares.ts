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

type EstateShare = Pick<Owner, 'estate' | 'fraction'>

/** Returns the exact share of an owner. Its text has passed the schema; anything else is a bug and throws. */
export function ownerShare({ fraction }: Pick<Owner, 'fraction'>): Fraction {
  const reading = readFraction(fraction)
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}

/**
 * Returns net acres of a share: gross acres times the exact fraction, six places, half up; null if the acres are
 * unknown.
 */
export function calculateNetAcres(
  grossAcres: number | string | null,
  owner: Pick<Owner, 'fraction'>,
): string | null {
  if (grossAcres === null) return null
  const { num, den } = ownerShare(owner)
  const acres = new Decimal(grossAcres).times(num.toString()).div(den.toString())
  return acres.toFixed(6, Decimal.ROUND_HALF_UP)
}

/** Returns the exact sum of the shares in an estate, and the part missing to a whole (negative if too much). */
export function sumShares(
  owners: readonly EstateShare[],
  estate: Estate,
): { sum: Fraction; missing: Fraction } {
  const total = sum(owners.filter(owner => owner.estate === estate).map(ownerShare))
  return { sum: total, missing: minus(oneFraction, total) }
}

const shareText = (share: Fraction) => `${fractionText(share)} (${decimalText(share)})`

/** Returns the problems of a tract's shares, a sentence for each estate in which someone is named. */
export function shareIssues(owners: readonly EstateShare[]): string[] {
  return (Object.keys(estateLabels) as Estate[]).flatMap(estate => {
    if (!owners.some(owner => owner.estate === estate)) return []
    const { missing } = sumShares(owners, estate)
    const difference = compare(missing, zero)
    if (difference === 0) return []
    return difference > 0
      ? [`${estateLabels[estate]}: ${shareText(missing)} is missing; its owner is unknown.`]
      : [`${estateLabels[estate]}: ${shareText(minus(zero, missing))} too much. Check the shares.`]
  })
}
