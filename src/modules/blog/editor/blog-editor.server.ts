import { desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../core/data/id.server.ts'
import { platformId } from '../../../core/data/record.server.ts'
import { lockVersion, readRow, setDeleted } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { articleDraft, articleRecordType, blankDraft, type ArticleDraft } from '../article/article.ts'
import { blogArticles, blogPublished } from '../article/article.table.ts'
import { slugify } from '../../../core/text/slugify.ts'
import { publish, unpublish } from '../publishing/publish.server.ts'
import { articles, signalArticles } from '../publishing/records.server.ts'
import { saveRevision } from '../publishing/revisions.server.ts'
import { previewProcedures } from './previews.server.ts'
import { revisionProcedures } from './revisions.server.ts'
import { scheduleProcedures } from './schedule.server.ts'
import { articleChange, lockArticle, saveArticle } from './save.server.ts'

const staff = staffProcedure('admin')
const idInput = z.object({ id: z.uuid() })
const versionInput = idInput.extend({ version: z.int32() })

const { id, title, slug, description, version, publishAt, problem, updatedAt, categoryId } = blogArticles

/** Staff procedures for articles before and after publication. */
export const blogEditorRouter = router({
  list: staff.meta({ reads: [articleRecordType] }).query(({ ctx }) =>
    ctx.services.database.people
      .select({
        id,
        title,
        slug,
        description,
        version,
        publishAt,
        problem,
        updatedAt,
        categoryId,
        publishedAt: blogPublished.publishedAt,
        isChanged: sql<boolean>`${updatedAt} > ${blogPublished.changedAt}`,
      })
      .from(blogArticles)
      .leftJoin(blogPublished, eq(blogPublished.articleId, id))
      .where(isNull(blogArticles.deletedAt))
      .orderBy(desc(updatedAt), desc(id))
      .limit(1000),
  ),

  get: staff
    .meta({ reads: [articleRecordType] })
    .input(idInput)
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const row = await readRow(tx, platformId, articles, input.id)
        const [live] = await tx.select().from(blogPublished).where(eq(blogPublished.articleId, input.id))
        return {
          id: row.id,
          version: row.version,
          fields: (await articles.toFields(row, tx)) as ArticleDraft,
          publishAt: row.publishAt?.toISOString() ?? null,
          problem: row.problem,
          savedAt: row.updatedAt.toISOString(),
          live: live
            ? {
                slug: live.slug,
                publishedAt: live.publishedAt.toISOString(),
                changedAt: live.changedAt.toISOString(),
                isBehind: row.updatedAt > live.changedAt,
              }
            : null,
        }
      }),
    ),

  create: staff.input(articleDraft.pick({ title: true })).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const actor = platformActor(ctx)
      const id = newId()
      const fields = blankDraft(input.title, slugify(input.title) || `article-${id.slice(-8)}`)
      const stamps = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
      await tx.insert(blogArticles).values({ id, ...fields, ...stamps })
      await saveRevision(tx, actor, { articleId: id, kind: 'save', before: null, fields })
      await signalArticles(tx)
      return { id }
    }),
  ),

  save: staff
    .input(articleChange)
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(tx => saveArticle(tx, platformActor(ctx), input as never)),
    ),

  /** Stores text that lost an edit conflict as a revision, which staff can compare and restore. */
  setAside: staff.input(idInput.extend({ fields: articleDraft })).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const row = await lockArticle(tx, input.id)
      const draft = (await articles.toFields(row, tx)) as ArticleDraft
      const setAside = { articleId: input.id, kind: 'aside', before: draft, fields: input.fields } as const
      await saveRevision(tx, platformActor(ctx), setAside)
      await signalArticles(tx)
    }),
  ),

  publish: staff
    .input(versionInput.extend({ takeOver: z.boolean().default(false) }))
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const row = await lockVersion(tx, platformId, articles, input)
        await publish(tx, platformActor(ctx), row, input.takeOver)
      }),
    ),

  unpublish: staff.input(idInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      await lockArticle(tx, input.id)
      await unpublish(tx, platformActor(ctx), input.id)
    }),
  ),

  ...revisionProcedures,
  ...previewProcedures,
  ...scheduleProcedures,

  remove: staff.input(idInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      await lockArticle(tx, input.id)
      if ((await tx.$count(blogPublished, eq(blogPublished.articleId, input.id))) > 0)
        throw new AppError('conflict', 'This article is published. Unpublish it before you delete it.')
      await tx.update(blogArticles).set({ publishAt: null }).where(eq(id, input.id))
      await setDeleted(tx, platformActor(ctx), articles as never, [input.id], true)
      await signalArticles(tx)
    }),
  ),

  restore: staff.input(idInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      await setDeleted(tx, platformActor(ctx), articles as never, [input.id], false)
      await signalArticles(tx)
    }),
  ),
})
export type BlogEditorRouter = typeof blogEditorRouter
