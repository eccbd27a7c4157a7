/**
 * The distribution of a multiplier; 1 means as entered. Lognormal and normal are defined by P90, which nine of ten
 * values exceed, and P10, which one of ten exceeds.
 */
export type Distribution =
  | { readonly kind: 'lognormal' | 'normal'; readonly p90: number; readonly p10: number }
  | { readonly kind: 'triangular'; readonly low: number; readonly likely: number; readonly high: number }
  | { readonly kind: 'uniform'; readonly low: number; readonly high: number }

/** The standard normal value that one of ten values exceeds. */
const p10Deviate = 1.2815515655446004

/** The value of a distribution for a standard normal draw, which preserves the rank correlation of draws. */
export function sampleValue(distribution: Distribution, normal: number): number {
  if ('p90' in distribution) {
    const { kind, p90, p10 } = distribution
    const [low, high] = kind === 'lognormal' ? [Math.log(p90), Math.log(p10)] : [p90, p10]
    const value = (low + high) / 2 + (normal * (high - low)) / (2 * p10Deviate)
    return kind === 'lognormal' ? Math.exp(value) : value
  }
  const share = normalCdf(normal)
  if (distribution.kind === 'uniform')
    return distribution.low + share * (distribution.high - distribution.low)
  const { low, likely, high } = distribution
  const modeShare = (likely - low) / (high - low)
  return share < modeShare
    ? low + Math.sqrt(share * (high - low) * (likely - low))
    : high - Math.sqrt((1 - share) * (high - low) * (high - likely))
}

/** Describes what is wrong with a distribution in a sentence; null if it is valid. */
export function distributionProblem(distribution: Distribution): string | null {
  if (Object.values(distribution).some(value => typeof value === 'number' && !Number.isFinite(value)))
    return 'Enter a number.'
  if (distribution.kind === 'lognormal' && distribution.p90 <= 0) return 'A lognormal P90 must be above zero.'
  if ('p90' in distribution)
    return distribution.p90 < distribution.p10 ? null : 'P90 is the low value and must be below P10.'
  if (distribution.low >= distribution.high) return 'The low value must be below the high one.'
  if (
    distribution.kind === 'triangular' &&
    !(distribution.low <= distribution.likely && distribution.likely <= distribution.high)
  )
    return 'The likely value must be between low and high.'
  return null
}

/** The cumulative standard normal distribution, to seven digits (Abramowitz and Stegun, 26.2.17). */
function normalCdf(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const tail =
    (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return value >= 0 ? 1 - tail : tail
}
