import { differences } from '../../core/history/change-line.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { historyRoute } from '../../core/history/record-history.server.ts'
import { boardAccess } from './access.ts'
import { findPosts } from './find-posts.server.ts'
import { postPath } from './post.ts'
import { newlyMentioned, notifyOfPost } from './post-notices.server.ts'
import { readRow } from '../../core/data/rows.server.ts'
import { postRecords, type PostFields } from './post-records.server.ts'
import { postRouter } from './post.server.ts'
import { postScheduledJob } from './schedule-job.server.ts'
import { postSheets } from './seal.server.ts'
import { posts } from './post.table.ts'

export const boardModule = {
  name: 'board',
  routers: { posts: postRouter },
  files: [postSheets.route, historyRoute({ noun: 'posts', one: 'Post', gate: boardAccess.read })],
  jobs: [postScheduledJob],
  finds: [findPosts],
  nouns: [
    {
      name: 'posts',
      one: 'post',
      many: 'Posts',
      to: postPath,
      open: boardAccess.read,
      title: { table: posts, columns: ['title'] },
      actionPhrases: {
        pin: 'pinned {}',
        unpin: 'unpinned {}',
        archive: 'archived {}',
        'request acknowledgment': 'asked people to acknowledge {}',
        'stop asking for acknowledgment': 'stopped asking people to acknowledge {}',
        acknowledge: 'acknowledged {}',
        seal: 'saved {} to a lease file',
        'make work': 'created work from {}',
      },
      attachments: {
        table: posts,
        access: { read: boardAccess.read, write: boardAccess.read },
        byAuthor: true,
      },
      describeChange({ act, before, after }, namesIn) {
        if (placementActions.has(act)) return { details: [] }
        if (!writeActions.has(act)) return {}
        const mentionedNames = namesIn('mentions')
        const details = differences(plainFields(before), plainFields(after), 'UTC')
        return { details: mentionedNames ? [...details, `Mentioned: ${mentionedNames}`] : details }
      },
      messageKind: {
        gate: boardAccess.read,
        place: async (tx, tenantId, id) => postPath((await readRow(tx, tenantId, postRecords, id)).id),
        changed: () => Promise.resolve(),
      },
      findConcerned: newlyMentioned,
      createNotices: notifyOfPost,
    },
  ],
} satisfies ServerModule

const placementActions = new Set(['pin', 'unpin', 'archive', 'bring back'])
const writeActions = new Set(['create', 'update', 'delete', 'restore'])

/** The log shows the plain text of a post; the formatted text is in the record. */
function plainFields(fields: unknown) {
  if (!fields) return null
  const { title, text, poll } = fields as Partial<PostFields>
  return { title, text, ...(poll !== undefined && { poll: poll?.question ?? null }) }
}
