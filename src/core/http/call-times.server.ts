/** Each step is an eighth longer than the one before; the first ends at a quarter of a millisecond. */
const ratio = 1.125
const firstMs = 0.25
const steps = 128

type Times = { calls: number; failures: number; byStep: Uint32Array }

export type CallTimes = { path: string; calls: number; failures: number; p50: number; p99: number }

/** How long calls of procedures took since this server started, counted in steps: a percentile is right to an eighth. */
export class CallClock {
  readonly since = new Date()
  readonly #times = new Map<string, Times>()

  /** Counts a call; `path` is a procedure that exists, so that there are only as many as the product has. */
  note(path: string, ms: number, failed: boolean): void {
    const times = this.#times.get(path) ?? { calls: 0, failures: 0, byStep: new Uint32Array(steps) }
    times.calls++
    if (failed) times.failures++
    const step = ms <= firstMs ? 0 : Math.ceil(Math.log(ms / firstMs) / Math.log(ratio))
    times.byStep[Math.min(steps - 1, step)]! += 1
    this.#times.set(path, times)
  }

  /** The procedures that take longest, by their 99th percentile in milliseconds. */
  slowest(count: number): CallTimes[] {
    return [...this.#times]
      .map(([path, times]) => ({
        path,
        calls: times.calls,
        failures: times.failures,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
      }))
      .toSorted((a, b) => b.p99 - a.p99)
      .slice(0, count)
  }
}

/** The end of the step that holds the call at this share. */
function percentile({ calls, byStep }: Times, share: number): number {
  let seen = 0
  for (const [step, count] of byStep.entries()) {
    seen += count
    if (seen >= Math.ceil(calls * share)) return firstMs * ratio ** step
  }
  return 0
}

/** Of this process. */
export const callClock = new CallClock()
