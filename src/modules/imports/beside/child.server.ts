import { answerInChild } from '../../../core/beside/answer-beside.server.ts'
import { kindOf, openTable } from '../files/open-table.server.ts'
import type { FileRow } from '../files/row-source.ts'
import type { Asked, Opened } from './open-beside.server.ts'

/** The process beside the server in which files that people import are read: what a file is, then its rows. */
answerInChild(async function* ({
  path,
  sheet,
  starts,
  kind: known,
}: Asked): AsyncGenerator<Opened | FileRow[]> {
  const kind = known ?? (await kindOf(path))
  const { source, close } = await openTable(path, kind, sheet, starts)
  try {
    const { format, sheets, ruler } = source
    yield { kind, format, sheet: source.sheet, sheets, ...(ruler && { ruler }) }
    for await (const batch of source.batches()) yield* inPieces(batch)
  } finally {
    close()
  }
})

/** Rows, or characters, sent to the server together: a page waits no longer than these take. */
const piece = { rows: 250, letters: 64 * 1024 }

function* inPieces(rows: readonly FileRow[]): Generator<FileRow[]> {
  let group: FileRow[] = []
  let letters = 0
  for (const row of rows) {
    group.push(row)
    for (const cell of row.cells) letters += cell.length
    if (row.shape) letters += JSON.stringify(row.shape).length
    if (group.length < piece.rows && letters < piece.letters) continue
    yield group
    group = []
    letters = 0
  }
  // Also an empty one: it shows that the file is still being read.
  yield group
}
