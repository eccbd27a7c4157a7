import { runWithProgress } from '../../core/data/run-with-progress.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Services } from '../../core/http/context.server.ts'
import { defineJob } from '../../core/jobs/job.server.ts'
import { memberViewer } from '../../core/tenancy/viewer.server.ts'
import { tenantToday } from '../../core/tenancy/tenant-day.server.ts'
import {
  loadBatch,
  cancelMerge,
  changeState,
  saveProgress,
  resetInterrupted,
  transactionsFor,
} from './batch.server.ts'
import type { Progress } from './batch/import-batch.ts'
import { FileRefusal } from './files/row-source.ts'
import { batchJob, readBatch, type BatchJob } from './read-batch.server.ts'
import { runBatch, type ImportRun } from './run/run.server.ts'
import { undoBatch } from './run/undo.server.ts'
import { importedFile } from './imported-file.server.ts'

/** Thrown inside a run that a user canceled; its transaction is rolled back. */
class ImportCanceled extends Error {}

/** Imports of one organization run one after another, because they would block on each other's rows. */
const batchJobOptions = {
  payload: batchJob,
  long: true,
  queue: ({ tenantId }: BatchJob) => `imports ${tenantId}`,
} as const

/** Background jobs of imports. Each may be repeated: a batch that is past the job's step is left alone. */
export const readJob = defineJob({
  name: 'imports:read',
  title: 'Read an import file',
  description: 'Reads an uploaded file and suggests a mapping for its columns.',
  ...batchJobOptions,
  work: readBatch,
})
export const runJob = defineJob({
  name: 'imports:run',
  title: 'Run an import',
  description: 'Writes the rows of a mapped file as records, in one batch.',
  ...batchJobOptions,
  work: runImport,
})
export const undoJob = defineJob({
  name: 'imports:undo',
  title: 'Undo an import',
  description: 'Removes the records of an import and restores what it changed.',
  ...batchJobOptions,
  work: undoImport,
})

export const importJobs = [readJob, runJob, undoJob]

async function runImport(services: Services, { tenantId, batchId, userId }: BatchJob): Promise<void> {
  const { database } = services
  const inTenant = transactionsFor(database, { tenantId, userId })
  const find = await inTenant(async tx => {
    const batch = await loadBatch(tx, tenantId, batchId)
    // A batch still marked as running was left by a killed process, which wrote nothing; its job was retried.
    return batch.state === 'running' ? resetInterrupted(tx, batch, new Date()) : batch
  })
  if (find.state !== 'queued') return
  const started = {
    startedAt: new Date(),
    error: null,
    progress: { step: 'Starting', done: 0, total: find.records ?? 0 },
  }
  const batch = await inTenant(tx => changeState(tx, tenantId, batchId, ['queued'], 'running', started))
  const { survey, mapping } = batch
  const began = Date.now()
  try {
    // Checks permissions again, since the plan or membership may have changed since the button was pressed.
    const { membership } = await memberViewer(database, userId, tenantId)
    if (!membership || !survey || !mapping)
      throw new AppError('not_found', 'The organization or file was deleted.')
    const today = await inTenant(tx => tenantToday(tx, tenantId))
    const path = await importedFile(services, batch)
    const work = (report: ImportRun['report']) =>
      runBatch({
        database,
        membership,
        userId,
        batch: { ...batch, survey, mapping },
        path,
        today,
        report,
      })
    await withProgress(services, { tenantId, batchId, userId }, batch.records ?? 0, work)
    services.log.info({ batchId, records: batch.records, ms: Date.now() - began }, 'import done')
  } catch (error) {
    const state = error instanceof ImportCanceled ? 'cancelled' : 'failed'
    await inTenant(tx =>
      changeState(tx, tenantId, batchId, ['running'], state, {
        error: failureMessage(services, error, batchId),
        progress: null,
        cancelRequested: false,
        finishedAt: new Date(),
      }),
    )
  }
}

const reportMs = 200

/** Stores progress periodically outside the merging transaction, and stops the run if a user canceled it. */
async function withProgress(
  { database }: Services,
  { tenantId, batchId, userId }: BatchJob,
  total: number,
  work: (report: ImportRun['report']) => Promise<unknown>,
): Promise<void> {
  let progress: Progress = { step: 'Starting', done: 0, total }
  let isCanceled = false
  const note = async () => {
    await database.inTenant({ tenantId, userId }, async tx => {
      isCanceled = await saveProgress(tx, tenantId, batchId, progress)
      if (isCanceled) await cancelMerge(tx, batchId)
    })
  }
  await note()
  const report: ImportRun['report'] = (step, doneCount) => {
    if (isCanceled) throw new ImportCanceled()
    progress = { step, done: doneCount, total: step === 'Reading rows' ? total : 0 }
  }
  await runWithProgress(reportMs, note, () => work(report)).catch((error: unknown) => {
    throw isCanceled ? new ImportCanceled() : error
  })
}

async function undoImport(services: Services, { tenantId, batchId, userId }: BatchJob): Promise<void> {
  const { database } = services
  const inTenant = transactionsFor(database, { tenantId, userId })
  const batch = await inTenant(tx => loadBatch(tx, tenantId, batchId))
  if (batch.state !== 'undoing') return
  try {
    const today = await inTenant(tx => tenantToday(tx, tenantId))
    const { mapping } = batch
    if (!mapping) throw new AppError('not_found', 'The file was deleted.')
    await undoBatch({ database, tenantId, userId, batch: { ...batch, mapping }, today })
  } catch (error) {
    const message = failureMessage(services, error, batchId)
    await inTenant(tx =>
      changeState(tx, tenantId, batchId, ['undoing'], 'done', { error: message, progress: null }),
    )
  }
}

function failureMessage({ log }: Services, error: unknown, batchId: string): string | null {
  if (error instanceof ImportCanceled) return null
  if (error instanceof AppError || error instanceof FileRefusal) return error.message
  log.error({ err: error, batchId }, 'import failed')
  return 'Something went wrong on our end, and nothing was changed. It was logged; try again.'
}
