import { and, arrayContains, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../core/data/database.server.ts'
import { blogPublished } from '../article/article.table.ts'
import type { Label } from '../labels/label-kinds.ts'
import { blogLabels } from '../labels/label.table.ts'
import { picturesById, type Picture } from '../media/read-media.server.ts'

type BlogReader = Database['people']

/** An article as a list shows it. */
export type ArticleCard = {
  slug: string
  title: string
  description: string
  minutes: number
  publishedAt: string
  category: Label | null
  author: Label | null
  cover: Picture | null
}

const {
  articleId,
  slug,
  title,
  description,
  minutes,
  publishedAt,
  categoryId,
  authorId,
  seriesId,
  seriesAt,
  tagIds,
  coverId,
} = blogPublished
const cardColumns = {
  articleId,
  slug,
  title,
  description,
  minutes,
  publishedAt,
  categoryId,
  authorId,
  coverId,
}
export type CardRow = { [Field in keyof typeof cardColumns]: (typeof blogPublished.$inferSelect)[Field] }

export type LabelsById = ReadonlyMap<string, Label & { id: string }>

/** Reads all labels by id, of which there are at most a few hundred. */
export async function labelsById(reader: BlogReader): Promise<LabelsById> {
  const rows = await reader.select().from(blogLabels).orderBy(blogLabels.kind, blogLabels.name)
  return new Map(rows.map(({ id, kind, name, slug, about }) => [id, { id, kind, name, slug, about }]))
}

const toLabel = (label: (Label & { id: string }) | undefined): Label | null =>
  label ? { kind: label.kind, name: label.name, slug: label.slug, about: label.about } : null

export const findLabel = (labels: LabelsById, id: string | null): Label | null =>
  toLabel(id === null ? undefined : labels.get(id))

/** Returns published articles, newest first. */
export const selectPublished = (
  reader: BlogReader,
  condition: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
) =>
  reader
    .select(cardColumns)
    .from(blogPublished)
    .where(condition)
    .orderBy(desc(publishedAt), desc(articleId))
    .limit(limit)
    .offset(offset)

export async function readCards(
  reader: BlogReader,
  labels: LabelsById,
  rows: readonly CardRow[],
): Promise<ArticleCard[]> {
  const pictures = await picturesById(
    reader,
    rows.flatMap(row => row.coverId ?? []),
  )
  return rows.map(row => ({
    slug: row.slug,
    title: row.title,
    description: row.description,
    minutes: row.minutes,
    publishedAt: row.publishedAt.toISOString(),
    category: findLabel(labels, row.categoryId),
    author: findLabel(labels, row.authorId),
    cover: row.coverId === null ? null : (pictures[row.coverId] ?? null),
  }))
}

/** Returns a condition for the articles with a label. */
export function labelCondition({ kind, id }: { kind: Label['kind']; id: string }): SQL {
  if (kind === 'tag') return arrayContains(tagIds, [id])
  return eq({ category: categoryId, author: authorId, series: seriesId }[kind], id)
}

/** Returns the articles of a series, in order. */
export const selectSeries = (reader: BlogReader, id: string) =>
  reader
    .select(cardColumns)
    .from(blogPublished)
    .where(eq(seriesId, id))
    .orderBy(sql`${seriesAt} nulls last`, publishedAt, articleId)
    .limit(200)

/** Returns the articles most related to one, by category and tags, then newest first. */
export const selectRelated = (
  reader: BlogReader,
  article: Pick<typeof blogPublished.$inferSelect, 'articleId' | 'tagIds' | 'categoryId'>,
  limit: number,
) => {
  const tags = sql`(select count(*) from unnest(${tagIds}) tag where tag = any(${sql.param(article.tagIds, tagIds)}))`
  const category = sql`(case when ${categoryId} = ${article.categoryId} then 2 else 0 end)`
  return reader
    .select(cardColumns)
    .from(blogPublished)
    .where(and(sql`${articleId} <> ${article.articleId}`))
    .orderBy(sql`${tags} + ${category} desc`, desc(publishedAt), desc(articleId))
    .limit(limit)
}
