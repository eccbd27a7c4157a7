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
  const i = all.findIndex(row => row.id === id)
  const other = all[i + by]
  if (i < 0 || !other) return null
  const order = all.with(i, other).with(i + by, all[i]!)
  const changed = order.flatMap(({ id, position }, index) =>
    position === index + 1 ? [] : [{ id, position: index + 1 }],
  )
  return { from: i + 1, to: i + by + 1, changed }
}
