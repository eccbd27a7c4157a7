import type { Connection, PoolClient } from 'pg'

/** The part of the connection that speaks the COPY protocol; the driver has it, its types do not. */
type CopyConnection = Connection & {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
  stream: { writableNeedDrain: boolean; once: (event: 'drain', listener: () => void) => void }
}

/** A cell of a copied row; null is SQL's null. */
export type CopyCell = string | number | null

const special = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A row in the text format of COPY. Zero bytes, which PostgreSQL's text cannot hold, are left out. */
export function copyLine(cells: readonly CopyCell[]): string {
  let line = ''
  for (let i = 0; i < cells.length; i++) {
    if (i > 0) line += '\t'
    const cell = cells[i]
    if (cell === null || cell === undefined) line += '\\N'
    else if (typeof cell === 'number') line += cell
    else line += special.test(cell) || cell.includes('\0') ? escaped(cell) : cell
    special.lastIndex = 0
  }
  return `${line}\n`
}

const escaped = (text: string) => text.replaceAll('\0', '').replace(special, sign => escapes[sign]!)

/** A COPY into a table that is under way on a connection of its own or inside its transaction. */
export type Copy = {
  /** Adds rows; waits when the server is slower than the reader. */
  write: (lines: string) => Promise<void>
  /** Ends the COPY; its failure, such as a value that does not fit, is thrown here. */
  end: () => Promise<void>
  /** Gives the COPY up, so that the connection can be asked other things again. */
  abort: () => Promise<void>
}

/**
 * Begins `copy … from stdin`. Until `end`, nothing else may be asked of this client.
 * The driver has no COPY of its own but gives queries that speak the protocol themselves the connection.
 */
export async function copyInto(client: PoolClient, target: string): Promise<Copy> {
  let connection: CopyConnection | undefined
  let ready: () => void
  let fail: (error: Error) => void
  const begun = new Promise<void>((resolve, reject) => {
    ready = resolve
    fail = reject
  })
  let finished: () => void
  let failed: (error: Error) => void
  const done = new Promise<void>((resolve, reject) => {
    finished = resolve
    failed = reject
  })
  // A failure before anybody waits for the end is kept until then.
  done.catch(() => {})

  client.query({
    submit(given: Connection) {
      connection = given as CopyConnection
      connection.query(`copy ${target} from stdin`)
    },
    handleCopyInResponse: () => ready(),
    handleError(error: Error) {
      fail(error)
      failed(error)
    },
    handleReadyForQuery: () => finished(),
    handleCommandComplete() {},
    handleRowDescription() {},
    handleDataRow() {},
  } as never)
  await begun

  return {
    async write(lines) {
      if (!lines) return
      connection!.sendCopyFromChunk(Buffer.from(lines))
      const { stream } = connection!
      if (stream.writableNeedDrain) {
        await Promise.race([new Promise<void>(resolve => stream.once('drain', resolve)), done])
      }
    },
    async end() {
      connection!.endCopyFrom()
      await done
    },
    async abort() {
      connection!.sendCopyFail('given up')
      await done.catch(() => {})
    },
  }
}
