import type { PoolClient } from 'pg'
import { copyInto, type Copy } from '../data/copy-in.server.ts'
import { copyLine, type CopyCell } from './copy-line.ts'

/** Buffered writes of rows to a staging table. */
export type Sink = { add: (cells: readonly CopyCell[]) => void; flush: () => Promise<void> }

/** Fills a staging table; if `fill` fails, the COPY is aborted and the error propagates. */

const chunkBytes = 256 * 1024

export async function copyRows(
  client: PoolClient,
  target: string,
  fill: (sink: Sink) => Promise<void>,
): Promise<void> {
  const copy = await copyInto(client, target)
  try {
    const sink = createSink(copy)
    await fill(sink)
    await sink.end()
  } catch (error) {
    await copy.abort()
    throw error
  }
}

function createSink(copy: Copy): Sink & { end: () => Promise<void> } {
  let lines: string[] = []
  let length = 0
  const flush = async () => {
    const text = lines.join('')
    lines = []
    length = 0
    await copy.write(text)
  }
  return {
    add(cells) {
      const line = copyLine(cells)
      lines.push(line)
      length += line.length
    },
    async flush() {
      if (length > chunkBytes) await flush()
    },
    async end() {
      await flush()
      await copy.end()
    },
  }
}

/** Copies a list that is already in memory. */
export const copyAll = (
  client: PoolClient,
  target: string,
  rows: Iterable<readonly CopyCell[]>,
): Promise<void> =>
  copyRows(client, target, async sink => {
    for (const row of rows) {
      sink.add(row)
      await sink.flush()
    }
  })
