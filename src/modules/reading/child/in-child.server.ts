import { ChildCrashedError, streamFromChild } from '../../../core/child-process/from-child.server.ts'
import { maxPageMs } from '../text/read-page.ts'
import type { ReaderRequest } from './child.server.ts'

/** Each process opens one file, so recognizers and fonts of one document are never used for another. */
const program = {
  source: new URL('child.server.ts', import.meta.url),
  built: 'reader.js',
  heapMb: 384,
  maxFiles: 1,
  // Keeps a page within its time limit on a constantly busy machine.
  niceness: 5,
}

/**
 * A process that sends no message for this long is abandoned; a message covers one page, or the rules over a
 * whole file.
 */
const maxQuietMs = { text: maxPageMs, picture: maxPageMs, instruments: 150_000 } as const

/** The child failed. `name` is the name of its error, or empty if the process crashed. */
export class ReaderFailed extends Error {
  constructor(name: string) {
    super('A file crashed the reader.')
    this.name = name
  }
}

/**
 * Runs the request in a child process and passes on each of its messages.
 * @throws ChildFailed if the file cannot be opened or crashes the process; Error if the run is aborted
 */
export async function runInChild<Message extends object>(
  request: ReaderRequest,
  onMessage: (message: Message) => void,
  signal?: AbortSignal,
): Promise<void> {
  const options = { question: request, tenantId: '', maxMs: maxQuietMs[request.task], signal }
  try {
    for await (const message of streamFromChild<Message>(program, options)) onMessage(message)
  } catch (error) {
    if (signal?.aborted) throw new Error('stopped', { cause: error })
    throw new ReaderFailed(error instanceof ChildCrashedError || !(error instanceof Error) ? '' : error.name)
  }
}
