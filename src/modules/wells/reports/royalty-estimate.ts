import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import { readFraction, toDecimal } from '../../../core/land/fraction.ts'

export type RoyaltyInput = {
  product: 'oil' | 'gas'
  /** bbl or mcf; null if not reported. */
  volume: string | null
  /** Dollars per bbl or mcf; null if not given. */
  price: string | null
  /** As written in the lease: "3/16". */
  royalty: string | null
  grossAcres: string | null
  netAcres: string | null
}

/**
 * Estimates a lease's royalty in dollars and cents, rounded half up: volume × price × royalty × the share of the
 * minerals that the lease covers (net ÷ gross acres). Null if any factor is unknown or the net acres exceed the
 * gross.
 */
export function estimateRoyalty(input: RoyaltyInput): Derived<string | null> {
  const { product, volume, price, royalty, grossAcres, netAcres } = input
  const unit = product === 'oil' ? 'bbl' : 'mcf'
  const mineralShare = leasedShare(grossAcres, netAcres)
  const rate = decimalText(royalty)
  const isKnown = volume !== null && price !== null && mineralShare !== null && rate !== null
  return {
    value: isKnown
      ? new Decimal(volume).times(price).times(rate).times(mineralShare).toFixed(2, Decimal.ROUND_HALF_UP)
      : null,
    formula: 'volume × price × royalty × net acres ÷ gross acres',
    inputs: [
      { label: 'Volume', value: volume, unit },
      { label: 'Price', value: price, unit: `$/${unit}` },
      { label: 'Royalty', value: royalty },
      { label: 'Net acres', value: netAcres, unit: 'ac' },
      { label: 'Gross acres', value: grossAcres, unit: 'ac' },
    ],
    convention: 'Before taxes and deductions; in dollars and cents, half up',
  }
}

/** Returns a royalty as written, converted to decimal text; null if unreadable. */
export function decimalText(royalty: string | null): string | null {
  const reading = royalty === null ? null : readFraction(royalty)
  return reading?.ok ? toDecimal(reading.value).toFixed() : null
}

/** Returns the share of the minerals that a lease covers; null if unknown. */
export function leasedShare(gross: string | null, net: string | null): Decimal | null {
  if (gross === null || net === null || new Decimal(gross).lte(0)) return null
  const part = new Decimal(net).div(gross)
  return part.gt(1) ? null : part
}
