/** Counts the slots that each owner holds, up to `limit` per owner. */
export function tally(limit: number) {
  const held = new Map<string, number>()
  return {
    /** Returns true if there was room for one more. */
    take(owner: string): boolean {
      const count = held.get(owner) ?? 0
      if (count >= limit) return false
      held.set(owner, count + 1)
      return true
    },
    giveBack(owner: string, count = 1): void {
      const left = (held.get(owner) ?? 0) - count
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
    },
  }
}
