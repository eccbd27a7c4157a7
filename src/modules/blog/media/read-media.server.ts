import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../core/data/database.server.ts'
import { blogMedia } from './media.table.ts'
import { mediaPath } from './media.ts'

/** A picture as pages show it: its addresses by width, narrowest first. */
export type Picture = {
  alt: string
  width: number
  height: number
  focus: { x: number; y: number }
  sizes: { width: number; src: string }[]
}

export const toPicture = ({
  id,
  alt,
  width,
  height,
  focusX,
  focusY,
  sizes,
}: typeof blogMedia.$inferSelect): Picture => ({
  alt,
  width,
  height,
  focus: { x: focusX, y: focusY },
  sizes: sizes.map(size => ({ width: size.width, src: mediaPath(id, size.width) })),
})

/** Reads pictures by id, without deleted ones. */
export async function picturesById(
  people: Database['people'],
  ids: readonly string[],
): Promise<Record<string, Picture>> {
  if (ids.length === 0) return {}
  const rows = await people
    .select()
    .from(blogMedia)
    .where(and(inArray(blogMedia.id, [...new Set(ids)]), isNull(blogMedia.deletedAt)))
  return Object.fromEntries(rows.map(row => [row.id, toPicture(row)]))
}
