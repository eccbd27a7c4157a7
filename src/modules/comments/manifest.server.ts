import { differences } from '../../core/history/change-line.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { commentRouter } from './comment.server.ts'
import { findComments } from './find-comments.server.ts'
import { readConcernedUserIds } from './concerned-users.server.ts'
import { notifyOfComment } from './comment-notices.server.ts'

export const commentsModule = {
  name: 'comments',
  routers: { comments: commentRouter },
  finds: [findComments],
  nouns: [
    {
      name: 'comments',
      one: 'comment',
      many: 'Comments',
      title: { columns: ['on'] },
      actionPhrases: {
        create: 'commented on',
        update: 'changed a comment on',
        delete: 'deleted a comment on',
        restore: 'restored a comment on',
        follow: 'followed',
        'stop following': 'stopped following',
      },
      describeChange({ before, after }, called) {
        const mentioned = called('mentions')
        const changes = differences(toLoggedText(before), toLoggedText(after), 'UTC')
        return { details: mentioned ? [...changes, `Mentioned: ${mentioned}`] : changes }
      },
      findConcerned: readConcernedUserIds,
      createNotices: notifyOfComment,
    },
  ],
} satisfies ServerModule

/** The log shows a comment's plain text, because the record has the formatted text. */
function toLoggedText(fields: unknown) {
  const { text } = (fields ?? {}) as { text?: string }
  return text === undefined ? null : { text }
}
