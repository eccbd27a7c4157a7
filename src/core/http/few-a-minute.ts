/** How many of what each address may send in a minute, and all of them together. */
type Most = { each: number; all: number }

/**
 * Counts what comes in, by address and minute. Of a minute that is over nothing is remembered.
 * @returns a function that answers whether one more may come in; `now` in milliseconds
 */
export function fewAMinute({ each, all }: Most): (address: string, now: number) => boolean {
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
    if (count >= each || total >= all) return false
    counts.set(address, count + 1)
    total++
    return true
  }
}
