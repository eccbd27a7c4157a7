import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { fieldsIn, type Records } from '../../../core/data/rows.server.ts'
import { articleDraft, articleNoun, type ArticleDraft } from '../article/article.ts'
import { blogArticles } from '../article/article.table.ts'
import { wordCount } from '../article/reading-time.ts'

export const articles: Records<typeof blogArticles, ArticleDraft> = {
  table: blogArticles,
  noun: articleNoun,
  one: 'article',
  fieldsOf: fieldsIn(articleDraft),
  named: 'title',
  inLog: fields => ({ ...fields, body: wordCount(fields.body) }),
}
export type ArticleRow = typeof blogArticles.$inferSelect

/** Pages of staff hear that an article changed. */
export const signalArticles = (tx: Tx) => signal(tx, 'everyone', articleNoun)

/** Public pages, feeds and search hear that what they show changed. */
export const signalBlog = (tx: Tx) => signal(tx, 'everyone', 'blog')
