import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import {
  categoryRecordType,
  listChildren,
  idsWithDescendants,
  pathToCategory,
  moveProblem,
} from './category.ts'
import { marketCategories } from './category.table.ts'

/** `at` is the position among the new siblings, counted from 0; `seen` is their order as the user saw it. */
export const moveInput = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  at: z.int().min(0).max(1000),
  seen: z.array(z.uuid()).max(1000),
})

type CategoryRow = typeof marketCategories.$inferSelect

/**
 * Moves a category with its descendants to a position among the children of another one.
 * @throws AppError not_found; conflict if the siblings changed in the meantime; invalid below itself or if too deep
 */
export async function moveCategory(
  tx: Tx,
  actor: Actor,
  rows: readonly CategoryRow[],
  { id, parentId, at, seen }: z.output<typeof moveInput>,
): Promise<void> {
  const category = rows.find(row => row.id === id)
  if (!category || (parentId !== null && !rows.some(row => row.id === parentId))) throw notFound('Category')
  const problem = moveProblem(rows, id, parentId)
  if (problem !== null) throw new AppError('invalid', problem)
  const neighbors = listChildren(rows, parentId).map(row => row.id)
  if (neighbors.join() !== seen.join())
    throw new AppError(
      'conflict',
      'Someone else just moved categories here. The current order is shown; move it again if needed.',
    )
  const siblingIds = neighbors.filter(siblingId => siblingId !== id).toSpliced(at, 0, id)
  for (const [index, siblingId] of siblingIds.entries())
    await tx
      .update(marketCategories)
      .set({ sortOrder: index + 1 })
      .where(eq(marketCategories.id, siblingId))
  if (category.parentId !== parentId) await changeParent(tx, rows, category, parentId)
  const getName = (parentId: string | null) => rows.find(row => row.id === parentId)?.name ?? null
  await recordChange(tx, actor, {
    noun: categoryRecordType,
    recordId: id,
    act: 'move',
    before: {
      below: getName(category.parentId),
      place: listChildren(rows, category.parentId).indexOf(category) + 1,
    },
    after: { below: getName(parentId), place: siblingIds.indexOf(id) + 1 },
  })
}

async function changeParent(
  tx: Tx,
  rows: readonly CategoryRow[],
  category: CategoryRow,
  parentId: string | null,
): Promise<void> {
  const level = parentId === null ? 1 : pathToCategory(rows, parentId).length + 1
  for (const descendantId of idsWithDescendants(rows, category.id)) {
    const parent = rows.find(row => row.id === descendantId)!
    await tx
      .update(marketCategories)
      .set({
        level: parent.level + level - category.level,
        ...(descendantId === category.id && { parentId }),
      })
      .where(eq(marketCategories.id, descendantId))
  }
  await tx
    .update(marketCategories)
    .set({ version: sql`version + 1` })
    .where(eq(marketCategories.id, category.id))
}
