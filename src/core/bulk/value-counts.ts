/** The number of values listed individually. */
const maxListed = 4

/** The values of the first field, most frequent first, and the number of other values. */
export function countValues(rows: readonly Readonly<Record<string, unknown>>[]) {
  const counts = new Map<string, { value: unknown; count: number }>()
  for (const values of rows) {
    const [value = null] = Object.values(values)
    const entry = counts.get(JSON.stringify(value))
    if (entry) entry.count += 1
    else counts.set(JSON.stringify(value), { value, count: 1 })
  }
  const sorted = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return { told: sorted.slice(0, maxListed), others: Math.max(0, sorted.length - maxListed) }
}
