import { streamFromChild } from '../../../../core/child-process/from-child.server.ts'
import type { PrintedRun } from '../letters-pdf.server.ts'

/** The request to the child process: the letters of a run, and the paths for their PDF and their labels. */
export type PrintRequest = { run: PrintedRun; lettersPath: string; labelsPath: string }
export type PrintedFiles = { pages: number }

const program = {
  source: new URL('child.server.ts', import.meta.url),
  built: 'letter-printer.js',
  heapMb: 512,
  maxFiles: 10,
  niceness: 5,
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
  let printedFiles: PrintedFiles | undefined
  for await (const chunk of streamFromChild<PrintedFiles>(program, {
    question: request,
    tenantId,
    maxMs,
    signal,
  }))
    printedFiles = chunk
  if (!printedFiles) throw new Error('nothing was printed')
  return printedFiles
}
