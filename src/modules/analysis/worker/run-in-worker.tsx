import { AppError } from '../../../core/error/AppError.ts'
import type { Work, Works } from './work.ts'

type Told<Name extends Work> = { done?: number; answer?: Works[Name]['answer']; failed?: string }

/** Does work in its own worker, which ends with it, or when the signal aborts, without an answer. Work that takes longer than `maxMs` fails. */
export const runInWorker = <Name extends Work>(
  name: Name,
  asked: Works[Name]['asked'],
  {
    signal,
    onProgress,
    maxMs,
  }: { signal?: AbortSignal; onProgress?: (done: number) => void; maxMs?: number } = {},
): Promise<Works[Name]['answer']> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' })
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
    worker.addEventListener('message', ({ data }: MessageEvent<Told<Name>>) => {
      if (data.done !== undefined) return onProgress?.(data.done)
      end()
      if (data.failed === undefined) resolve(data.answer as Works[Name]['answer'])
      else reject(new Error(data.failed))
    })
    worker.addEventListener('error', event => {
      end()
      reject(new Error(event.message))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ name, asked })
  })
