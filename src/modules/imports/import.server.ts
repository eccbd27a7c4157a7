import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pageInput } from '../../core/data/list-window.ts'
import { deleteRecordFiles } from '../../core/attachments/delete-files.server.ts'
import { announceUpload, interruptedUpload } from '../../core/attachments/uploads.server.ts'
import { getRefusal } from '../../core/access/refusal.ts'
import { refusalMessages } from '../../core/access/refusal-messages.ts'
import { AppError, fieldError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import {
  readBatches,
  loadBatch,
  changeState,
  visibleBatch,
  batchCondition,
  resetIfOrphaned,
} from './batch.server.ts'
import { readJob, runJob, undoJob } from './import-jobs.server.ts'
import { changedNothing, importBatch, isMoving, newBatch, type StoredSurvey } from './batch/import-batch.ts'
import { columnStarts } from './files/ruler.ts'
import { importBatches, importExtras, importMappings, type BatchRow } from './batch/import-batch.table.ts'
import { findMappingProblem, mappingSchema, proposeMapping } from './recognize/mapping.server.ts'
import { readNoteGroups, noteFilter, readNotes } from './notes-list.server.ts'
import type { Importable } from '../../core/module/importable.server.ts'
import { findImportable } from '../../core/module/modules.server.ts'
import { outcomeFigures, describeOutcome } from './batch/outcome.server.ts'
import { readSubject, readSubjects } from './recognize/fields.server.ts'
import { saveMeanings, withMeanings } from './row/agency-terms.server.ts'
import { previewCells, sampleWarning } from './steps/preview.server.ts'
import { recognize } from './recognize/recognize.server.ts'

const read = tenantProcedure(importBatch.access.read)
const write = tenantProcedure(importBatch.access.write)
const idInput = z.object({ id: z.uuid() })

/** The client's view of a batch; samples and first records stay on the server except in the preview. */
function toClientBatch({ survey, tenantId: _, ...batch }: BatchRow) {
  const { counts, mapping } = batch
  return {
    ...batch,
    layout: survey?.layout ?? null,
    recognition: survey?.recognition ?? null,
    ruler: survey?.ruler ?? null,
    moving: isMoving(batch.state),
    outcome: counts && describeOutcome(mapping, counts),
    figures: counts ? outcomeFigures(mapping, counts) : [],
  }
}

/** Each column's first distinct values, in layout order. */
const columnExamples = (survey: StoredSurvey | null): string[][] =>
  (survey?.samples ?? []).map(samples =>
    [...new Set(samples.map(sample => sample.trim()).filter(Boolean))].slice(0, 3),
  )

const requireVisibleBatch = async (tx: Tx, ctx: TenantContext, id: string) =>
  resetIfOrphaned(tx, await loadBatch(tx, ctx.membership.tenantId, id), new Date())

/** Reads a batch without changing it. */
const readVisibleBatch = async (tx: Tx, ctx: TenantContext, id: string) =>
  visibleBatch(tx, await loadBatch(tx, ctx.membership.tenantId, id), new Date())

/** A subject may require more permissions than importing files. */
function requireState({ viewer }: TenantContext, { gate }: Importable): void {
  const denial = gate ? getRefusal(viewer, gate) : null
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
}

const addJob = (tx: Tx, { services, actor }: TenantContext, job: typeof readJob, batchId: string) =>
  services.jobs.add(tx, job, { tenantId: actor.tenantId, batchId, userId: actor.userId })

export const importRouter = router({
  list: read
    .meta({ reads: ['imports'] })
    .input(pageInput)
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const isOwnBatch = eq(importBatches.tenantId, ctx.membership.tenantId)
        const rows = await readBatches(tx, ctx.membership.tenantId, input)
        return { rows: rows.map(toClientBatch), total: await tx.$count(importBatches, isOwnBatch) }
      }),
    ),

  get: read
    .meta({ reads: ['imports'] })
    .input(idInput)
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const batch = await readVisibleBatch(tx, ctx, input.id)
        const subject = batch.state === 'done' && batch.mapping ? findImportable(batch.mapping.subject) : null
        const resultLinks = (await subject?.findNextSteps(ctx, tx, batch.id)) ?? []
        return { ...toClientBatch(batch), examples: columnExamples(batch.survey), ways: resultLinks }
      }),
    ),

  /** The subjects that files may have: their fields, the questions about the whole file, and their pages. */
  subjects: read.meta({ reads: ['custom_fields', 'memberships'] }).query(({ ctx }) =>
    ctx.inTenant(async tx =>
      (await readSubjects(tx, ctx.actor.tenantId)).map(
        ({ key, label, many, keepsExtras, questions = [], pages = [], fields }) => ({
          key,
          label,
          many,
          keepsExtras,
          asks: questions,
          pages,
          fields: fields.map(({ id, title, kind }) => ({ id, title, kind })),
        }),
      ),
    ),
  ),

  /** Registers a file; its bytes follow as an upload. An interrupted upload resumes. */
  begin: write.input(newBatch).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const cutOff = await interruptedUpload(tx, ctx.actor, importBatch.name, input)
      if (cutOff) return { id: cutOff.recordId, uploadId: cutOff.id }
      const { modified: _, ...file } = input
      const id = newId()
      const stamps = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
      await tx
        .insert(importBatches)
        .values({ ...file, ...stamps, tenantId: ctx.membership.tenantId, id, state: 'uploading' })
      await recordChange(tx, ctx.actor, { noun: 'imports', recordId: id, act: 'create', after: file })
      return { id, uploadId: await announceUpload(tx, ctx, { noun: importBatch.name, recordId: id }, input) }
    }),
  ),

  /**
   * Previews columns and first records with their notes. It changes nothing, but is a mutation because the mapping of
   * two hundred columns is too long for a URL.
   */
  preview: read.input(idInput.extend({ mapping: z.unknown().optional() })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { survey, mapping } = await requireVisibleBatch(tx, ctx, input.id)
      if (!survey || !mapping) throw notFound('Import')
      const { tenantId } = ctx.actor
      const parsed = mappingSchema.safeParse(input.mapping ?? mapping)
      if (!parsed.success) {
        const problem = parsed.error.issues[0]?.message ?? 'Correct the columns.'
        const subject = await readSubject(tx, tenantId, mapping)
        const warning = null
        return {
          problem,
          warning,
          agency: null,
          asked: [],
          ...previewCells(subject, mapping, survey, ctx.today),
        }
      }
      const subject = await readSubject(tx, tenantId, parsed.data)
      const problem = findMappingProblem(subject, parsed.data, survey)
      const terms = await withMeanings(tx, tenantId, subject, problem ? mapping : parsed.data, survey)
      const warning = problem ? null : sampleWarning(subject, terms.mapping, survey, ctx.today)
      const previewRows = previewCells(subject, terms.mapping, survey, ctx.today)
      return { problem, warning, asked: terms.asked, ...previewRows }
    }),
  ),

  /** Maps the columns again for another subject chosen by the user. */
  retake: read.input(idInput.extend({ subject: z.string().max(40) })).query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { survey, records } = await readVisibleBatch(tx, ctx, input.id)
      if (!survey) throw notFound('Import')
      const subject = await readSubject(tx, ctx.actor.tenantId, input)
      const recognition = recognize(survey.layout.columns, survey.samples, [subject])
      const resurveyed = { ...survey, records: records ?? 0 }
      return { recognition, mapping: proposeMapping(subject, recognition, resurveyed) }
    }),
  ),

  /** Reads another sheet of the workbook. */
  chooseSheet: write.input(idInput.extend({ sheet: z.string().max(200) })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const states = ['read', 'failed'] as const
      await changeState(tx, ctx.membership.tenantId, input.id, states, 'uploaded', {
        sheet: input.sheet,
        error: null,
      })
      await addJob(tx, ctx, readJob, input.id)
    }),
  ),

  /** Splits the lines of a text at the column starts set by the user, and reads it again. */
  chooseStarts: write.input(idInput.extend({ starts: columnStarts })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.membership
      const { survey } = await loadBatch(tx, tenantId, input.id)
      if (!survey?.ruler) throw new AppError('invalid', 'This file already has column separators.')
      await changeState(tx, tenantId, input.id, ['read', 'failed'], 'uploaded', {
        columnStarts: input.starts,
        error: null,
      })
      await addJob(tx, ctx, readJob, input.id)
    }),
  ),

  /** Starts the import with the user's mapping, and remembers the mapping for files with the same headings. */
  start: write.input(idInput.extend({ mapping: mappingSchema })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { id } = input
      const { tenantId } = ctx.membership
      const subject = await readSubject(tx, tenantId, input.mapping)
      requireState(ctx, subject)
      const current = await requireVisibleBatch(tx, ctx, id)
      const problem = findMappingProblem(subject, input.mapping, current.survey ?? {})
      if (problem) throw fieldError('columns', problem)
      const { mapping } = current.survey
        ? await withMeanings(tx, tenantId, subject, input.mapping, current.survey)
        : input
      await saveMeanings(tx, tenantId, ctx.person.id, mapping)
      const from = current.survey ? (['read', 'failed', 'cancelled', 'undone'] as const) : (['read'] as const)
      await clearNotes(tx, tenantId, id)
      const batch = await changeState(tx, tenantId, id, from, 'queued', {
        mapping,
        error: null,
        counts: null,
        cancelRequested: false,
      })
      const values = { tenantId, fingerprint: batch.fingerprint ?? '', mapping, updatedBy: ctx.person.id }
      await tx
        .insert(importMappings)
        .values(values)
        .onConflictDoUpdate({
          target: [importMappings.tenantId, importMappings.fingerprint],
          set: { mapping, updatedBy: ctx.person.id, updatedAt: new Date() },
        })
      await addJob(tx, ctx, runJob, id)
    }),
  ),

  /** Stops a run at its next step; nothing from it is saved. */
  cancel: write.input(idInput).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.membership
      const { state, fileName } = await requireVisibleBatch(tx, ctx, input.id)
      if (state === 'queued') {
        await changeState(tx, tenantId, input.id, ['queued'], 'cancelled', { finishedAt: new Date() })
      } else {
        await tx
          .update(importBatches)
          .set({ cancelRequested: true })
          .where(batchCondition(tenantId, input.id))
      }
      await recordChange(tx, ctx.actor, {
        noun: 'imports',
        recordId: input.id,
        act: 'cancel',
        after: { file: fileName },
      })
    }),
  ),

  undo: write.input(idInput).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      await requireVisibleBatch(tx, ctx, input.id)
      await changeState(tx, ctx.membership.tenantId, input.id, ['done'], 'undoing', {
        startedAt: new Date(),
        error: null,
      })
      await addJob(tx, ctx, undoJob, input.id)
    }),
  ),

  /** Deletes a file that was never imported, changed nothing, or whose import was undone. */
  forget: write.input(idInput).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.membership
      const states = ['uploading', 'uploaded', 'read', 'failed', 'cancelled', 'undone'] as const
      const { fileName, state, counts } = await requireVisibleBatch(tx, ctx, input.id)
      const idle = state === 'done' && counts && changedNothing(counts)
      await changeState(tx, tenantId, input.id, idle ? ['done'] : states, state)
      await tx.delete(importBatches).where(batchCondition(tenantId, input.id))
      await deleteRecordFiles(tx, ctx.services, tenantId, { noun: importBatch.name, recordId: input.id })
      await recordChange(tx, ctx.actor, {
        noun: 'imports',
        recordId: input.id,
        act: 'delete',
        before: { fileName },
      })
    }),
  ),

  notes: read.input(noteFilter.extend({ ...idInput.shape, ...pageInput.shape })).query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      await loadBatch(tx, ctx.membership.tenantId, input.id)
      return readNotes(tx, { tenantId: ctx.membership.tenantId, id: input.id }, input, input)
    }),
  ),

  /** Notes that occur more than once, with their counts. */
  noteGroups: read.input(idInput).query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      await loadBatch(tx, ctx.membership.tenantId, input.id)
      return readNoteGroups(tx, { tenantId: ctx.membership.tenantId, id: input.id })
    }),
  ),

  /** Unmapped columns stored with a record from imported files, newest file last. */
  extras: read.input(z.object({ noun: z.string().max(40), recordId: z.uuid() })).query(({ ctx, input }) =>
    ctx.inTenant(tx =>
      tx
        .select({ facts: importExtras.facts, file: importBatches.fileName, at: importBatches.finishedAt })
        .from(importExtras)
        .innerJoin(
          importBatches,
          and(eq(importBatches.tenantId, importExtras.tenantId), eq(importBatches.id, importExtras.batchId)),
        )
        .where(
          and(
            eq(importExtras.tenantId, ctx.membership.tenantId),
            eq(importExtras.noun, input.noun),
            eq(importExtras.recordId, input.recordId),
          ),
        )
        .orderBy(asc(importBatches.finishedAt)),
    ),
  ),
})
export type ImportRouter = typeof importRouter

const clearNotes = (tx: Tx, tenantId: string, id: string) =>
  tx.execute(sql`delete from import_notes where tenant_id = ${tenantId} and batch_id = ${id}`)
