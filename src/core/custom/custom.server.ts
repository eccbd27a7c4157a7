import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { countRows } from '../data/list-window.server.ts'
import { recordChange } from '../data/record.server.ts'
import { takeAdvisoryLock } from '../data/advisory-lock.server.ts'
import { rethrowAsFieldError } from '../data/rethrow-as-field-error.server.ts'
import {
  addRow,
  lockRow,
  readDeleted,
  saveRow,
  setDeleted,
  writeRow,
  type RecordMapping,
} from '../data/rows.server.ts'
import { AppError, fieldError, notFound } from '../error/AppError.ts'
import { recordTypeLabels } from '../module/action-labels.server.ts'
import { router, tenantProcedure } from '../http/procedure.server.ts'
import {
  customDraft,
  maxFields,
  optionsProblem,
  tooManyFieldsMessage,
  type CustomDraft,
} from './custom-field.ts'
import { readCustomFields, toCustomField, fieldsInOrder } from './custom-fields.server.ts'
import { checkCustomAccess, customizables, isTitleTaken } from './customizables.server.ts'
import { customFields } from './custom.table.ts'
import { uncapitalize } from '../../ui/formats.ts'

/** Only users who manage the organization define its custom fields. */
const manageGate = { who: 'member', capability: 'manage_organization' } satisfies Gate

const memberProcedure = tenantProcedure({ who: 'member' })
const manageProcedure = tenantProcedure(manageGate)
const idInput = z.object({ id: z.uuid() })
const nounInput = z.string().max(40)

type FieldRecord = CustomDraft & { retired: boolean }

const records: RecordMapping<typeof customFields, FieldRecord> = {
  table: customFields,
  noun: 'custom_fields',
  one: 'custom field',
  nameField: 'label',
  toFields: ({ label, kind, unit, decimals, options, help, retired }) => ({
    label,
    kind,
    unit,
    decimals,
    options,
    help,
    retired,
  }),
}

const constraintMessages: Record<string, [string, string]> = {
  custom_fields_label: ['label', 'Another custom field has this label, perhaps a retired one.'],
}

/** Procedures for the custom fields of an organization. */
export const customRouter = router({
  /** The fields of one kind of record, with the members if one of them refers to users. */
  fields: memberProcedure
    .meta({ reads: ['custom_fields', 'memberships'] })
    .input(z.object({ noun: nounInput }))
    .query(({ ctx, input }) => {
      checkCustomAccess(ctx.viewer, input.noun, 'read')
      return ctx.inTenant(tx => readCustomFields(tx, ctx.actor.tenantId, input.noun))
    }),

  /** All custom fields, by the kinds of records that support them. */
  all: manageProcedure.meta({ reads: ['custom_fields'] }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const rows = await tx
        .select()
        .from(customFields)
        .where(and(eq(customFields.tenantId, ctx.actor.tenantId), isNull(customFields.deletedAt)))
        .orderBy(asc(customFields.place), asc(customFields.id))
      return customizables().map(({ noun, many }) => ({
        noun,
        many,
        fields: rows.filter(row => row.noun === noun).map(toCustomField),
      }))
    }),
  ),

  add: manageProcedure
    .input(z.object({ noun: nounInput, draft: customDraft }))
    .mutation(({ ctx, input: { noun, draft } }) =>
      ctx
        .inTenant(async tx => {
          const all = await lockFields(tx, ctx.actor.tenantId, noun)
          assertRoomForField(all, noun)
          const place = (all.at(-1)?.place ?? 0) + 1
          const fields = { ...normalizeDraft(noun, draft), retired: false }
          const { id } = await addRow(tx, ctx.actor, records, fields, { noun, place })
          return { id }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, constraintMessages)),
    ),

  /** The kind cannot be changed, because existing values have that kind. */
  update: manageProcedure
    .input(
      idInput.extend({
        version: z.int32(),
        seen: z.record(z.string().max(40), z.unknown()).optional(),
        draft: customDraft,
      }),
    )
    .mutation(({ ctx, input: { id, version, seen, draft } }) =>
      ctx
        .inTenant(async tx => {
          const { noun } = await lockRow(tx, ctx.actor.tenantId, records, id)
          const saved = await saveRow(
            tx,
            ctx.actor,
            records,
            { id, version, seen, changes: draft },
            {
              validate: (requested, before) => ({
                ...normalizeDraft(noun, {
                  ...requested,
                  kind: before.kind,
                  options: withRetiredOptions(requested, before),
                }),
                retired: before.retired,
              }),
            },
          )
          return { id, version: saved.version }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, constraintMessages)),
    ),

  /** Hides a field on every page, or shows it again with all of its values. */
  setRetired: manageProcedure
    .input(idInput.extend({ retired: z.boolean() }))
    .mutation(({ ctx, input: { id, retired } }) =>
      ctx.inTenant(async tx => {
        const row = await lockRow(tx, ctx.actor.tenantId, records, id)
        await writeRow(tx, ctx.actor, records, row, { retired }, retired ? 'retire' : 'bring back')
      }),
    ),

  /** Moves a field one position up or down from its current one. */
  move: manageProcedure
    .input(idInput.extend({ by: z.union([z.literal(-1), z.literal(1)]) }))
    .mutation(({ ctx, input: { id, by } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const { noun } = await lockRow(tx, tenantId, records, id)
        const all = await lockFields(tx, tenantId, noun)
        const i = all.findIndex(row => row.id === id)
        const other = all[i + by]
        if (!other) return
        const order = all.with(i, other).with(i + by, all[i]!)
        for (const [index, { id, place }] of order.entries())
          if (place !== index + 1)
            await tx
              .update(customFields)
              .set({ place: index + 1 })
              .where(and(eq(customFields.tenantId, tenantId), eq(customFields.id, id)))
        await recordChange(tx, ctx.actor, {
          noun: records.noun,
          recordId: id,
          act: 'move',
          before: { place: i + 1 },
          after: { place: i + by + 1 },
        })
      }),
    ),

  /** The number of records that would lose a value. */
  uses: manageProcedure.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => ({
      records: await countRows(
        tx,
        sql`custom_values where tenant_id = ${ctx.actor.tenantId} and field_id = ${id}`,
      ),
    })),
  ),

  /** Deletes a field with all of its values; `restore` brings both back. */
  remove: manageProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await setDeleted(tx, ctx.actor, records, [id], true)
    }),
  ),

  restore: manageProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx
      .inTenant(async tx => {
        const { tenantId } = ctx.actor
        const { noun } = await readDeleted(tx, tenantId, records, id)
        assertRoomForField(await lockFields(tx, tenantId, noun), noun)
        await setDeleted(tx, ctx.actor, records, [id], false)
      })
      .catch((error: unknown) => rethrowAsFieldError(error, constraintMessages)),
  ),
})
export type CustomRouter = typeof customRouter

/** Clears settings that do not apply to the kind. */
function normalizeDraft(noun: string, draft: CustomDraft): CustomDraft {
  const { label, kind, unit, decimals, options, help } = draft
  if (isTitleTaken(noun, label))
    throw fieldError('label', `“${label}” is already a field. Choose another label.`)
  if (kind === 'choice' && !options.some(({ retired }) => !retired))
    throw fieldError('options', 'Add at least one choice.')
  const problem = optionsProblem(options)
  if (problem) throw fieldError('options', problem)
  const isNumber = kind === 'number'
  return {
    label,
    kind,
    unit: isNumber ? unit : null,
    decimals: isNumber ? decimals : null,
    options: kind === 'choice' ? options : [],
    help,
  }
}

/** Choices removed from the list are retired, because records may have them. */
const withRetiredOptions = ({ options }: CustomDraft, saved: CustomDraft) => [
  ...options,
  ...saved.options
    .filter(({ id }) => !options.some(option => option.id === id))
    .map(option => ({ ...option, retired: true })),
]

function assertRoomForField(fields: readonly unknown[], noun: string): void {
  if (fields.length >= maxFields)
    throw new AppError('limit_reached', tooManyFieldsMessage(uncapitalize(recordTypeLabels(noun).many)))
}

/** The fields of a noun in order, locked so that others who add or move fields wait. */
async function lockFields(tx: Tx, tenantId: string, noun: string) {
  if (!customizables().some(kind => kind.noun === noun)) throw notFound('Record')
  await takeAdvisoryLock(tx, `custom fields ${tenantId} ${noun}`)
  return fieldsInOrder(tx, tenantId, noun)
}
