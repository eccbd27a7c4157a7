/**
 * Repeats `reportProgress` while `work` runs, in a separate async context. It may take a connection although
 * the work holds one, because the work never waits for it. A failed report is made up for by the next one.
 */
export async function runWithProgress<T>(
  everyMs: number,
  reportProgress: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  let lastReport = Promise.resolve()
  let isReporting = false
  const timer = setInterval(() => {
    if (isReporting) return
    isReporting = true
    lastReport = reportProgress()
      .catch(() => {})
      .finally(() => (isReporting = false))
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await lastReport
  }
}
