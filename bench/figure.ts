/**
 * A promise and its measurement, both in `unit`: an upper bound or, if more is better, a lower bound. The run
 * never passes or fails by it.
 */
export type Figure = { promise: string; measured: number; unit: string; note?: string } & (
  | { atMost: number; atLeast?: never }
  | { atLeast: number; atMost?: never }
)

/** The type of the default export of a file `x.bench.ts`. */
export type Bench = () => Promise<Figure[]>

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
