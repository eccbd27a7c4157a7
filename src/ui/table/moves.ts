/**
 * The row that a key moves to from the active one: j and k or the arrows by one, Page keys by the visible
 * rows, Home and End. Null when the key does not move. Before any row is active, the first key goes to the
 * first (or last) row.
 */
export function moveTo(key: string, active: number | null, rowCount: number, inSight: number): number | null {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, PageDown: inSight, PageUp: -inSight }[key]
  if (rowCount === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return rowCount - 1
  if (step === undefined) return null
  if (active === null) return step > 0 ? 0 : rowCount - 1
  return Math.min(rowCount - 1, Math.max(0, active + step))
}
