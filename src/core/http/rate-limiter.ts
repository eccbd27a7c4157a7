/** The most requests per minute for each address, and for all addresses together. */
type RateLimits = { perAddress: number; total: number }

/**
 * Limits requests by address and minute. Counts of past minutes are discarded.
 * @returns a function that counts a request and returns true if it is within the limits; `now` in milliseconds
 */
export function createRateLimiter({
  perAddress,
  total: all,
}: RateLimits): (address: string, now: number) => boolean {
  let minute = -1
  let total = 0
  const counts = new Map<string, number>()
  return (address, now) => {
    const current = Math.floor(now / 60_000)
    if (current !== minute) {
      minute = current
      total = 0
      counts.clear()
    }
    const count = counts.get(address) ?? 0
    if (count >= perAddress || total >= all) return false
    counts.set(address, count + 1)
    total++
    return true
  }
}
