import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, recordChange, signal } from '../../../core/data/record.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import {
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { blogTopic } from '../article/article.ts'
import { labelDraft, labelRecordType, type LabelDraft } from './label.ts'
import { labelKinds } from './label-kinds.ts'
import { blogLabels } from './label.table.ts'

const staff = staffProcedure('admin')
const versionInput = z.object({ id: z.uuid(), version: z.int32() })
const maxLabels = 500

const records: RecordMapping<typeof blogLabels, LabelDraft> = {
  table: blogLabels,
  noun: labelRecordType,
  one: 'label',
  toFields: fieldsIn(labelDraft),
  nameField: 'name',
}

const refusals = {
  blog_labels_name: ['name', 'This name already exists.'],
  blog_labels_slug: ['slug', 'Another label has this address. Choose a different one.'],
} satisfies Record<string, [string, string]>
const inUseMessage = 'Articles use this label. Choose another one for them first.'
const usedByProblems = Object.fromEntries(
  [
    'articles_category',
    'articles_author',
    'articles_series',
    'published_category',
    'published_author',
    'published_series',
  ].map(name => [`blog_${name}_id_fkey`, ['name', inUseMessage] as [string, string]]),
)

/** The number of articles with a label, both drafts and published. */
const usageCount = sql<number>`(select count(*)::int from blog_articles a where a.deleted_at is null
  and blog_labels.id = any(a.tag_ids || array[a.category_id, a.author_id, a.series_id]))`

/** Categories, tags, authors and series, maintained by staff. */
export const blogLabelsRouter = router({
  list: staff.meta({ reads: [labelRecordType, 'blog_articles'] }).query(({ ctx }) => {
    const { id, kind, name, slug, about, version } = blogLabels
    return ctx.services.database.people
      .select({ id, kind, name, slug, about, version, used: usageCount })
      .from(blogLabels)
      .orderBy(kind, name)
  }),

  add: staff.input(labelDraft).mutation(({ ctx, input }) =>
    ctx.services.database
      .acrossTenants(async tx => {
        const limitError = () =>
          new AppError('limit_reached', `There can be at most ${maxLabels} labels. Remove one first.`)
        await reserve(tx, labelRecordType, {
          countExisting: () => tx.$count(blogLabels),
          max: maxLabels,
          full: limitError,
        })
        const id = newId()
        await tx
          .insert(blogLabels)
          .values({ id, ...input, createdBy: ctx.person.id, updatedBy: ctx.person.id })
        await recordChange(tx, platformActor(ctx), {
          noun: labelRecordType,
          recordId: id,
          act: 'create',
          after: input,
        })
        await signal(tx, 'everyone', labelRecordType)
        return { id }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
  ),

  change: staff
    .input(
      versionInput.extend({
        seen: z.record(z.string(), z.unknown()).optional(),
        changes: labelDraft.omit({ kind: true }).partial(),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          await saveRow(tx, platformActor(ctx), records, input as never)
          await signal(tx, 'everyone', labelRecordType)
          await signal(tx, 'everyone', blogTopic)
        })
        .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
    ),

  remove: staff.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database
      .acrossTenants(async tx => {
        const row = await lockVersion(tx, platformId, records, input)
        const tagged = sql`select 1 from blog_articles where ${row.id}::uuid = any(tag_ids) and deleted_at is null
          union all select 1 from blog_published where ${row.id}::uuid = any(tag_ids) limit 1`
        if ((await tx.execute(tagged)).rows.length > 0)
          throw new AppError(
            'conflict',
            `Articles use this ${labelKinds[row.kind].toLowerCase()}. Remove it from them first.`,
          )
        const fields = await dropRow(tx, platformActor(ctx), records, row)
        await signal(tx, 'everyone', labelRecordType)
        return fields
      })
      .catch((error: unknown) => rethrowAsFieldError(error, usedByProblems)),
  ),
})
export type BlogLabelsRouter = typeof blogLabelsRouter
