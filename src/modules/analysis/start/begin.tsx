import type { useCall } from '../../../core/http/api.tsx'
import type { WellInputs } from '../inputs/inputs.ts'
import type { AnalysisRouter } from '../analysis.server.ts'
import { runInWorker } from '../worker/run-in-worker.tsx'
import { maxAtOnce, type WellHistory } from '../history/history.ts'

type Call = ReturnType<typeof useCall<AnalysisRouter>>

/** What wells produced, asked for in parts. */
export async function readHistories(call: Call, wellIds: readonly string[]): Promise<WellHistory[]> {
  const found: WellHistory[] = []
  for (let at = 0; at < wellIds.length; at += maxAtOnce)
    found.push(...(await call.histories.query({ wellIds: wellIds.slice(at, at + maxAtOnce) })))
  return found
}

/** Wells as an analysis takes them, each with its decline fitted; `onProgress` is told the share that is done. */
export async function beginWells(
  call: Call,
  wellIds: readonly string[],
  onProgress: (done: number) => void,
): Promise<WellInputs[]> {
  const histories = await readHistories(call, wellIds)
  return runInWorker('fit', histories, { onProgress })
}
