import { desc, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformId, signal } from '../../../core/data/record.server.ts'
import { fieldsIn, lockRow, saveRow, setDeleted, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { mediaDraft, mediaRecordType, type MediaDraft } from './media.ts'
import { blogMedia } from './media.table.ts'
import { toPicture } from './read-media.server.ts'

const staff = staffProcedure('admin')
const idInput = z.object({ id: z.uuid() })

const records: RecordMapping<typeof blogMedia, MediaDraft> = {
  table: blogMedia,
  noun: mediaRecordType,
  one: 'picture',
  toFields: fieldsIn(mediaDraft),
  nameField: 'name',
}

/** An article that uses a picture, in its draft or its public version. */
type MediaUse = { id: string; title: string }

/** Reads the articles that use each picture. */
async function readUses(tx: Tx): Promise<Map<string, MediaUse[]>> {
  const usesIn = (table: string, id: string) =>
    sql.raw(`
    select ${id} as id, title, cover_id::text as picture from ${table} where cover_id is not null
    union select ${id}, title, picture #>> '{}' from ${table}, jsonb_path_query(body, '$.content[*].attrs.figure.mediaId') picture`)
  const { rows } = await tx.execute<MediaUse & { picture: string }>(sql`
    select distinct on (id, picture) id, title, picture from (
      select u.* from (${usesIn('blog_articles', 'id')}) u join blog_articles a on a.id = u.id and a.deleted_at is null
      union all ${usesIn('blog_published', 'article_id')}) used
    order by id, picture`)
  const uses = new Map<string, MediaUse[]>()
  for (const { picture, id, title } of rows) uses.set(picture, [...(uses.get(picture) ?? []), { id, title }])
  return uses
}

export const blogMediaRouter = router({
  list: staff.meta({ reads: [mediaRecordType, 'blog_articles'] }).query(({ ctx }) =>
    ctx.services.database.acrossTenants(async tx => {
      const uses = await readUses(tx)
      const rows = await tx
        .select()
        .from(blogMedia)
        .where(isNull(blogMedia.deletedAt))
        .orderBy(desc(blogMedia.createdAt), desc(blogMedia.id))
        .limit(1000)
      return rows.map(row => ({
        id: row.id,
        version: row.version,
        fields: records.toFields(row, tx) as MediaDraft,
        picture: toPicture(row),
        bytes: row.sizes.reduce((sum, { bytes }) => sum + bytes, 0),
        uses: uses.get(row.id) ?? [],
      }))
    }),
  ),

  change: staff
    .input(
      z.object({
        id: z.uuid(),
        version: z.int32(),
        seen: z.record(z.string(), z.unknown()).optional(),
        changes: mediaDraft.partial(),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        await saveRow(tx, platformActor(ctx), records, input as never)
        await signal(tx, 'everyone', mediaRecordType)
        await signal(tx, 'everyone', 'blog')
      }),
    ),

  /** A picture used by an article cannot be deleted. */
  remove: staff.input(idInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      await lockRow(tx, platformId, records, input.id)
      const [use] = (await readUses(tx)).get(input.id) ?? []
      if (use)
        throw new AppError(
          'conflict',
          `The article “${use.title || 'Untitled'}” shows this picture. Remove it there first.`,
        )
      await setDeleted(tx, platformActor(ctx), records as never, [input.id], true)
      await signal(tx, 'everyone', mediaRecordType)
    }),
  ),

  restore: staff.input(idInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      await setDeleted(tx, platformActor(ctx), records as never, [input.id], false)
      await signal(tx, 'everyone', mediaRecordType)
    }),
  ),
})
export type BlogMediaRouter = typeof blogMediaRouter
