import { serveInChild } from '../../../core/child-process/serve-in-child.server.ts'
import { detectFileKind, openTable } from '../files/open-table.server.ts'
import type { FileRow } from '../files/row-source.ts'
import type { OpenRequest, OpenedTable } from './open-in-child.server.ts'

/** The child process that reads imported files: it detects the kind of a file, then sends its rows. */
serveInChild(async function* ({
  path,
  sheet,
  starts,
  kind: knownKind,
}: OpenRequest): AsyncGenerator<OpenedTable | FileRow[]> {
  const kind = knownKind ?? (await detectFileKind(path))
  const { source, close } = await openTable(path, kind, sheet, starts)
  try {
    const { format, sheets, ruler, notes } = source
    yield { kind, format, sheet: source.sheet, sheets, ...(ruler && { ruler }), ...(notes && { notes }) }
    for await (const batch of source.batches()) yield* splitByWeight(batch)
  } finally {
    close()
  }
})

/** Maximum rows or characters per message to the server; they bound how long a page waits. */
const pieceLimits = { rows: 250, letters: 64 * 1024 }

function* splitByWeight(rows: readonly FileRow[]): Generator<FileRow[]> {
  let group: FileRow[] = []
  let characters = 0
  for (const row of rows) {
    group.push(row)
    for (const cell of row.cells) characters += cell.length
    if (row.shape) characters += JSON.stringify(row.shape).length
    if (group.length < pieceLimits.rows && characters < pieceLimits.letters) continue
    yield group
    group = []
    characters = 0
  }
  // Empty groups are sent too, to show that the file is still being read.
  yield group
}
