import type { useCall } from '../../../core/http/api.tsx'
import type { WellInputs } from '../inputs/inputs.ts'
import type { AnalysisRouter } from '../analysis.server.ts'
import { runInWorker } from '../worker/run-in-worker.tsx'
import { maxWellsPerRead, type WellHistory } from '../history/history.ts'

type AnalysisCall = ReturnType<typeof useCall<AnalysisRouter>>

/** Reads the production of wells in batches. */
export async function readHistories(call: AnalysisCall, wellIds: readonly string[]): Promise<WellHistory[]> {
  const results: WellHistory[] = []
  for (let index = 0; index < wellIds.length; index += maxWellsPerRead)
    results.push(...(await call.histories.query({ wellIds: wellIds.slice(index, index + maxWellsPerRead) })))
  return results
}

/** Prepares analysis inputs for wells, with fitted declines; `onProgress` receives the fraction completed. */
export async function prepareWells(
  call: AnalysisCall,
  wellIds: readonly string[],
  onProgress: (done: number) => void,
): Promise<WellInputs[]> {
  const histories = await readHistories(call, wellIds)
  return runInWorker('fit', histories, { onProgress })
}
