import { asc, gt, max, sql } from 'drizzle-orm'
import type { UrlSource, PublicUrl } from '../../../core/module/public-urls.server.ts'
import { articlePath } from '../article/paths.ts'
import { blogPublished } from '../article/article.table.ts'
import { labelPath } from '../labels/label-kinds.ts'
import { labelsById } from './read-articles.server.ts'
import { pageSize } from './list-pages.ts'

const batchSize = 500

/**
 * All published articles and lists, for the sitemap. An article that first appeared elsewhere is excluded from search
 * engines.
 */
export const blogUrls: UrlSource = async function* ({ people: reader }) {
  const { articleId, slug, title, canonical, changedAt } = blogPublished
  let count = 0
  for (let lastId = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await reader
      .select({ articleId, slug, title, canonical, changedAt })
      .from(blogPublished)
      .where(gt(articleId, lastId))
      .orderBy(asc(articleId))
      .limit(batchSize)
    count += rows.length
    yield rows.map(row => ({
      path: articlePath(row.slug),
      title: row.title,
      lastmod: row.changedAt,
      canonical: null,
      inSitemap: row.canonical === null,
    }))
    if (rows.length < batchSize) break
    lastId = rows.at(-1)!.articleId
  }
  const [newest] = await reader.select({ at: max(changedAt) }).from(blogPublished)
  yield [...(await listPages(reader)), ...laterPages(count)].map(item => ({
    ...item,
    lastmod: newest?.at ?? null,
    canonical: null,
    inSitemap: true,
  }))
}

type ListPage = Pick<PublicUrl, 'path' | 'title'>

async function listPages(people: Parameters<UrlSource>[0]['people']): Promise<ListPage[]> {
  const { rows } = await people.execute<{ id: string }>(sql`
    select distinct unnest(tag_ids || array_remove(array[category_id, author_id, series_id], null)) as id
    from blog_published`)
  const used = new Set(rows.map(({ id }) => id))
  const labels = [...(await labelsById(people)).values()]
  return labels.filter(({ id }) => used.has(id)).map(label => ({ path: labelPath(label), title: label.name }))
}

const laterPages = (count: number): ListPage[] =>
  Array.from({ length: Math.max(0, Math.ceil(count / pageSize) - 1) }, (_, index) => ({
    path: `/blog/page/${index + 2}`,
    title: `Blog, page ${index + 2}`,
  }))
