import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toDiskError } from '../../data/unavailable.server.ts'
import { syncFolder } from '../../files/sync-folder.server.ts'
import type { ByteRange } from './byte-range.ts'
import type { Store } from './store.ts'

/** The path of a file while it arrives. */
export const arrivingPath = (dataDir: string, tenantId: string, uploadId: string) =>
  join(dataDir, 'files', 'arriving', tenantId, `${uploadId}.part`)
const blobLocation = (tenantId: string, uploadId: string) => `blobs/${tenantId}/${uploadId}`
export const blobPath = (dataDir: string, location: string) => join(dataDir, 'files', location)

/**
 * A store on the server's disk, or on one that several servers share. A file is written in one place and renamed once
 * it is complete.
 */
export const diskStore = (dataDir: string): Store => ({
  async add({ tenantId, id }, offset, bytes) {
    const path = arrivingPath(dataDir, tenantId, id)
    if (offset === 0) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
    try {
      let position = offset
      for await (const batch of bytes)
        for (let writtenBytes = 0; writtenBytes < batch.length;) {
          const { bytesWritten } = await file.write(
            batch,
            writtenBytes,
            batch.length - writtenBytes,
            position,
          )
          writtenBytes += bytesWritten
          position += bytesWritten
        }
      await file.datasync()
      return null
    } catch (error) {
      throw toDiskError(error) ?? error
    } finally {
      await file.close()
    }
  },
  async arrived({ tenantId, id, received }) {
    return Math.min(received, (await fileSize(arrivingPath(dataDir, tenantId, id))) ?? 0)
  },
  async finish({ tenantId, id }) {
    const from = arrivingPath(dataDir, tenantId, id)
    const location = blobLocation(tenantId, id)
    // A process that was killed may have moved it already without recording that.
    if ((await fileSize(from)) === null) return location
    const to = blobPath(dataDir, location)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
    await syncFolder(dirname(to))
    return location
  },
  deleteArriving: ({ tenantId, id }) => removeFile(arrivingPath(dataDir, tenantId, id)),
  readSize: location => fileSize(blobPath(dataDir, location)),
  read: (location, span) => readBytes(blobPath(dataDir, location), span),
  remove: location => removeFile(blobPath(dataDir, location)),
})

/** The bytes of a file, or of a range of it, unverified. */
export async function* readBytes(path: string, span?: ByteRange): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const { from: start = 0, to = Infinity } = span ?? {}
    yield* file.createReadStream({ autoClose: false, highWaterMark: 256 * 1024, start, end: to - 1 })
  } finally {
    await file.close()
  }
}

/** The size of a file in bytes; null if there is no file. */
const fileSize = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

export const removeFile = (path: string): Promise<void> => rm(path, { force: true })
