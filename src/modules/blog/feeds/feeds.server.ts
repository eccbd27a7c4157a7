import { desc } from 'drizzle-orm'
import type { Services } from '../../../core/http/context.server.ts'
import type { PublicDocument } from '../../../core/module/server-module.server.ts'
import { blogTopic } from '../article/article.ts'
import { articlePath } from '../article/paths.ts'
import { blogPublished } from '../article/article.table.ts'
import { findLabel, labelsById } from '../public/read-articles.server.ts'
import { blogAbout } from '../public/shelf-titles.ts'
import { renderAtom, renderJsonFeed, renderRss, type Feed, type FeedItem } from './feed.ts'

/** Only the newest articles, because feed readers store older ones themselves. */
const maxItems = 30

const feedDocument = (path: string, mediaType: string, write: (feed: Feed) => string): PublicDocument => ({
  path,
  mediaType: `${mediaType}; charset=utf-8`,
  topics: [blogTopic],
  draw: async services => {
    const { PUBLIC_URL } = services.config
    const home = `${PUBLIC_URL}/blog`
    const self = PUBLIC_URL + path
    return write({
      title: 'Wellhead blog',
      description: blogAbout,
      home,
      self,
      items: await feedItems(services),
    })
  },
})

export const blogFeeds: readonly PublicDocument[] = [
  feedDocument('/blog/rss.xml', 'application/rss+xml', renderRss),
  feedDocument('/blog/atom.xml', 'application/atom+xml', renderAtom),
  feedDocument('/blog/feed.json', 'application/feed+json', renderJsonFeed),
]

async function feedItems({ config, database: { people: reader } }: Services): Promise<FeedItem[]> {
  const labels = await labelsById(reader)
  const { slug, title, description, words, authorId, categoryId, tagIds, publishedAt, changedAt, articleId } =
    blogPublished
  const rows = await reader
    .select({ slug, title, description, words, authorId, categoryId, tagIds, publishedAt, changedAt })
    .from(blogPublished)
    .orderBy(desc(publishedAt), desc(articleId))
    .limit(maxItems)
  return rows.map(row => ({
    address: config.PUBLIC_URL + articlePath(row.slug),
    title: row.title,
    description: row.description,
    words: row.words,
    author: findLabel(labels, row.authorId)?.name ?? null,
    categories: [row.categoryId, ...row.tagIds].flatMap(id => findLabel(labels, id)?.name ?? []),
    publishedAt: row.publishedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }))
}
