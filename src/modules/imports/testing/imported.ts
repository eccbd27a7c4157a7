import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendAll } from '../../../core/attachments/testing/sending.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { withLongTimeouts } from '../../../core/data/timeouts.server.ts'
import { readJob, runJob, undoJob } from '../import-jobs.server.ts'
import { importRouter } from '../import.server.ts'
import { acreRouter } from '../../leases/acre-review/acre-review.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'

/** The context of a user with their own upload folder. Call `forget` at the end. */
export async function withUploadFolder(
  context: Context,
): Promise<{ context: Context; forget: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'))
  const { log, config } = context.services
  // Users see only a general message about server errors; tests print the error.
  const error = (fault: { err?: unknown }) => {
    process.stderr.write(`${String((fault.err as Error | undefined)?.stack ?? fault.err)}\n`)
  }
  const services = {
    ...context.services,
    config: { ...config, DATA_DIR: folder },
    log: Object.assign(Object.create(log) as typeof log, { error }),
  }
  return { context: { ...context, services }, forget: () => rm(folder, { recursive: true }) }
}

/** Performs the steps of the browser and the job runner on a file, one by one and without waiting. */
export function createImporter(context: Context) {
  const call = callerFactory(importRouter)(context)
  const payload = (batchId: string) => ({
    tenantId: context.viewer.membership!.tenantId,
    batchId,
    userId: context.viewer.user!.id,
  })
  const runJobNow = (job: typeof readJob, id: string) =>
    withLongTimeouts(() => job.work(context.services, payload(id), { signal: undefined }))
  async function upload(content: string | Buffer, fileName = 'file.csv'): Promise<string> {
    const { id, uploadId } = await call.begin({ fileName, fileSize: Buffer.byteLength(content) })
    await sendAll(context, uploadId, content)
    await runJobNow(readJob, id)
    return id
  }
  async function run(id: string, change: Partial<Mapping> = {}) {
    const { mapping } = await call.get({ id })
    await call.start({ id, mapping: { ...mapping!, ...change } })
    await runJobNow(runJob, id)
    return call.get({ id })
  }
  return {
    call,
    acres: callerFactory(acreRouter)(context),
    work: runJobNow,
    upload,
    run,
    import: async (content: string | Buffer, change: Partial<Mapping> = {}) =>
      run(await upload(content), change),
    importFile: async (path: string) => run(await upload(await readFile(path))),
    async undo(id: string) {
      await call.undo({ id })
      await runJobNow(undoJob, id)
      return call.get({ id })
    },
  }
}
