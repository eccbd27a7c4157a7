import type { RecordType } from '../../core/module/record-type.server.ts'
import { boardAccess } from './access.ts'
import type { PostFields } from './post-records.server.ts'

/** Notifies mentioned people personally, and everyone else that there is a new post. */
export const notifyOfPost: NonNullable<RecordType['createNotices']> = (_tx, _tenantId, { act, after }) => {
  const { text = '', mentions = [] } = (after ?? {}) as Partial<PostFields>
  const mention = {
    kind: 'profile',
    type: 'thread_mention',
    recipients: 'concerned',
    gate: boardAccess.read,
    message: text,
  } as const
  const toAll = { ...mention, kind: 'tenant', type: 'message_post', recipients: 'everyone' } as const
  if (act === 'create') return mentions.length > 0 ? [mention, toAll] : [toAll]
  return act === 'update' && mentions.length > 0 ? [mention] : null
}

/** The people whom an edit newly mentions. */
export const newlyMentioned: NonNullable<RecordType['findConcerned']> = async (
  _tx,
  _tenantId,
  { before, after },
) => {
  const getMentions = (fields: unknown) => (fields as Partial<PostFields> | null)?.mentions ?? []
  const previouslyMentioned = new Set(getMentions(before))
  return getMentions(after).filter(id => !previouslyMentioned.has(id))
}
