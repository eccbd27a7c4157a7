/** Each step is an eighth longer than the previous one; the first ends at a quarter of a millisecond. */
const stepRatio = 1.125
const firstStepMs = 0.25
const stepCount = 128

type Times = { calls: number; failures: number; byStep: Uint32Array }

export type CallTimes = { path: string; calls: number; failures: number; p50: number; p99: number }

/**
 * The durations of procedure calls since this server started, counted in steps, so percentiles are accurate to an
 * eighth.
 */
export class CallClock {
  readonly since = new Date()
  readonly #times = new Map<string, Times>()

  /** Counts a call. `path` must be an existing procedure, which bounds the number of entries. */
  note(path: string, ms: number, failed: boolean): void {
    const times = this.#times.get(path) ?? { calls: 0, failures: 0, byStep: new Uint32Array(stepCount) }
    times.calls++
    if (failed) times.failures++
    const step = ms <= firstStepMs ? 0 : Math.ceil(Math.log(ms / firstStepMs) / Math.log(stepRatio))
    times.byStep[Math.min(stepCount - 1, step)]! += 1
    this.#times.set(path, times)
  }

  /** The procedures with the highest 99th percentile, in milliseconds. */
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

/** The upper end of the step that contains this percentile. */
function percentile({ calls, byStep }: Times, share: number): number {
  let counted = 0
  for (const [step, count] of byStep.entries()) {
    counted += count
    if (counted >= Math.ceil(calls * share)) return firstStepMs * stepRatio ** step
  }
  return 0
}

/** The clock of this process. */
export const callClock = new CallClock()
