import type { Context } from '../../src/core/http/context.server.ts'
import { readJob, runJob, undoJob } from '../../src/modules/imports/import-jobs.server.ts'
import { offeredWells, oldList, volumesToConfirm } from './files.data.ts'
import { storeUpload } from './attachments.server.ts'
import { caller } from './people.server.ts'

/** Three invented files: one is imported, one was a mistake and is undone, one awaits review. */
export async function seedImports(engineer: Context): Promise<void> {
  await importSeedFile(engineer, offeredWells)
  const mistake = await uploadAndRead(engineer, oldList)
  await startImport(engineer, mistake)
  await caller(engineer).imports.undo({ id: mistake })
  await runJobNow(engineer, undoJob, mistake)
  await uploadAndRead(engineer, volumesToConfirm)
}

/** Uploads a file and imports it with the proposed mapping. */
export async function importSeedFile(
  person: Context,
  file: { fileName: string; text: string },
): Promise<void> {
  await startImport(person, await uploadAndRead(person, file))
}

/** Uploads a file as a browser does, and has it read without waiting for the job runner. */
async function uploadAndRead(person: Context, file: { fileName: string; text: string }): Promise<string> {
  const fileSize = Buffer.byteLength(file.text)
  const { id, uploadId } = await caller(person).imports.begin({ fileName: file.fileName, fileSize })
  await storeUpload(person, uploadId, file.text)
  await runJobNow(person, readJob, id)
  return id
}

async function startImport(person: Context, id: string): Promise<void> {
  const { imports } = caller(person)
  const { mapping } = await imports.get({ id })
  await imports.start({ id, mapping: mapping! })
  await runJobNow(person, runJob, id)
}

async function runJobNow({ services, viewer }: Context, job: typeof readJob, batchId: string): Promise<void> {
  const payload = { tenantId: viewer.membership!.tenantId, batchId, userId: viewer.user!.id }
  await job.work(services, payload, { signal: undefined })
}
