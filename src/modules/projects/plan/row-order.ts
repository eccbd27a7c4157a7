/** The fields of a row that decide its place. */
type Row = { id: string; section: string | null; parentId: string | null }

/** Places a row before another one (null: last) in this phase. */
export type Placing = { id: string; beforeId: string | null; section: string | null }

/**
 * Places rows of a plan one after the other.
 * @returns the rows in their new order with the placings that undo this exactly; null if a row is missing or
 * would be placed before itself
 */
export function placeRow<Placed extends Row>(
  rows: readonly Placed[],
  placings: readonly Placing[],
): { rows: Placed[]; back: Placing[] } | null {
  const now = [...rows]
  const back: Placing[] = []
  for (const { id, beforeId, section } of placings) {
    const from = now.findIndex(row => row.id === id)
    const [row] = from === -1 ? [] : now.splice(from, 1)
    const to = beforeId === null ? now.length : now.findIndex(each => each.id === beforeId)
    if (!row || to === -1) return null
    back.unshift({ id, beforeId: now[from]?.id ?? null, section: row.section })
    now.splice(to, 0, { ...row, section })
  }
  return { rows: now, back }
}

/**
 * Moves a row with its subtasks one place up or down among its siblings; past the end of its phase, into the next one.
 */
export function stepRow(rows: readonly Row[], id: string, way: 'up' | 'down'): Placing[] {
  const row = rows.find(each => each.id === id)
  if (!row) return []
  const equals = rows.filter(each => parentInPlan(rows, each) === parentInPlan(rows, row))
  const other = equals[equals.indexOf(row) + (way === 'up' ? -1 : 1)]
  if (!other) return []
  const staysInPhase = parentInPlan(rows, row) !== null || other.section === row.section
  if (staysInPhase)
    return withParts(rows, row, way === 'up' ? other.id : rowAfter(rows, other.id), row.section)
  return withParts(rows, row, way === 'up' ? rowAfter(rows, id) : other.id, other.section)
}

/** Moves a row with its subtasks to the place of another one, which shifts toward where the row came from. */
export function dropRow(rows: readonly Row[], id: string, ontoId: string): Placing[] {
  const row = rows.find(each => each.id === id)
  const match = rows.find(each => each.id === ontoId)
  if (!row || !match) return []
  // A parent takes the position of another parent, and never moves among its subtasks.
  const isComplete = parentInPlan(rows, row) === null ? parentInPlan(rows, match) : null
  const onto = rows.find(each => each.id === isComplete) ?? match
  if (onto === row) return []
  const isDown = rows.indexOf(row) < rows.indexOf(onto)
  return withParts(rows, row, isDown ? rowAfter(rows, onto.id) : onto.id, onto.section)
}

/** The parent of a task, if it is in the plan. */
const parentInPlan = (rows: readonly Row[], { parentId }: Row): string | null =>
  rows.some(({ id }) => id === parentId) ? parentId : null

/** The row after a row and its subtasks; null after the last. */
function rowAfter(rows: readonly Row[], id: string): string | null {
  let index = rows.findIndex(row => row.id === id) + 1
  while (rows[index]?.parentId === id) index++
  return rows[index]?.id ?? null
}

/** A row with its subtasks, which follow it into its phase if they shared its old one. */
function withParts(
  rows: readonly Row[],
  row: Row,
  beforeId: string | null,
  section: string | null,
): Placing[] {
  const block = [row, ...rows.filter(({ parentId }) => parentId === row.id)]
  const isInBlock = (id: string | null) => block.some(each => each.id === id)
  const rest = rows.slice(rows.findIndex(({ id }) => id === beforeId))
  const before = isInBlock(beforeId) ? (rest.find(({ id }) => !isInBlock(id))?.id ?? null) : beforeId
  return block.map(each => ({
    id: each.id,
    beforeId: before,
    section: each.section === row.section ? section : each.section,
  }))
}
