import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { CategoriesRouter } from './categories.server.ts'
import { listChildren, moveProblem } from './category.ts'
import type { CategoryRow } from './useCategoryTree.tsx'

export type MoveDirection = 'up' | 'down' | 'in' | 'out'

/** Returns functions that move a category. An impossible move does nothing. */
export function useCategoryMoves(rows: readonly CategoryRow[]) {
  const call = useCall<CategoriesRouter>('marketCategories')
  const moveTo = useCommand(call.move.mutate)

  /** Moves a category to a position among the children of another one, counted without itself. */
  function to(id: string, parentId: string | null, at: number) {
    if (moveTo.busy || moveProblem(rows, id, parentId) !== null) return
    const siblingIds = listChildren(rows, parentId).map(row => row.id)
    void moveTo.run({ id, parentId, at, seen: siblingIds })
  }

  function before(id: string, other: CategoryRow) {
    const neighbors = listChildren(rows, other.parentId).filter(row => row.id !== id)
    to(
      id,
      other.parentId,
      neighbors.findIndex(row => row.id === other.id),
    )
  }

  function step(row: CategoryRow, direction: MoveDirection) {
    const neighbors = listChildren(rows, row.parentId)
    const index = neighbors.findIndex(({ id }) => id === row.id)
    const previousSibling = neighbors[index - 1]
    if (direction === 'up' && index > 0) to(row.id, row.parentId, index - 1)
    if (direction === 'down' && index < neighbors.length - 1) to(row.id, row.parentId, index + 1)
    if (direction === 'in' && previousSibling)
      to(row.id, previousSibling.id, listChildren(rows, previousSibling.id).length)
    const parent = rows.find(({ id }) => id === row.parentId)
    if (direction === 'out' && parent) {
      const parentSiblings = listChildren(rows, parent.parentId)
      to(row.id, parent.parentId, parentSiblings.findIndex(({ id }) => id === parent.id) + 1)
    }
  }
  return { before, step }
}
