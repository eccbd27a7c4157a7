import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { record, type Actor } from '../../../core/data/record.server.ts'
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

type Row = typeof marketCategories.$inferSelect

/**
 * Moves a category with its descendants to a position among the children of another one.
 * @throws AppError not_found; conflict if the siblings changed in the meantime; invalid below itself or if too deep
 */
export async function moveCategory(
  tx: Tx,
  actor: Actor,
  rows: readonly Row[],
  { id, parentId, at, seen }: z.output<typeof moveInput>,
): Promise<void> {
  const moved = rows.find(row => row.id === id)
  if (!moved || (parentId !== null && !rows.some(row => row.id === parentId))) throw notFound('Category')
  const why = moveProblem(rows, id, parentId)
  if (why !== null) throw new AppError('invalid', why)
  const neighbors = listChildren(rows, parentId).map(row => row.id)
  if (neighbors.join() !== seen.join())
    throw new AppError(
      'conflict',
      'Someone else just moved categories here. The current order is shown; move it again if needed.',
    )
  const order = neighbors.filter(each => each !== id).toSpliced(at, 0, id)
  for (const [index, each] of order.entries())
    await tx
      .update(marketCategories)
      .set({ sortOrder: index + 1 })
      .where(eq(marketCategories.id, each))
  if (moved.parentId !== parentId) await changeParent(tx, rows, moved, parentId)
  const getName = (parentId: string | null) => rows.find(row => row.id === parentId)?.name ?? null
  await record(tx, actor, {
    noun: categoryRecordType,
    recordId: id,
    act: 'move',
    before: { below: getName(moved.parentId), place: listChildren(rows, moved.parentId).indexOf(moved) + 1 },
    after: { below: getName(parentId), place: order.indexOf(id) + 1 },
  })
}

async function changeParent(
  tx: Tx,
  rows: readonly Row[],
  moved: Row,
  parentId: string | null,
): Promise<void> {
  const level = parentId === null ? 1 : pathToCategory(rows, parentId).length + 1
  for (const each of idsWithDescendants(rows, moved.id)) {
    const parent = rows.find(row => row.id === each)!
    await tx
      .update(marketCategories)
      .set({ level: parent.level + level - moved.level, ...(each === moved.id && { parentId }) })
      .where(eq(marketCategories.id, each))
  }
  await tx
    .update(marketCategories)
    .set({ version: sql`version + 1` })
    .where(eq(marketCategories.id, moved.id))
}
