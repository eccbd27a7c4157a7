const firstWaitMs = 300
const betweenMs = 200
const tries = 5

/**
 * Reads a new membership back the way that the shell will: after 300 ms, then up to 5 times, 200 ms apart (spec §4).
 * `read` tells whether it is there; `wait` waits for so many milliseconds. False when it never showed.
 */
export async function membershipShows(
  read: () => Promise<boolean>,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  await wait(firstWaitMs)
  for (let count = 1; count <= tries; count++) {
    if (await read()) return true
    if (count < tries) await wait(betweenMs)
  }
  return false
}
