/**
 * Repeats `note` while `work` runs, on its own path: it may take a connection although the work holds one, since the
 * work never waits for it. A note that fails is made up for by the next one.
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
