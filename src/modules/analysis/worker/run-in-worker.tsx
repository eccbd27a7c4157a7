import { AppError } from '../../../core/error/AppError.ts'
import type { GivenFile } from '../exchange/read-files.ts'
import type { Work, Works } from './work.ts'

type WorkerMessage<Answer> = { done?: number; answer?: Answer; failed?: string }
type Options = { signal?: AbortSignal; onProgress?: (done: number) => void; maxMs?: number }

/**
 * Runs work in a new worker, which ends when the work is done or the signal aborts; after an abort there is no result.
 * Work that takes longer than `maxMs` fails.
 */
export const runInWorker = <Name extends Work>(
  name: Name,
  request: Works[Name]['asked'],
  options: Options = {},
): Promise<Works[Name]['answer']> =>
  askWorker(
    new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
    { name, asked: request },
    options,
  )

/** Converts the tables of an Access database to CSV files in a worker. */
export const readDatabase = (request: GivenFile, options: Options): Promise<GivenFile[]> =>
  askWorker(
    new Worker(new URL('./database.worker.ts', import.meta.url), { type: 'module' }),
    request,
    options,
  )

const askWorker = <Answer,>(
  worker: Worker,
  request: unknown,
  { signal, onProgress, maxMs }: Options,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const late = maxMs
      ? setTimeout(() => {
          end()
          reject(new AppError('invalid', 'This takes too long. Split the files, and try again.'))
        }, maxMs)
      : undefined
    const end = () => {
      clearTimeout(late)
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
