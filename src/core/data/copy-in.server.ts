import type { ClientBase, Connection } from 'pg'

/** The part of the connection that speaks the COPY protocol; the driver has it, its types do not. */
type CopyConnection = Connection & {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
  stream: { writableNeedDrain: boolean; once: (event: 'drain', listener: () => void) => void }
}

/** A COPY into a table that is under way on its own connection or inside its transaction. */
export type Copy = {
  /** Adds rows; waits when the server is slower than the reader. */
  write: (lines: string | Buffer) => Promise<void>
  /** Ends the COPY; its failure, such as a value that does not fit, is thrown here. */
  end: () => Promise<void>
  /** Gives the COPY up, so that the connection can be asked other things again. */
  abort: () => Promise<void>
}

/**
 * Begins `copy … from stdin`. Until `end`, nothing else may be asked of this client.
 * The driver has no COPY of its own but gives queries that speak the protocol themselves the connection.
 */
export async function copyInto(client: ClientBase, target: string): Promise<Copy> {
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
  // A failure before anyone waits for the end is kept until then.
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
      if (lines.length === 0) return
      connection!.sendCopyFromChunk(typeof lines === 'string' ? Buffer.from(lines) : lines)
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
