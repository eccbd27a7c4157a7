import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'

export const categoryRecordType = 'market_categories'
export const maxDepth = 3

export const categoryName = z.object({ name: line('Name', 80).min(1, 'Enter a name.') })

export type TreeRow = { id: string; parentId: string | null; sortOrder: number; name: string }

/** Returns the children of a category, or the top-level categories, in order. */
export const listChildren = <Row extends TreeRow>(rows: readonly Row[], parentId: string | null): Row[] =>
  rows
    .filter(row => row.parentId === parentId)
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name, 'en-US'))

/** Returns a tree as a list, with each row after its parent. */
export const flattenTree = <Row extends TreeRow>(
  rows: readonly Row[],
  parentId: string | null = null,
): Row[] => listChildren(rows, parentId).flatMap(row => [row, ...flattenTree(rows, row.id)])

/** Returns the ids of a category and all its descendants. */
export const idsWithDescendants = (rows: readonly TreeRow[], id: string): string[] => [
  id,
  ...rows.filter(({ parentId }) => parentId === id).flatMap(row => idsWithDescendants(rows, row.id)),
]

/** Returns the number of levels below a category; 0 without children. */
const treeHeight = (rows: readonly TreeRow[], id: string): number =>
  Math.max(0, ...rows.filter(({ parentId }) => parentId === id).map(row => 1 + treeHeight(rows, row.id)))

/** Returns the path from the top-level category down to the given one. */
export function pathToCategory<Row extends TreeRow>(rows: readonly Row[], id: string): Row[] {
  const row = rows.find(candidate => candidate.id === id)
  if (!row) return []
  return row.parentId === null ? [row] : [...pathToCategory(rows, row.parentId), row]
}

/** Returns the reason a category cannot move below another one, or null if it can. */
export function moveProblem(rows: readonly TreeRow[], id: string, parentId: string | null): string | null {
  if (parentId === null) return null
  if (idsWithDescendants(rows, id).includes(parentId)) return 'A category cannot be moved under itself.'
  const level = pathToCategory(rows, parentId).length + 1 + treeHeight(rows, id)
  return level > maxDepth ? `Categories can have at most ${maxDepth} levels.` : null
}
