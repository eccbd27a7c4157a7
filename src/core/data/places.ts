/** A row in an order that users choose. */
type Placed = { id: string; position: number }

type Move = {
  /** Counted from one. */
  from: number
  to: number
  /** The rows whose position changes, including rows that shared a position before. */
  changed: { id: string; position: number }[]
}

/**
 * Moves a row one position up or down within all rows, given in order. Null if it cannot move further, or if the row
 * is not in the list.
 */
export function movedPlaces(all: readonly Placed[], id: string, by: -1 | 1): Move | null {
  const at = all.findIndex(row => row.id === id)
  const other = all[at + by]
  if (at < 0 || !other) return null
  const order = all.with(at, other).with(at + by, all[at]!)
  const changed = order.flatMap(({ id, position }, index) =>
    position === index + 1 ? [] : [{ id, position: index + 1 }],
  )
  return { from: at + 1, to: at + by + 1, changed }
}
