/** Counts what each holder holds, and allows none more than `most`. */
export function tally(limit: number) {
  const held = new Map<string, number>()
  return {
    /** Returns true if there was room for one more. */
    take(whose: string): boolean {
      const count = held.get(whose) ?? 0
      if (count >= limit) return false
      held.set(whose, count + 1)
      return true
    },
    giveBack(whose: string, count = 1): void {
      const left = (held.get(whose) ?? 0) - count
      if (left > 0) held.set(whose, left)
      else held.delete(whose)
    },
  }
}
