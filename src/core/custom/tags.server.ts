import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import { countRows } from '../data/list-window.server.ts'
import { rethrowAsFieldError } from '../data/rethrow-as-field-error.server.ts'
import { lockRow, readDeleted, saveRow, setDeleted, writeRow } from '../data/rows.server.ts'
import { fieldError, notFound } from '../error/AppError.ts'
import { router, tenantProcedure } from '../http/procedure.server.ts'
import { checkCustomAccess } from './customizables.server.ts'
import { maxTaggedRecords, tagDraft, tagName } from './tag.ts'
import {
  resolveTag,
  reserveTags,
  tagMany,
  findOrCreateTag,
  tagRecords,
  untagMany,
} from './tag-records.server.ts'
import { readTags } from './read-tags.server.ts'

/** Only users who manage the organization may rename its tags. */
const manageGate = { who: 'member', capability: 'manage_organization' } satisfies Gate

const memberProcedure = tenantProcedure({ who: 'member' })
const manageProcedure = tenantProcedure(manageGate)
const idInput = z.object({ id: z.uuid() })
const taggedInput = z.object({
  noun: z.string().max(40),
  ids: z
    .array(z.uuid())
    .min(1)
    .max(maxTaggedRecords, `At most ${maxTaggedRecords.toLocaleString('en-US')} at a time.`),
})

const constraintMessages: Record<string, [string, string]> = {
  tags_name: ['name', 'Another tag has this name. Merge the two instead.'],
}

/** Procedures for the tags of an organization and of records. */
export const tagRouter = router({
  all: memberProcedure
    .meta({ reads: ['tags'] })
    .query(({ ctx }) => ctx.inTenant(tx => readTags(tx, ctx.actor.tenantId))),

  /** Adds a tag to records, by id or by name; a missing tag is created. */
  tag: memberProcedure
    .input(taggedInput.extend({ tag: z.union([idInput, z.object({ name: tagName })]) }))
    .mutation(({ ctx, input: { noun, ids, tag } }) => {
      checkCustomAccess(ctx.viewer, noun, 'write')
      return ctx.inTenant(async tx => {
        const { actor } = ctx
        const id =
          'id' in tag
            ? await resolveTag(tx, actor.tenantId, tag.id)
            : await findOrCreateTag(tx, actor, tag.name)
        return { id, ...(await tagMany(tx, actor, noun, ids, id)) }
      })
    }),

  untag: memberProcedure
    .input(taggedInput.extend(idInput.shape))
    .mutation(({ ctx, input: { noun, ids, id } }) => {
      checkCustomAccess(ctx.viewer, noun, 'write')
      return ctx.inTenant(tx => untagMany(tx, ctx.actor, noun, ids, id))
    }),

  update: manageProcedure
    .input(
      idInput.extend({
        version: z.int32(),
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
        .catch((error: unknown) => rethrowAsFieldError(error, constraintMessages)),
    ),

  /** Merges a tag into another one, which its records then have; `unmerge` separates them again. */
  merge: manageProcedure.input(idInput.extend({ into: z.uuid() })).mutation(({ ctx, input: { id, into } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await reserveTags(tx, tenantId, 0)
      if (id === into) throw fieldError('into', 'Choose another tag.')
      await resolveTag(tx, tenantId, into)
      await resolveTag(tx, tenantId, id)
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
      .catch((error: unknown) => rethrowAsFieldError(error, constraintMessages)),
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
      await setDeleted(tx, ctx.actor, tagRecords, [await resolveTag(tx, ctx.actor.tenantId, id)], true)
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
      .catch((error: unknown) => rethrowAsFieldError(error, constraintMessages)),
  ),
})
export type TagRouter = typeof tagRouter
