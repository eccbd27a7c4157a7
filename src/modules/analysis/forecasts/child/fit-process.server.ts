import { startChild } from '../../../../core/child-process/start-child.server.ts'
import type { Forecast } from '../forecast.ts'
import type { WellToFit } from './fit-forecasts.ts'

const program = new URL('fit.child.server.ts', import.meta.url)
/** Time limit for one batch; a slower one is stopped, and its job retries. */
const maxMs = 120_000

/** Fits wells; the forecasts are in the same order. */
export type FitWells = (wells: readonly WellToFit[]) => Promise<Forecast[]>

/** Runs an action that fits wells in a child process. The process ends with the action, or when `stop` aborts. */
export async function withFitProcess<Result>(
  stop: AbortSignal | undefined,
  action: (fit: FitWells) => Promise<Result>,
): Promise<Result> {
  const child = startChild(program, 'fitter.js', 256)
  const end = () => child.kill('SIGKILL')
  stop?.addEventListener('abort', end)
  const exit = new Promise<never>((_, reject) => {
    child.on('error', reject)
    child.on('exit', () => reject(new Error('The fit process stopped; the run resumes where it left off.')))
  })
  exit.catch(() => {})
  const fit: FitWells = wells => {
    const timer = setTimeout(end, maxMs)
    const answered = new Promise<Forecast[]>((resolve, reject) => {
      child.once('message', (message: { forecasts: Forecast[] } | { failed: string }) =>
        'failed' in message ? reject(new Error(message.failed)) : resolve(message.forecasts),
      )
      child.send({ wells }, error => error && reject(error))
    })
    return Promise.race([answered, exit]).finally(() => clearTimeout(timer))
  }
  try {
    return await action(fit)
  } finally {
    stop?.removeEventListener('abort', end)
    end()
  }
}
