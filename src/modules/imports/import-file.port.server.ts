import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../core/data/advisory-lock.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import { changeState, visibleBatch } from './batch.server.ts'
import { importBatch } from './batch/import-batch.ts'
import { importBatches, importNotes } from './batch/import-batch.table.ts'
import { readSubjects } from './recognize/fields.server.ts'
import { proposeMapping } from './recognize/mapping.server.ts'
import { surveyFile, toStoredSurvey } from './read-batch.server.ts'
import { runBatch } from './run/run.server.ts'
import { undoBatch } from './run/undo.server.ts'

/**
 * Imports a small built-in file as sample data. It is read and merged like any other, without asking the user.
 * Returns the batch's id.
 * @throws AppError `limit_reached` if the plan has no room for it; `conflict` if that file was already imported
 */
export async function importSampleFile(
  { services: { database }, actor, membership, inTenant, today }: TenantContext,
  { fileName, text }: { fileName: string; text: string },
): Promise<string> {
  const { tenantId, userId } = actor
  const folder = await mkdtemp(join(tmpdir(), 'wellhead-sample-'))
  try {
    const path = join(folder, fileName)
    await writeFile(path, text)
    const subjects = await inTenant(tx => readSubjects(tx, tenantId))
    const request = { path, sheet: null, starts: null }
    const { seen, subject, recognition, ruler, ...file } = await surveyFile(tenantId, subjects, request)
    const batch = await inTenant(async tx => {
      await claimName(tx, tenantId, fileName)
      const id = newId()
      const [row] = await tx
        .insert(importBatches)
        .values({
          ...file,
          tenantId,
          id,
          sample: true,
          state: 'running',
          fileName,
          fileSize: Buffer.byteLength(text),
          records: seen.records,
          survey: toStoredSurvey(seen, recognition, ruler),
          mapping: proposeMapping(subject, recognition, seen),
          startedAt: new Date(),
          createdBy: userId,
          updatedBy: userId,
        })
        .returning()
      await recordChange(tx, actor, {
        noun: importBatch.name,
        recordId: id,
        act: 'create',
        after: { fileName },
      })
      return row!
    })
    const { survey, mapping } = batch
    const run = { ...batch, survey: survey!, mapping: mapping! }
    try {
      const part = { database, membership, userId, batch: run, path, today, report: () => {} }
      await runBatch({ ...part, allOrNothing: true })
    } catch (error) {
      await inTenant(tx => tx.delete(importBatches).where(batchCondition(tenantId, batch.id)))
      throw error
    }
    return batch.id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Serializes imports of the same sample: two users pressing the button simultaneously would otherwise create duplicate
 * wells.
 */
async function claimName(tx: Tx, tenantId: string, fileName: string): Promise<void> {
  await takeAdvisoryLock(tx, `sample ${tenantId}`)
  const sameName = await tx
    .select()
    .from(importBatches)
    .where(
      and(eq(importBatches.tenantId, tenantId), importBatches.sample, eq(importBatches.fileName, fileName)),
    )
  for (const batch of sameName) {
    const { state } = await visibleBatch(tx, batch, new Date())
    if (state === 'running' || state === 'undoing' || state === 'done')
      throw new AppError('conflict', 'Sample data is already loaded or loading. Reload the page to see it.')
  }
}

/** Returns the imported batches of sample data, newest first. */
export async function sampleBatches(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(and(eq(importBatches.tenantId, tenantId), importBatches.sample, eq(importBatches.state, 'done')))
    .orderBy(desc(importBatches.createdAt), desc(importBatches.id))
  return rows.map(({ id }) => id)
}

/** Undoes such a batch and deletes it; returns the labels of records that had to stay. */
export async function undoSampleImport(
  { services: { database }, actor, inTenant, today }: TenantContext,
  batchId: string,
): Promise<string[]> {
  const { tenantId, userId } = actor
  const batch = await inTenant(tx =>
    changeState(tx, tenantId, batchId, ['done'], 'undoing', { startedAt: new Date() }),
  )
  try {
    await undoBatch({ database, tenantId, userId, batch: { ...batch, mapping: batch.mapping! }, today })
  } catch (error) {
    await inTenant(tx => changeState(tx, tenantId, batchId, ['undoing'], 'done'))
    throw error
  }
  return inTenant(async tx => {
    const storedFile = await tx
      .select({ label: importNotes.original })
      .from(importNotes)
      .where(
        and(
          eq(importNotes.tenantId, tenantId),
          eq(importNotes.batchId, batchId),
          eq(importNotes.kind, 'kept'),
        ),
      )
      .orderBy(asc(importNotes.position))
    // The batch stays as the source of any remaining records.
    if (storedFile.length === 0) await tx.delete(importBatches).where(batchCondition(tenantId, batchId))
    return storedFile.map(({ label }) => label)
  })
}

const batchCondition = (tenantId: string, id: string) =>
  and(eq(importBatches.tenantId, tenantId), eq(importBatches.id, id), sql`sample`)
