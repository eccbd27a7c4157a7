import { streamFromChild } from '../../../../core/child-process/from-child.server.ts'
import type { PrintedRun } from '../letters-pdf.server.ts'

/** The request to the child process: the letters of a run, and the paths for their PDF and their labels. */
export type PrintRequest = { run: PrintedRun; lettersTo: string; labelsTo: string }
export type PrintedFiles = { pages: number }

const program = {
  source: new URL('child.server.ts', import.meta.url),
  built: 'letter-printer.js',
  heapMb: 512,
  opens: 10,
  behind: 5,
}
const maxMs = 120_000

/**
 * Writes the PDFs of a run in a child process, while the server continues to respond. Returns the page count
 * of the letters.
 * @throws ChildCrashedError if it takes more time or memory than a run may use
 */
export async function printInChild(
  tenantId: string,
  request: PrintRequest,
  signal: AbortSignal | undefined,
): Promise<PrintedFiles> {
  let printed: PrintedFiles | undefined
  for await (const chunk of streamFromChild<PrintedFiles>(program, {
    asked: request,
    tenantId,
    maxMs,
    signal,
  }))
    printed = chunk
  if (!printed) throw new Error('nothing was printed')
  return printed
}
