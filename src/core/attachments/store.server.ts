import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { headBytes, mediaTypeOf } from './media-type.ts'

/** Where a file grows while it arrives, and where it then stays. */
export const arrivingPath = (dataDir: string, tenantId: string, uploadId: string) =>
  join(dataDir, 'files', 'arriving', tenantId, `${uploadId}.part`)
export const blobPlace = (tenantId: string, uploadId: string) => `blobs/${tenantId}/${uploadId}`
export const blobPath = (dataDir: string, place: string) => join(dataDir, 'files', place)

export type Content = { sha256: string; size: number; mediaType: string }

/** Reads a file once, in pieces, and tells what is in it. */
export async function contentOf(path: string): Promise<Content> {
  const file = await open(path)
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(1024 * 1024)
  let [size, mediaType] = [0, '']
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, piece.length, null)
      if (bytesRead === 0) break
      const bytes = piece.subarray(0, bytesRead)
      if (size === 0) mediaType = mediaTypeOf(bytes.subarray(0, headBytes))
      hash.update(bytes)
      size += bytesRead
    }
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), size, mediaType }
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
