const firstWaitMs = 300
const retryMs = 200
const maxTries = 5

/**
 * Reads a new membership as the shell will: after 300 ms, then up to 5 times, 200 ms apart (spec §4). `read`
 * returns true once it is visible; `wait` waits for the given milliseconds. Returns false if it never became
 * visible.
 */
export async function isMembershipVisible(
  read: () => Promise<boolean>,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  await wait(firstWaitMs)
  for (let count = 1; count <= maxTries; count++) {
    if (await read()) return true
    if (count < maxTries) await wait(retryMs)
  }
  return false
}
