import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import { countRows } from '../data/list-window.server.ts'
import { rethrowAsFieldError } from '../data/rethrow-as-field-error.server.ts'
import { lockRow, readDeleted, saveRow, setDeleted, writeRow } from '../data/rows.server.ts'
import { fieldProblem, notFound } from '../error/AppError.ts'
import { router, tenantProcedure } from '../http/procedure.server.ts'
import { checkCustom } from './customizables.server.ts'
import { maxTagged, tagDraft, tagName } from './tag.ts'
import { knownTag, reserveTags, tagMany, tagNamed, tagRecords, untagMany } from './tag-records.server.ts'
import { readTags } from './tags-known.server.ts'

/** Only users who manage the organization may rename its tags. */
const manage = { who: 'member', capability: 'manage_organization' } satisfies Gate

const member = tenantProcedure({ who: 'member' })
const manageProcedure = tenantProcedure(manage)
const idInput = z.object({ id: z.uuid() })
const tagged = z.object({
  noun: z.string().max(40),
  ids: z
    .array(z.uuid())
    .min(1)
    .max(maxTagged, `At most ${maxTagged.toLocaleString('en-US')} at a time.`),
})

const refusals: Record<string, [string, string]> = {
  tags_name: ['name', 'Another tag has this name. Merge the two instead.'],
}

/** Procedures for the tags of an organization and of records. */
export const tagRouter = router({
  all: member
    .meta({ reads: ['tags'] })
    .query(({ ctx }) => ctx.inTenant(tx => readTags(tx, ctx.actor.tenantId))),

  /** Adds a tag to records, by id or by name; a missing tag is created. */
  tag: member
    .input(tagged.extend({ tag: z.union([idInput, z.object({ name: tagName })]) }))
    .mutation(({ ctx, input: { noun, ids, tag } }) => {
      checkCustom(ctx.viewer, noun, 'write')
      return ctx.inTenant(async tx => {
        const { actor } = ctx
        const id =
          'id' in tag ? await knownTag(tx, actor.tenantId, tag.id) : await tagNamed(tx, actor, tag.name)
        return { id, ...(await tagMany(tx, actor, noun, ids, id)) }
      })
    }),

  untag: member.input(tagged.extend(idInput.shape)).mutation(({ ctx, input: { noun, ids, id } }) => {
    checkCustom(ctx.viewer, noun, 'write')
    return ctx.inTenant(tx => untagMany(tx, ctx.actor, noun, ids, id))
  }),

  update: manageProcedure
    .input(
      idInput.extend({
        version: z.int(),
        seen: z.record(z.string().max(40), z.unknown()).optional(),
        draft: tagDraft,
      }),
    )
    .mutation(({ ctx, input: { id, version, seen, draft } }) =>
      ctx
        .inTenant(async tx => {
          const edit = { id, version, seen, changes: draft }
          const saved = await saveRow(tx, ctx.actor, tagRecords, edit)
          return { id, version: saved.version }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
    ),

  /** Merges a tag into another one, which its records then have; `unmerge` separates them again. */
  merge: manageProcedure.input(idInput.extend({ into: z.uuid() })).mutation(({ ctx, input: { id, into } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await reserveTags(tx, tenantId, 0)
      if (id === into) throw fieldProblem('into', 'Choose another tag.')
      await knownTag(tx, tenantId, into)
      await knownTag(tx, tenantId, id)
      const row = await lockRow(tx, tenantId, tagRecords, id)
      await writeRow(tx, ctx.actor, tagRecords, row, { mergedInto: into }, 'merge')
    }),
  ),

  unmerge: manageProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx
      .inTenant(async tx => {
        await reserveTags(tx, ctx.actor.tenantId)
        const row = await lockRow(tx, ctx.actor.tenantId, tagRecords, id)
        await writeRow(tx, ctx.actor, tagRecords, row, { mergedInto: null }, 'unmerge')
      })
      .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
  ),

  /** The number of records with the tag. */
  uses: manageProcedure.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      return {
        records: await countRows(
          tx,
          sql`(select distinct record_id from custom_values where tenant_id = ${tenantId}
            and field_id in (select tags_and_merged(${tenantId}, array[${id}]::uuid[]))) r`,
        ),
      }
    }),
  ),

  /** Removes a tag from every record; `restore` adds it back to all of them. */
  remove: manageProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await setDeleted(tx, ctx.actor, tagRecords, [await knownTag(tx, ctx.actor.tenantId, id)], true)
    }),
  ),

  restore: manageProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx
      .inTenant(async tx => {
        const { tenantId } = ctx.actor
        await reserveTags(tx, tenantId)
        const removed = await readDeleted(tx, tenantId, tagRecords, id)
        if (removed.mergedInto !== null) throw notFound('Tag')
        await setDeleted(tx, ctx.actor, tagRecords, [id], false)
      })
      .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
  ),
})
export type TagRouter = typeof tagRouter
