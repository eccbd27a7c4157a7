/**
 * Repeats `reportProgress` while `work` runs, in a separate async context. It may take a connection although the work
 * holds one, because the work never waits for it. If a report fails, the next one makes up for it.
 */
export async function runWithProgress<T>(
  everyMs: number,
  note: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  let noting = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    noting = note()
      .catch(() => {})
      .finally(() => (busy = false))
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await noting
  }
}
