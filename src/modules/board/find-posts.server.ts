import { resultsFrom, type Findable } from '../../core/module/findable.server.ts'
import { boardAccess } from './access.ts'
import { pathOfPost } from './post.ts'
import { posts } from './post.table.ts'

/** Finds posts by their text, including archived ones. */
export const findPosts: Findable = {
  kind: 'posts',
  gate: boardAccess.read,
  shown: resultsFrom(posts, ['title', 'bodyText', 'archivedAt'], ({ id, title, bodyText, archivedAt }) => ({
    label: title,
    detail: `${archivedAt ? 'Archived · ' : ''}${bodyText.replaceAll(/\s+/g, ' ').trim().slice(0, 100)}`,
    to: pathOfPost(id),
  })),
}
