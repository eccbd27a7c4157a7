import { Decimal } from 'decimal.js'
import type { DecimalPart } from '../record/evidence.ts'

type WeightedPart = { netAcres: number; wi: string; burdens: string; remainingShare: string | null }

/**
 * Returns the contribution of each tract to the net revenue interest of a lease: working interest × (1 −
 * royalty and burdens) × its share of the net acres, to eight decimal places, half up. Returns null if the
 * royalty or the acres are unknown.
 */
export function decimalParts(parts: readonly WeightedPart[]): DecimalPart[] {
  const acres = parts.reduce((sum, { netAcres }) => sum + netAcres, 0)
  const weight = (netAcres: number) =>
    parts.length === 1 ? new Decimal(1) : acres > 0 ? new Decimal(netAcres).div(acres) : null
  return parts.map(({ netAcres, wi, burdens, remainingShare }) => {
    const tractWeight = weight(netAcres)
    return {
      netAcres: netAcres > 0 ? String(netAcres) : null,
      wi,
      burdens,
      left: remainingShare,
      nri:
        remainingShare === null || tractWeight === null
          ? null
          : new Decimal(wi).times(remainingShare).times(tractWeight).toFixed(8),
    }
  })
}
