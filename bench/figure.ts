/**
 * One promise, and what was measured, both in `unit`: a bound from above or, where more is better, from below. The run
 * never passes or fails by it.
 */
export type Figure = { promise: string; measured: number; unit: string; note?: string } & (
  | { atMost: number; atLeast?: never }
  | { atLeast: number; atMost?: never }
)

/** A file `x.bench.ts` exports a function of this kind as its default. */
export type Bench = () => Promise<Figure[]>

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
