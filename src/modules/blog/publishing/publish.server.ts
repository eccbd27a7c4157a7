import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { nodeText } from '../../../core/text/article.ts'
import { articleRecordType, articlePictures, type ArticleDraft } from '../article/article.ts'
import { articlePath } from '../article/paths.ts'
import { blogArticles, blogPublished, blogSlugs } from '../article/article.table.ts'
import { readingMinutes } from '../article/reading-time.ts'
import { blogMedia } from '../media/media.table.ts'
import { articles, signalArticles, signalBlog, type ArticleRow } from './records.server.ts'
import { saveRevision } from './revisions.server.ts'

/**
 * Publishes the saved version of an article, or its changes. The caller must have locked the row.
 * @throws AppError invalid, at the field that is missing; conflict if its slug belongs to another article
 */
export async function publish(tx: Tx, actor: Actor, row: ArticleRow, isTakenOver: boolean): Promise<void> {
  const draft = (await articles.toFields(row, tx)) as ArticleDraft
  await refuseUnpublishable(tx, draft)
  await assignSlug(tx, row.id, draft.slug, isTakenOver)
  const publishedFields = { ...draft, words: nodeText(draft.body), minutes: readingMinutes(draft.body) }
  await tx
    .insert(blogPublished)
    .values({ articleId: row.id, ...publishedFields })
    .onConflictDoUpdate({
      target: blogPublished.articleId,
      set: { ...publishedFields, changedAt: sql`now()` },
    })
  await tx.update(blogArticles).set({ publishAt: null, problem: null }).where(eq(blogArticles.id, row.id))
  await saveRevision(tx, actor, { articleId: row.id, kind: 'publish', before: draft, fields: draft })
  await signalBlog(tx)
  await signalArticles(tx)
}

/** Takes an article off the site. Its slugs stay reserved for it. */
export async function unpublish(tx: Tx, actor: Actor, id: string): Promise<void> {
  const removed = await tx
    .delete(blogPublished)
    .where(eq(blogPublished.articleId, id))
    .returning({ slug: blogPublished.slug })
  if (removed.length === 0) return
  await recordChange(tx, actor, {
    noun: articleRecordType,
    recordId: id,
    act: 'unpublish',
    before: { slug: removed[0]!.slug },
  })
  await signalBlog(tx)
  await signalArticles(tx)
}

async function refuseUnpublishable(tx: Tx, draft: ArticleDraft): Promise<void> {
  if (draft.title === '') throw fieldError('title', 'Add a title before you publish the article.')
  if (draft.description === '')
    throw fieldError('description', 'Add a one-sentence description: lists and search engines show it.')
  if (nodeText(draft.body).trim() === '') throw fieldError('body', 'Write the article before you publish it.')
  const ids = articlePictures(draft)
  if (ids.length === 0) return
  const { id, name, alt, deletedAt } = blogMedia
  const pictures = await tx.select({ id, name, alt, deletedAt }).from(blogMedia).where(inArray(id, ids))
  const existing = pictures.filter(picture => picture.deletedAt === null)
  if (existing.length < ids.length)
    throw fieldError('body', 'A picture of this article was deleted. Choose another, or restore it.')
  const undescribed = existing.find(picture => picture.alt === '')
  if (undescribed)
    throw fieldError(
      undescribed.id === draft.coverId ? 'coverId' : 'body',
      `Describe the picture “${undescribed.name}” in the media library first, for people who cannot see it.`,
    )
}

/** Assigns a slug to an article. One that led to another article is taken over only if `isTakenOver`. */
async function assignSlug(tx: Tx, articleId: string, slug: string, isTakenOver: boolean): Promise<void> {
  await tx.insert(blogSlugs).values({ slug, articleId }).onConflictDoNothing()
  const [holder] = await tx.select().from(blogSlugs).where(eq(blogSlugs.slug, slug)).for('update')
  if (holder!.articleId === articleId) return
  const [owner] = await tx
    .select({ title: blogArticles.title, shown: blogPublished.slug })
    .from(blogArticles)
    .leftJoin(blogPublished, eq(blogPublished.articleId, blogArticles.id))
    .where(eq(blogArticles.id, holder!.articleId))
  const path = articlePath(slug)
  if (owner!.shown === slug)
    throw fieldError('slug', `“${owner!.title}” is published at ${path}. Choose another address.`)
  if (!isTakenOver) {
    const status = owner!.shown === null ? 'was' : `is now at ${articlePath(owner!.shown)} and was`
    const message = `“${owner!.title}” ${status} published at ${path}, and links still lead there. Choose another address, or take this one over: those links then lead to this article.`
    throw new AppError('conflict', message, {
      fields: { slug: message },
      details: { takeOver: owner!.title },
    })
  }
  await tx
    .update(blogSlugs)
    .set({ articleId, at: sql`now()` })
    .where(eq(blogSlugs.slug, slug))
}
