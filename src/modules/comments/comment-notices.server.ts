import { and, eq } from 'drizzle-orm'
import { findRecordType } from '../../core/module/modules.server.ts'
import type { RecordType } from '../../core/module/record-type.server.ts'
import { comments } from './comment.table.ts'

/**
 * Notifies a record's followers, and the people whom the comment mentions, except those who may not open the record.
 */
export const notifyOfComment: NonNullable<RecordType['createNotices']> = async (
  tx,
  tenantId,
  { act, after, recordId: id },
) => {
  if (act !== 'create' && act !== 'update') return null
  const [comment] = await tx
    .select({ noun: comments.noun, recordId: comments.recordId })
    .from(comments)
    .where(and(eq(comments.tenantId, tenantId), eq(comments.id, id)))
  const gate = comment && findRecordType(comment.noun)?.open
  if (!gate) return null
  const { text, mentions } = (after ?? {}) as { text?: string; mentions?: string[] }
  const to = findRecordType(comment.noun)?.to?.(comment.recordId)
  return {
    kind: 'profile',
    type: (mentions ?? []).length > 0 ? 'thread_mention' : 'thread_comment',
    recipients: 'concerned',
    gate,
    about: comment,
    message: text ?? '',
    ...(to !== undefined && { to }),
  }
}
