import { and, eq } from 'drizzle-orm'
import type { RecordType } from '../../core/module/record-type.server.ts'
import { comments } from './comment.table.ts'
import { readFollowers } from './followers.port.server.ts'

/**
 * Reads the people to notify: for a new comment, the followers and everyone mentioned; for an edit, newly
 * mentioned people; never the author.
 */
export const readConcernedUserIds: NonNullable<RecordType['findConcerned']> = async (
  tx,
  tenantId,
  change,
) => {
  const [comment] = await tx
    .select({ noun: comments.noun, recordId: comments.recordId, author: comments.createdBy })
    .from(comments)
    .where(and(eq(comments.tenantId, tenantId), eq(comments.id, change.recordId)))
  if (!comment || (change.act !== 'create' && change.act !== 'update')) return []
  const [previous, current] = [readMentions(change.before), readMentions(change.after)]
  const newlyMentioned = current.filter(id => !previous.includes(id))
  const followers = change.act === 'create' ? await readFollowers(tx, tenantId, comment) : []
  return [...new Set([...newlyMentioned, ...followers])].filter(id => id !== comment.author)
}

const readMentions = (fields: unknown) => (fields as { mentions?: string[] } | null)?.mentions ?? []
