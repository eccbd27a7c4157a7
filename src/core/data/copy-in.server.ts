import type { ClientBase, Connection } from 'pg'

/** The part of the connection that speaks the COPY protocol. The driver has it, but its types do not. */
type CopyConnection = Connection & {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
  stream: { writableNeedDrain: boolean; once: (event: 'drain', listener: () => void) => void }
}

/** A running COPY into a table, on its own connection or inside its transaction. */
export type Copy = {
  /** Adds rows. Waits if the server is slower than the caller. */
  write: (lines: string | Buffer) => Promise<void>
  /** Ends the COPY. Throws its failure, such as a value that does not fit. */
  end: () => Promise<void>
  /** Cancels the COPY, so that the connection can run other statements again. */
  abort: () => Promise<void>
}

/**
 * Begins `copy … from stdin`. Until `end` or `abort`, this client must not run anything else. The driver has no COPY
 * of its own, but it passes the connection to query objects that speak the protocol themselves.
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
  // Keeps a failure that occurs before anyone awaits `done` from counting as an unhandled rejection.
  done.catch(() => {})

  client.query({
    submit(input: Connection) {
      connection = input as CopyConnection
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
