/** A row in an order that users choose. */
type PositionedRow = { id: string; position: number }

type PositionChange = {
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
export function moveByOne(rows: readonly PositionedRow[], id: string, by: -1 | 1): PositionChange | null {
  const i = rows.findIndex(row => row.id === id)
  const neighbor = rows[i + by]
  if (i < 0 || !neighbor) return null
  const order = rows.with(i, neighbor).with(i + by, rows[i]!)
  const changed = order.flatMap(({ id, position }, index) =>
    position === index + 1 ? [] : [{ id, position: index + 1 }],
  )
  return { from: i + 1, to: i + by + 1, changed }
}
