import { fromChild } from '../../../../core/beside/from-beside.server.ts'
import type { PrintedRun } from '../letters-pdf.server.ts'

/** What the process is asked: the letters of a run, and where their PDF and their labels go. */
export type Asked = { run: PrintedRun; lettersTo: string; labelsTo: string }
export type Printed = { pages: number }

const program = {
  source: new URL('child.server.ts', import.meta.url),
  built: 'letter-printer.js',
  heapMb: 512,
  opens: 10,
  behind: 5,
}
const maxMs = 120_000

/**
 * Writes the PDFs of a run in a process beside the server, which goes on answering. Answers how many pages the letters
 * have.
 * @throws BroughtDown where it takes more time or memory than a run has
 */
export async function printInChild(
  tenantId: string,
  asked: Asked,
  signal: AbortSignal | undefined,
): Promise<Printed> {
  let printed: Printed | undefined
  for await (const piece of fromChild<Printed>(program, { asked, tenantId, maxMs, signal })) printed = piece
  if (!printed) throw new Error('nothing was printed')
  return printed
}
