/** The item that a key moves to from the current one (null for none); null when the key does not move. */
export function nextItem(key: string, current: number | null, labels: readonly string[]): number | null {
  const count = labels.length
  if (count === 0) return null
  if (key === 'ArrowDown') return current === null ? 0 : (current + 1) % count
  if (key === 'ArrowUp') return current === null ? count - 1 : (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const order = labels.map((_, step) => ((current ?? -1) + 1 + step) % count)
  return order.find(index => labels[index]?.toLowerCase().startsWith(key.toLowerCase())) ?? null
}
