import type { ClientBase, Connection } from 'pg'

/** Approximate size of the pieces that are yielded. */
const chunkBytes = 64 * 1024
/** The most pieces that wait for the reader before the server is paused. */
const maxWaitingChunks = 16

/** The part of the connection that speaks the COPY protocol. The driver has it, but its types do not. */
type CopyConnection = Connection & {
  query: (text: string) => void
  stream: { pause(): void; resume(): void; destroy(): void }
}

/**
 * Yields the output of `copy … to stdout` in pieces, no faster than the caller reads them. Until it ends, this client
 * must not run anything else. If the caller stops early, the connection is closed.
 */
export async function* copyOut(client: ClientBase, source: string): AsyncGenerator<Buffer> {
  let connection: CopyConnection | undefined
  const chunks: Buffer[] = []
  let buffer = Buffer.allocUnsafe(chunkBytes)
  let filled = 0
  let ended = false
  let failure: Error | null = null
  let wake = () => {}

  const push = (bytes: Buffer) => {
    chunks.push(bytes)
    if (chunks.length > maxWaitingChunks) connection!.stream.pause()
    wake()
  }
  const flush = () => {
    if (filled > 0) push(buffer.subarray(0, filled))
    buffer = Buffer.allocUnsafe(chunkBytes)
    filled = 0
  }

  client.query({
    submit(input: Connection) {
      connection = input as CopyConnection
      connection.query(`copy ${source} to stdout`)
    },
    // Called once per row. The driver reuses the bytes after this returns.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (filled + chunk.length > buffer.length) flush()
      if (chunk.length > buffer.length) return push(Buffer.from(chunk))
      chunk.copy(buffer, filled)
      filled += chunk.length
    },
    handleError(error: Error) {
      failure = error
      wake()
    },
    handleReadyForQuery() {
      flush()
      ended = true
      wake()
    },
    handleCommandComplete() {},
  } as never)

  try {
    for (;;) {
      const next = chunks.shift()
      if (next) {
        if (chunks.length === 0) connection?.stream.resume()
        yield next
      } else if (failure) throw failure as Error
      else if (ended) return
      else await new Promise<void>(resolve => (wake = resolve))
    }
  } finally {
    if (!ended && !failure) connection?.stream.destroy()
  }
}
