import { startChild } from '../../../../core/beside/start-beside.server.ts'
import type { Forecast } from '../forecast.ts'
import type { Fitting } from './fitting.ts'

const program = new URL('fit.child.server.ts', import.meta.url)
/** Some wells that take longer are given up: their job tries again. */
const maxMs = 120_000

/** Fits some wells; their forecasts in the same order. */
export type Fit = (wells: readonly Fitting[]) => Promise<Forecast[]>

/** Lets something fit wells in a process of its own, which ends with it, or as soon as it shall stop. */
export async function fitInChild<Result>(
  stop: AbortSignal | undefined,
  act: (fit: Fit) => Promise<Result>,
): Promise<Result> {
  const child = startChild(program, 'fitter.js', 256)
  const end = () => child.kill('SIGKILL')
  stop?.addEventListener('abort', end)
  const ended = new Promise<never>((_, reject) => {
    child.on('error', reject)
    child.on('exit', () =>
      reject(new Error('What fits declines was ended: the run goes on where it stopped.')),
    )
  })
  ended.catch(() => {})
  const fit: Fit = wells => {
    const late = setTimeout(end, maxMs)
    const answered = new Promise<Forecast[]>((resolve, reject) => {
      child.once('message', (message: { forecasts: Forecast[] } | { failed: string }) =>
        'failed' in message ? reject(new Error(message.failed)) : resolve(message.forecasts),
      )
      child.send({ wells }, error => error && reject(error))
    })
    return Promise.race([answered, ended]).finally(() => clearTimeout(late))
  }
  try {
    return await act(fit)
  } finally {
    stop?.removeEventListener('abort', end)
    end()
  }
}
