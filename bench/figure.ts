/** One promise, and what was measured. `atMost` and `measured` are in `unit`; the run never passes or fails by it. */
export type Figure = { promise: string; measured: number; atMost: number; unit: string; note?: string }

/** A file `x.bench.ts` exports a function of this kind as its default. */
export type Bench = () => Promise<Figure[]>

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
