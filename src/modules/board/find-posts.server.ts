import { resultsFromColumns, type Findable } from '../../core/module/findable.server.ts'
import { boardAccess } from './access.ts'
import { postPath } from './post.ts'
import { posts } from './post.table.ts'

/** Finds posts by their text, including archived ones. */
export const findPosts: Findable = {
  kind: 'posts',
  gate: boardAccess.read,
  readResults: resultsFromColumns(
    posts,
    ['title', 'bodyText', 'archivedAt'],
    ({ id, title, bodyText, archivedAt }) => ({
      label: title,
      detail: `${archivedAt ? 'Archived · ' : ''}${bodyText.replaceAll(/\s+/g, ' ').trim().slice(0, 100)}`,
      to: postPath(id),
    }),
  ),
}
