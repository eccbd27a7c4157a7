/** Rows in an order that people give them by hand. */
type Placed = { id: string; position: number }

type Move = {
  /** Counted from one. */
  from: number
  to: number
  /** Those whose place is another afterwards: also rows that had come to share one. */
  changed: { id: string; position: number }[]
}

/** A row one place up or down among all, which come in their order; null at the end of the list, and for a row that is not in it. */
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
