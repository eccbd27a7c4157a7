import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { articleRecordType } from '../article/article.ts'
import { blogArticles, blogPreviews } from '../article/article.table.ts'
import { readingMinutes } from '../article/reading-time.ts'
import { readArticlePage, type ArticlePage } from '../public/article-page.server.ts'
import { signalArticles } from '../publishing/records.server.ts'
import { previewDays } from './preview-days.ts'
import { lockArticle } from './save.server.ts'
import type { Services } from '../../../core/http/context.server.ts'

const staff = staffProcedure('admin')
const idInput = z.object({ id: z.uuid() })

/** The maximum number of active links per article. */
const maxPreviews = 20

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Links that show the saved draft to people without an account until they expire. */
export const previewProcedures = {
  previews: staff
    .meta({ reads: [articleRecordType] })
    .input(idInput)
    .query(async ({ ctx, input }) => {
      const { id, articleId, expiresAt, createdAt } = blogPreviews
      const rows = await ctx.services.database.people
        .select({ id, expiresAt, createdAt })
        .from(blogPreviews)
        .where(and(eq(articleId, input.id), gt(expiresAt, sql`now()`)))
        .orderBy(desc(createdAt), desc(id))
      return rows.map(row => ({
        ...row,
        expiresAt: row.expiresAt.toISOString(),
        createdAt: row.createdAt.toISOString(),
      }))
    }),

  /** Returns the link's path, which cannot be retrieved later. */
  addPreview: staff
    .input(idInput.extend({ days: z.union(previewDays.map(days => z.literal(days))) }))
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        await lockArticle(tx, input.id)
        const { articleId, expiresAt } = blogPreviews
        const articleCondition = eq(articleId, input.id)
        await tx.delete(blogPreviews).where(and(articleCondition, sql`${expiresAt} <= now()`))
        if ((await tx.$count(blogPreviews, articleCondition)) >= maxPreviews)
          throw new AppError(
            'limit_reached',
            `This article has ${maxPreviews} preview links. Revoke one first.`,
          )
        const secret = randomBytes(32).toString('base64url')
        const expiry = new Date(Date.now() + input.days * 86_400_000)
        await tx.insert(blogPreviews).values({
          id: newId(),
          articleId: input.id,
          secretHash: hashSecret(secret),
          expiresAt: expiry,
          createdBy: ctx.person.id,
        })
        await recordChange(tx, platformActor(ctx), {
          noun: articleRecordType,
          recordId: input.id,
          act: 'share preview',
          after: { expiresAt: expiry.toISOString() },
        })
        await signalArticles(tx)
        return { path: `/blog/preview?key=${secret}` }
      }),
    ),

  endPreview: staff.input(idInput.extend({ previewId: z.uuid() })).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const deleted = await tx
        .delete(blogPreviews)
        .where(and(eq(blogPreviews.id, input.previewId), eq(blogPreviews.articleId, input.id)))
        .returning({ id: blogPreviews.id })
      if (deleted.length === 0) throw notFound('Preview link')
      await recordChange(tx, platformActor(ctx), {
        noun: articleRecordType,
        recordId: input.id,
        act: 'end preview',
      })
      await signalArticles(tx)
    }),
  ),
}

/** Reads the saved article behind a preview link. Returns null for an expired or unknown secret. */
export async function readPreview(
  { database: { people: reader } }: Services,
  secret: string,
): Promise<ArticlePage | null> {
  const [row] = await reader
    .select({ article: blogArticles })
    .from(blogPreviews)
    .innerJoin(blogArticles, eq(blogArticles.id, blogPreviews.articleId))
    .where(
      and(
        eq(blogPreviews.secretHash, hashSecret(secret)),
        gt(blogPreviews.expiresAt, sql`now()`),
        sql`${blogArticles.deletedAt} is null`,
      ),
    )
  if (!row) return null
  const { id, ...fields } = row.article
  const dates = { publishedAt: null, changedAt: null, minutes: readingMinutes(fields.body) }
  return readArticlePage(reader, { articleId: id, ...fields, ...dates })
}
