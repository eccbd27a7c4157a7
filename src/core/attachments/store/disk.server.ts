import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Span } from './span.ts'

/** Where a file grows while it arrives, and where it then stays. */
export const arrivingPath = (dataDir: string, tenantId: string, uploadId: string) =>
  join(dataDir, 'files', 'arriving', tenantId, `${uploadId}.part`)
export const blobPlace = (tenantId: string, uploadId: string) => `blobs/${tenantId}/${uploadId}`
export const blobPath = (dataDir: string, place: string) => join(dataDir, 'files', place)

/** The bytes of a file, or some of them, as they lie there. */
export async function* bytesOf(path: string, span?: Span): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const { from: start = 0, to = Infinity } = span ?? {}
    yield* file.createReadStream({ autoClose: false, highWaterMark: 256 * 1024, start, end: to - 1 })
  } finally {
    await file.close()
  }
}

/** How many bytes lie there; null where there is no file. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

/** Moves a file within the disk, so that it is there whatever happens next. */
export async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to)
  if (process.platform === 'win32') return
  const folder = await open(dirname(to))
  await folder.sync().finally(() => folder.close())
}

export const removeFile = (path: string): Promise<void> => rm(path, { force: true })
