import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifiedPath } from '../../../../core/attachments/read-file.server.ts'
import type { ReadProof } from '../../../../core/attachments/file-reads.server.ts'
import { createFairScheduler } from '../../../../core/child-process/fair-scheduler.ts'
import { startChild } from '../../../../core/child-process/start-child.server.ts'
import { AppError } from '../../../../core/error/AppError.ts'
import type { Services } from '../../../../core/http/context.server.ts'
import type { Sheet } from '../../../../core/print/sheet.ts'
import { formatBytes, formatDate } from '../../../../ui/formats.ts'
import { kindLabels } from '../../document.ts'
import { mediaTypeNamed, viewKindFor } from '../../media-types.ts'
import { maxBoundBytes, maxBoundPages } from '../binder.ts'
import type { BinderContents } from '../contents.server.ts'
import type { BindingProgress, BindingPlan, PlannedFile } from './plan.ts'

type BoundPdf = { size: number; bytes: AsyncIterable<Buffer> }

type BindRequest = {
  sheet: Sheet
  edges: BindingPlan['edges']
  watched: ReadProof
  /** The user whose queue the binder waits in. */
  line: string
  signal: AbortSignal
}

/** Each server process binds one binder at a time. */
const scheduleBind = createFairScheduler({ concurrency: 1, maxPerLine: 3, maxWaiting: 20 })

/** A binder as one PDF, built on disk by a separate process and deleted after it was sent. */
export function boundPdf(
  services: Services,
  contents: BinderContents,
  { sheet, edges, line, signal }: BindRequest,
): Promise<BoundPdf> {
  return scheduleBind({ line, signal }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wellhead-binder-'))
    const to = join(folder, 'binder.pdf')
    const forget = () => rm(folder, { recursive: true, force: true })
    try {
      const files = await planFiles(services, contents)
      await bindWithRetries({ sheet, edges, files, maxPages: maxBoundPages, to }, signal)
      return { size: (await stat(to)).size, bytes: streamOnce(to, forget) }
    } catch (error) {
      await forget()
      throw error
    }
  })
}

/**
 * Deletes the file once it was read or abandoned, even if the client never began to read, which a generator
 * would not notice.
 */
function streamOnce(path: string, cleanUp: () => Promise<void>): AsyncIterable<Buffer> {
  const stream = createReadStream(path).once('close', () => void cleanUp())
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  const iterator = {
    next: () => chunks.next(),
    async return() {
      stream.destroy()
      return { done: true as const, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}

async function planFiles(services: Services, { entries }: BinderContents): Promise<PlannedFile[]> {
  const files: PlannedFile[] = []
  let bytesLeft = maxBoundBytes
  for (const { inZip: name, file, of } of entries) {
    const facts = [
      { label: 'Kind', value: kindLabels[of.kind] },
      { label: 'Dated', value: formatDate(of.datedOn) },
      { label: 'Size', value: formatBytes(file.size) },
      { label: 'SHA-256', value: file.sha256 },
    ]
    const kind = viewKindFor(mediaTypeNamed(file.mediaType, file.fileName))
    const addPlaceholder = (reason: string) => files.push({ name, facts, as: 'named', path: '', why: reason })
    if (kind !== 'pdf' && kind !== 'picture')
      addPlaceholder('It is neither a PDF nor a picture. It is in the ZIP.')
    else if (file.size > bytesLeft)
      addPlaceholder(`One PDF can have at most ${formatBytes(maxBoundBytes)} of files. It is in the ZIP.`)
    else
      try {
        files.push({ name, facts, as: kind, path: await verifiedPath(services, file), why: '' })
        bytesLeft -= file.size
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        addPlaceholder(error.message)
      }
  }
  return files
}

/** Binds again without a file that crashed the process, which is then only listed. */
const maxTries = 4

async function bindWithRetries(plan: BindingPlan, signal: AbortSignal): Promise<void> {
  const files = [...plan.files]
  for (let attempt = 0; attempt < maxTries && !signal.aborted; attempt++) {
    const failedIndex = await bindInChild({ ...plan, files }, signal)
    if (failedIndex === null) return
    const file = files[failedIndex]
    if (!file || file.as === 'named') break
    files[failedIndex] = { ...file, as: 'named', why: 'It needs too much memory or time.' }
  }
  throw new AppError('unavailable', 'The binder could not be created. Use the ZIP, or try again later.')
}

const maxMs = 120_000

const program = new URL('child.server.ts', import.meta.url)

/** Returns null once the binder is bound, else the index of the file that ended the process. */
function bindInChild(plan: BindingPlan, signal: AbortSignal): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = startChild(program, 'binder.js', 768)
    let index = -1
    const end = () => child.kill('SIGKILL')
    const timeout = setTimeout(end, maxMs)
    signal.addEventListener('abort', end)
    child.on('message', (progress: BindingProgress) => {
      if ('at' in progress) index = progress.at
      else if ('done' in progress) resolve(null)
      else reject(new Error(`a binder failed: ${progress.failed}`))
    })
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timeout)
      signal.removeEventListener('abort', end)
      resolve(index)
    })
    child.send(plan)
  })
}
