import { ChildCrashedError, streamFromChild } from '../../../core/child-process/from-child.server.ts'
import type { FileKind } from '../files/file-kind.ts'
import { FileRefusal, type FileRow, type RowSource } from '../files/row-source.ts'

const program = {
  source: new URL('child.server.ts', import.meta.url),
  built: 'importer.js',
  heapMb: 512,
  maxFiles: 40,
  niceness: 5,
}

/** A file that yields nothing for this long is abandoned. */
const maxMs = 180_000

/**
 * The request to the process: the file, the sheet to read, and the column starts set by the user. A null `kind` is
 * detected.
 */
export type OpenRequest = {
  path: string
  sheet: string | null
  starts: number[] | null
  kind: FileKind | null
}
/** The detected properties of the file. */
export type OpenedTable = Omit<RowSource, 'batches'> & { kind: FileKind }

/**
 * Opens a file of rows in a child process; they can be read once, as they arrive. Call `close` when done.
 * @throws FileRefusal, also while rows are read
 */
export async function openInChild(
  tenantId: string,
  request: OpenRequest,
): Promise<{ kind: FileKind; source: RowSource; close: () => Promise<unknown> }> {
  const messages = rethrowAsRefusal(
    streamFromChild<OpenedTable | FileRow[]>(program, { question: request, tenantId, maxMs }),
  )
  const first = await messages.next()
  const { kind, ...opened } = first.value as OpenedTable
  const batches = () => messages as AsyncIterable<FileRow[]>
  return { kind, source: { ...opened, batches }, close: () => messages.return(undefined) }
}

async function* rethrowAsRefusal<Piece>(messages: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* messages
  } catch (error) {
    if (!(error instanceof ChildCrashedError)) throw error
    throw new FileRefusal(
      'The file takes too much time or memory to read. Save it as CSV, or split it, and choose it again.',
    )
  }
}
