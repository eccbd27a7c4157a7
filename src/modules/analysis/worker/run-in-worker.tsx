import { AppError } from '../../../core/error/AppError.ts'
import type { GivenFile } from '../exchange/read-files.ts'
import type { Work, Works } from './work.ts'

type Told<Answer> = { done?: number; answer?: Answer; failed?: string }
type Options = { signal?: AbortSignal; onProgress?: (done: number) => void; maxMs?: number }

/** Does work in its own worker, which ends with it, or when the signal aborts, without an answer. Work that takes longer than `maxMs` fails. */
export const runInWorker = <Name extends Work>(
  name: Name,
  asked: Works[Name]['asked'],
  options: Options = {},
): Promise<Works[Name]['answer']> =>
  answerOf(
    new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
    { name, asked },
    options,
  )

/** The tables of an Access database as CSV files, read in a worker. */
export const readDatabase = (asked: GivenFile, options: Options): Promise<GivenFile[]> =>
  answerOf(new Worker(new URL('./database.worker.ts', import.meta.url), { type: 'module' }), asked, options)

const answerOf = <Answer,>(
  worker: Worker,
  asked: unknown,
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
    worker.addEventListener('message', ({ data }: MessageEvent<Told<Answer>>) => {
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
    worker.postMessage(asked)
  })
