import { expm1Over, log1pOver } from './limits.ts'

/**
 * Declines as they are written, and the nominal one that calculations use (SPEE Recommended Evaluation Practice 6).
 * All are fractions per year: 0.7 for 70%.
 */
export const declineKinds = {
  nominal: 'Nominal',
  tangent: 'Tangent effective',
  secant: 'Secant effective',
} as const
export type DeclineKind = keyof typeof declineKinds

/** The nominal decline per year of one as written. A decline of 100% effective or more has none: NaN never leaves, it throws. */
export function nominalOf(kind: DeclineKind, written: number, b: number): number {
  if (kind === 'nominal') return written
  if (written >= 1) throw new RangeError('An effective decline is below 100% a year.')
  return kind === 'tangent' ? -Math.log1p(-written) : nominalOfSecant(written, b)
}

/** A nominal decline per year as the kind writes it. */
export function writtenAs(kind: DeclineKind, nominal: number, b: number): number {
  if (kind === 'nominal') return nominal
  return kind === 'tangent' ? -Math.expm1(-nominal) : secantOf(nominal, b)
}

/** D = ((1 − De)^(−b) − 1) / b; at b = 0 it is the tangent one. */
function nominalOfSecant(effective: number, b: number) {
  const tangent = -Math.log1p(-effective)
  return tangent * expm1Over(b * tangent)
}

/** De = 1 − (1 + b D)^(−1/b): the share by which the rate has fallen after one year. */
const secantOf = (nominal: number, b: number) => -Math.expm1(-nominal * log1pOver(b * nominal))
