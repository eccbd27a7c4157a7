import { and, eq } from 'drizzle-orm'
import type { Noun } from '../../core/module/noun.server.ts'
import { comments } from './comment.table.ts'
import { followersOf } from './followed.port.server.ts'

/** Of a new comment its followers and whom it mentions, of a changed one whom it mentions now; never who wrote it. */
export const concerns: NonNullable<Noun['concerns']> = async (tx, tenantId, change) => {
  const [comment] = await tx
    .select({ noun: comments.noun, recordId: comments.recordId, author: comments.createdBy })
    .from(comments)
    .where(and(eq(comments.tenantId, tenantId), eq(comments.id, change.recordId)))
  if (!comment || (change.act !== 'create' && change.act !== 'update')) return []
  const [before, after] = [mentionsOf(change.before), mentionsOf(change.after)]
  const mentioned = after.filter(id => !before.includes(id))
  const followers = change.act === 'create' ? await followersOf(tx, tenantId, comment) : []
  return [...new Set([...mentioned, ...followers])].filter(id => id !== comment.author)
}

const mentionsOf = (fields: unknown) => (fields as { mentions?: string[] } | null)?.mentions ?? []
