import { BroughtDown, fromChild } from '../../../core/beside/from-beside.server.ts'
import { maxMsOfPage } from '../text/read-page.ts'
import type { Asked } from './child.server.ts'

/** A process of it opens one file: recognizers and fonts of a document are never used for another. */
const program = {
  source: new URL('child.server.ts', import.meta.url),
  built: 'reader.js',
  heapMb: 384,
  opens: 1,
  // On a machine that is always busy, a page must not run into its limit of time.
  behind: 5,
}

/** A process that sends nothing for so long is given up: one page, or the rules over a whole file. */
const maxQuietMs = { text: maxMsOfPage, picture: maxMsOfPage, instruments: 150_000 } as const

/** The child could not do it. Its `name` is that of its error, or empty where it was brought down. */
export class ChildFailed extends Error {
  constructor(name: string) {
    super('A file brought down what reads it.')
    this.name = name
  }
}

/**
 * Has a process beside the server do it, and gives each of its messages.
 * @throws ChildFailed where the file cannot be opened, or brings the process down; Error where it is stopped
 */
export async function inChild<Message extends object>(
  asked: Asked,
  each: (message: Message) => void,
  signal?: AbortSignal,
): Promise<void> {
  const question = { asked, tenantId: '', maxMs: maxQuietMs[asked.task], signal }
  try {
    for await (const message of fromChild<Message>(program, question)) each(message)
  } catch (error) {
    if (signal?.aborted) throw new Error('stopped', { cause: error })
    throw new ChildFailed(error instanceof BroughtDown || !(error instanceof Error) ? '' : error.name)
  }
}
