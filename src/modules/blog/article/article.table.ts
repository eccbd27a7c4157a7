import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, stampColumns } from '../../../core/data/columns.server.ts'
import type { Article } from '../../../core/text/article.ts'
import type { ArticleDraft } from './article.ts'

const fields = {
  title: text().notNull(),
  slug: text().notNull(),
  description: text().notNull(),
  body: jsonb().$type<Article>().notNull(),
  categoryId: uuid('category_id'),
  authorId: uuid('author_id'),
  seriesId: uuid('series_id'),
  seriesAt: integer('series_at'),
  tagIds: uuid('tag_ids').array().notNull().default([]),
  coverId: uuid('cover_id'),
  canonical: text(),
}

/** Articles in their current draft. They belong to no organization. */
export const blogArticles = pgTable('blog_articles', {
  id: uuid().primaryKey(),
  ...fields,
  publishAt: timestampTz('publish_at'),
  /** The reason its scheduled publication failed. */
  problem: text(),
  ...stampColumns,
  ...deletableColumns,
})

/** The public version of an article, as of its last publication. */
export const blogPublished = pgTable('blog_published', {
  articleId: uuid('article_id').primaryKey(),
  ...fields,
  words: text().notNull(),
  minutes: integer().notNull(),
  publishedAt: timestampTz('published_at').notNull().defaultNow(),
  changedAt: timestampTz('changed_at').notNull().defaultNow(),
})

/** Every slug under which an article was ever published. Each leads to the current one. */
export const blogSlugs = pgTable('blog_slugs', {
  slug: text().primaryKey(),
  articleId: uuid('article_id').notNull(),
  at: timestampTz('at').notNull().defaultNow(),
})

export const blogRevisions = pgTable(
  'blog_revisions',
  {
    articleId: uuid('article_id').notNull(),
    number: integer().notNull(),
    act: text().$type<RevisionAction>().notNull(),
    fields: jsonb().$type<ArticleDraft>().notNull(),
    at: timestampTz('at').notNull().defaultNow(),
    by: text('by').notNull(),
  },
  table => [primaryKey({ columns: [table.articleId, table.number] })],
)

/** `aside` is text that a user wrote while someone else saved the same field. */
export type RevisionAction = 'save' | 'publish' | 'restore' | 'aside'

/** Links that show a draft to people without an account until they expire. */
export const blogPreviews = pgTable('blog_previews', {
  id: uuid().primaryKey(),
  articleId: uuid('article_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})
