import { eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { openProcedure, router } from '../../../core/http/procedure.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { blogTopic } from '../article/article.ts'
import { articlePath } from '../article/paths.ts'
import { blogPublished, blogSlugs } from '../article/article.table.ts'
import { labelKinds, type Label, type LabelKind } from '../labels/label-kinds.ts'
import { pageSize } from './list-pages.ts'
import { readArticlePage, type ArticlePage } from './article-page.server.ts'
import {
  readCards,
  labelCondition,
  labelsById,
  selectPublished,
  selectSeries,
  type ArticleCard,
  type LabelsById,
} from './read-articles.server.ts'

const publicProcedure = openProcedure.meta({ reads: [blogTopic] })

export type BlogList = {
  page: number
  pages: number
  cards: ArticleCard[]
  labels: (Label & { count: number })[]
}
export type BlogShelf = { label: Label | null; list: BlogList }
export type BlogSearch = { words: string; cards: ArticleCard[] }
export type BlogArticle = ArticlePage | { movedTo: string }

/** The public API of the blog. It reads only published articles, so it cannot return a draft. */
export const blogRouter = router({
  list: publicProcedure.query(({ ctx }) => readBlogList(ctx.services, undefined, 1)),

  /** Lists the articles of a label, or a later page of the full list. Returns null if there are none. */
  shelf: publicProcedure
    .input(z.object({ kind: z.string().max(20), name: z.string().max(100) }))
    .query(async ({ ctx, input: { kind, name } }): Promise<BlogShelf | null> => {
      if (kind === 'page') {
        const number = /^[1-9]\d{0,4}$/.test(name) ? Number(name) : 0
        const list = number > 1 ? await readBlogList(ctx.services, undefined, number) : null
        return list && list.cards.length > 0 ? { label: null, list } : null
      }
      if (!(kind in labelKinds)) return null
      const { people: reader } = ctx.services.database
      const labels = await labelsById(reader)
      const label = [...labels.values()].find(
        label => label.kind === (kind as LabelKind) && label.slug === name,
      )
      if (!label) return null
      const rows =
        kind === 'series'
          ? await selectSeries(reader, label.id)
          : await selectPublished(reader, labelCondition(label), { limit: 200 })
      if (rows.length === 0) return null
      const cards = await readCards(reader, labels, rows)
      const { id: _id, ...heading } = label
      return {
        label: heading,
        list: { page: 1, pages: 1, cards, labels: await countedLabels(ctx.services, labels) },
      }
    }),

  /** Returns null if no article is published at the slug. A former slug redirects to the current one. */
  article: publicProcedure
    .input(z.object({ slug: z.string().max(200) }))
    .query(async ({ ctx, input: { slug } }): Promise<BlogArticle | null> => {
      const { people: reader } = ctx.services.database
      const [row] = await reader.select().from(blogPublished).where(eq(blogPublished.slug, slug))
      if (row) return readArticlePage(reader, row)
      const [current] = await reader
        .select({ slug: blogPublished.slug })
        .from(blogSlugs)
        .innerJoin(blogPublished, eq(blogPublished.articleId, blogSlugs.articleId))
        .where(eq(blogSlugs.slug, slug))
      return current ? { movedTo: articlePath(current.slug) } : null
    }),

  search: publicProcedure
    .input(
      z.object({
        q: z
          .string()
          .default('')
          .transform(q => q.trim().slice(0, 200)),
      }),
    )
    .query(async ({ ctx, input: { q } }): Promise<BlogSearch> => {
      const { people: reader } = ctx.services.database
      if (q === '') return { words: '', cards: [] }
      const condition = sql`websearch_to_tsquery('english', ${q.replaceAll('\0', ' ')})`
      const rank = sql<number>`ts_rank(search, ${condition})`
      const { articleId, slug, title, description, minutes, publishedAt, categoryId, authorId, coverId } =
        blogPublished
      const rows = await reader
        .select({ articleId, slug, title, description, minutes, publishedAt, categoryId, authorId, coverId })
        .from(blogPublished)
        .where(sql`search @@ ${condition}`)
        .orderBy(sql`${rank} desc`, articleId)
        .limit(50)
      return { words: q, cards: await readCards(reader, await labelsById(reader), rows) }
    }),
})
export type BlogRouter = typeof blogRouter

async function readBlogList(services: Services, condition: SQL | undefined, page: number): Promise<BlogList> {
  const { people: reader } = services.database
  const [labels, count] = [await labelsById(reader), await reader.$count(blogPublished, condition)]
  const rows = await selectPublished(reader, condition, { limit: pageSize, offset: (page - 1) * pageSize })
  return {
    page,
    pages: Math.max(1, Math.ceil(count / pageSize)),
    cards: await readCards(reader, labels, rows),
    labels: await countedLabels(services, labels),
  }
}

/** Reads labels with at least one article, and their counts. */
async function countedLabels({ database: { people: reader } }: Services, labels: LabelsById) {
  const { rows } = await reader.execute<{ id: string; count: string }>(sql`
    select id, count(*) as count from (
      select unnest(tag_ids || array_remove(array[category_id, author_id, series_id], null)) as id from blog_published
    ) used group by id`)
  const counts = new Map(rows.map(({ id, count }) => [id, Number(count)]))
  return [...labels.values()].flatMap(({ id, ...label }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ ...label, count }]
  })
}
