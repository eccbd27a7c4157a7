import { expm1Over, log1pOver } from './limits.ts'

/**
 * Declines as people quote them, and the nominal one used in calculations (SPEE Recommended Evaluation
 * Practice 6). All are fractions per year: 0.7 for 70%.
 */
export const declineKinds = {
  nominal: 'Nominal',
  tangent: 'Tangent effective',
  secant: 'Secant effective',
} as const
export type DeclineKind = keyof typeof declineKinds

/**
 * Converts a quoted decline to nominal, per year. Throws a RangeError for an effective decline of 100% or
 * more, so it never returns NaN.
 */
export function nominalDecline(kind: DeclineKind, value: number, b: number): number {
  if (kind === 'nominal') return value
  if (value >= 1) throw new RangeError('An effective decline must be below 100% a year.')
  return kind === 'tangent' ? -Math.log1p(-value) : nominalFromSecant(value, b)
}

/** Converts a nominal decline per year to another kind. */
export function toDeclineKind(kind: DeclineKind, nominal: number, b: number): number {
  if (kind === 'nominal') return nominal
  return kind === 'tangent' ? -Math.expm1(-nominal) : secantDecline(nominal, b)
}

/** D = ((1 − De)^(−b) − 1) / b; at b = 0 it equals the tangent one. */
function nominalFromSecant(effective: number, b: number) {
  const tangent = -Math.log1p(-effective)
  return tangent * expm1Over(b * tangent)
}

/** De = 1 − (1 + b D)^(−1/b): the fraction by which the rate falls in the first year. */
const secantDecline = (nominal: number, b: number) => -Math.expm1(-nominal * log1pOver(b * nominal))
