/** Counts the slots that each owner holds, up to `limit` per owner. */
export function limitPerOwner(limit: number) {
  const counts = new Map<string, number>()
  return {
    /** Returns true if there was room for one more. */
    take(owner: string): boolean {
      const count = counts.get(owner) ?? 0
      if (count >= limit) return false
      counts.set(owner, count + 1)
      return true
    },
    giveBack(owner: string, count = 1): void {
      const remaining = (counts.get(owner) ?? 0) - count
      if (remaining > 0) counts.set(owner, remaining)
      else counts.delete(owner)
    },
  }
}
