/** Values listed one by one. */
const maxTold = 4

/** What stands in the first of the fields that were looked at, the most frequent first, and how many other values there are. */
export function valueCounts(seen: readonly Readonly<Record<string, unknown>>[]) {
  const counts = new Map<string, { value: unknown; count: number }>()
  for (const values of seen) {
    const [value = null] = Object.values(values)
    const known = counts.get(JSON.stringify(value))
    if (known) known.count += 1
    else counts.set(JSON.stringify(value), { value, count: 1 })
  }
  const sorted = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return { told: sorted.slice(0, maxTold), others: Math.max(0, sorted.length - maxTold) }
}
