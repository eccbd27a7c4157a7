/** The fields of a row that decide its place. */
type PlanRow = { id: string; section: string | null; parentId: string | null }

/** Places a row before another one (null: last) in this phase. */
export type Placing = { id: string; beforeId: string | null; section: string | null }

/**
 * Places rows of a plan one after the other.
 * @returns the rows in their new order with the placings that undo this exactly; null if a row is missing or
 * would be placed before itself
 */
export function placeRow<Placed extends PlanRow>(
  rows: readonly Placed[],
  placings: readonly Placing[],
): { rows: Placed[]; back: Placing[] } | null {
  const result = [...rows]
  const undo: Placing[] = []
  for (const { id, beforeId, section } of placings) {
    const from = result.findIndex(row => row.id === id)
    const [row] = from === -1 ? [] : result.splice(from, 1)
    const to = beforeId === null ? result.length : result.findIndex(row => row.id === beforeId)
    if (!row || to === -1) return null
    undo.unshift({ id, beforeId: result[from]?.id ?? null, section: row.section })
    result.splice(to, 0, { ...row, section })
  }
  return { rows: result, back: undo }
}

/**
 * Moves a row with its subtasks one place up or down among its siblings; past the end of its phase, into the next one.
 */
export function stepRow(rows: readonly PlanRow[], id: string, direction: 'up' | 'down'): Placing[] {
  const row = rows.find(candidate => candidate.id === id)
  if (!row) return []
  const siblings = rows.filter(candidate => parentInPlan(rows, candidate) === parentInPlan(rows, row))
  const neighbor = siblings[siblings.indexOf(row) + (direction === 'up' ? -1 : 1)]
  if (!neighbor) return []
  const staysInPhase = parentInPlan(rows, row) !== null || neighbor.section === row.section
  if (staysInPhase)
    return placeBlock(
      rows,
      row,
      direction === 'up' ? neighbor.id : findNextRow(rows, neighbor.id),
      row.section,
    )
  return placeBlock(rows, row, direction === 'up' ? findNextRow(rows, id) : neighbor.id, neighbor.section)
}

/** Moves a row with its subtasks to the place of another one, which shifts toward where the row came from. */
export function dropRow(rows: readonly PlanRow[], id: string, ontoId: string): Placing[] {
  const row = rows.find(candidate => candidate.id === id)
  const target = rows.find(candidate => candidate.id === ontoId)
  if (!row || !target) return []
  // A parent takes the position of another parent, and never moves among its subtasks.
  const parentId = parentInPlan(rows, row) === null ? parentInPlan(rows, target) : null
  const destination = rows.find(candidate => candidate.id === parentId) ?? target
  if (destination === row) return []
  const isDown = rows.indexOf(row) < rows.indexOf(destination)
  return placeBlock(
    rows,
    row,
    isDown ? findNextRow(rows, destination.id) : destination.id,
    destination.section,
  )
}

/** Returns the parent of a task, if it is in the plan. */
const parentInPlan = (rows: readonly PlanRow[], { parentId }: PlanRow): string | null =>
  rows.some(({ id }) => id === parentId) ? parentId : null

/** Returns the row after a row and its subtasks, or null after the last. */
function findNextRow(rows: readonly PlanRow[], id: string): string | null {
  let index = rows.findIndex(row => row.id === id) + 1
  while (rows[index]?.parentId === id) index++
  return rows[index]?.id ?? null
}

/** Returns a row with its subtasks, which follow it into its phase if they shared its old one. */
function placeBlock(
  rows: readonly PlanRow[],
  row: PlanRow,
  beforeId: string | null,
  section: string | null,
): Placing[] {
  const block = [row, ...rows.filter(({ parentId }) => parentId === row.id)]
  const isInBlock = (id: string | null) => block.some(member => member.id === id)
  const followingRows = rows.slice(rows.findIndex(({ id }) => id === beforeId))
  const nextId = isInBlock(beforeId) ? (followingRows.find(({ id }) => !isInBlock(id))?.id ?? null) : beforeId
  return block.map(member => ({
    id: member.id,
    beforeId: nextId,
    section: member.section === row.section ? section : member.section,
  }))
}
