import { AppError } from '../../../core/error/AppError.ts'
import type { SourceFile } from '../exchange/read-files.ts'
import type { TaskName, Tasks } from './task.ts'

type WorkerMessage<Answer> = { done?: number; answer?: Answer; failed?: string }
type WorkerOptions = { signal?: AbortSignal; onProgress?: (done: number) => void; maxMs?: number }

/**
 * Runs work in a new worker, which ends when the work is done or the signal aborts; after an abort there is no result.
 * Work that takes longer than `maxMs` fails.
 */
export const runInWorker = <Name extends TaskName>(
  name: Name,
  request: Tasks[Name]['asked'],
  options: WorkerOptions = {},
): Promise<Tasks[Name]['answer']> =>
  postToWorker(
    new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
    { name, asked: request },
    options,
  )

/** Converts the tables of an Access database to CSV files in a worker. */
export const readDatabase = (request: SourceFile, options: WorkerOptions): Promise<SourceFile[]> =>
  postToWorker(
    new Worker(new URL('./database.worker.ts', import.meta.url), { type: 'module' }),
    request,
    options,
  )

const postToWorker = <Answer,>(
  worker: Worker,
  request: unknown,
  { signal, onProgress, maxMs }: WorkerOptions,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = maxMs
      ? setTimeout(() => {
          end()
          reject(new AppError('invalid', 'This takes too long. Split the files, and try again.'))
        }, maxMs)
      : undefined
    const end = () => {
      clearTimeout(timer)
      worker.terminate()
    }
    signal?.addEventListener('abort', end, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage<Answer>>) => {
      if (data.done !== undefined) return onProgress?.(data.done)
      end()
      if (data.failed === undefined) resolve(data.answer as Answer)
      else reject(new AppError('invalid', data.failed))
    })
    worker.addEventListener('error', event => {
      end()
      reject(new Error(event.message))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request)
  })
