import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { fieldsIn, type RecordMapping } from '../../../core/data/rows.server.ts'
import { articleDraft, articleRecordType, type ArticleDraft } from '../article/article.ts'
import { blogArticles } from '../article/article.table.ts'
import { wordCount } from '../article/reading-time.ts'

export const articles: RecordMapping<typeof blogArticles, ArticleDraft> = {
  table: blogArticles,
  noun: articleRecordType,
  one: 'article',
  toFields: fieldsIn(articleDraft),
  nameField: 'title',
  inLog: fields => ({ ...fields, body: wordCount(fields.body) }),
}
export type ArticleRow = typeof blogArticles.$inferSelect

/** Refreshes staff pages after a change of an article. */
export const signalArticles = (tx: Tx) => signal(tx, 'everyone', articleRecordType)

/** Refreshes public pages, feeds and search after a change of published content. */
export const signalBlog = (tx: Tx) => signal(tx, 'everyone', 'blog')
