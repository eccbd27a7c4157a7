import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import type { Tag } from './tag.ts'
import { tags } from './tags.table.ts'

/** The tags of an organization by name, each with those merged into it. */
export async function readTags(tx: Tx, tenantId: string): Promise<Tag[]> {
  const rows = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.tenantId, tenantId), isNull(tags.deletedAt)))
    .orderBy(sql`lower(${tags.name})`, asc(tags.id))
  const merged = rows.filter(({ mergedInto }) => mergedInto !== null)
  const withMerged = (id: string): string[] => [
    id,
    ...merged.filter(({ mergedInto }) => mergedInto === id).flatMap(item => withMerged(item.id)),
  ]
  return rows
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ id, name, color, version }) => ({ id, name, color, version, ids: withMerged(id) }))
}
