import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskFault } from '../../data/unavailable.server.ts'
import type { Span } from './span.ts'
import type { Store } from './store.ts'

/** Where a file grows while it arrives, and where it then stays. */
export const arrivingPath = (dataDir: string, tenantId: string, uploadId: string) =>
  join(dataDir, 'files', 'arriving', tenantId, `${uploadId}.part`)
const blobPlace = (tenantId: string, uploadId: string) => `blobs/${tenantId}/${uploadId}`
export const blobPath = (dataDir: string, place: string) => join(dataDir, 'files', place)

/** The disk of the server, or one that several of them share. A file grows in one place, and is renamed when it is whole. */
export const diskStore = (dataDir: string): Store => ({
  async add({ tenantId, id }, offset, bytes) {
    const path = arrivingPath(dataDir, tenantId, id)
    if (offset === 0) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
    try {
      let at = offset
      for await (const some of bytes)
        for (let done = 0; done < some.length;) {
          const { bytesWritten } = await file.write(some, done, some.length - done, at)
          done += bytesWritten
          at += bytesWritten
        }
      await file.datasync()
      return null
    } catch (error) {
      throw diskFault(error) ?? error
    } finally {
      await file.close()
    }
  },
  async arrived({ tenantId, id, received }) {
    return Math.min(received, (await sizeOf(arrivingPath(dataDir, tenantId, id))) ?? 0)
  },
  async finish({ tenantId, id }) {
    const from = arrivingPath(dataDir, tenantId, id)
    const place = blobPlace(tenantId, id)
    // A process that was killed may have moved it already, and not have said so.
    if ((await sizeOf(from)) === null) return place
    const to = blobPath(dataDir, place)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
    await syncFolder(dirname(to))
    return place
  },
  forget: ({ tenantId, id }) => removeFile(arrivingPath(dataDir, tenantId, id)),
  sizeOf: place => sizeOf(blobPath(dataDir, place)),
  read: (place, span) => bytesOf(blobPath(dataDir, place), span),
  remove: place => removeFile(blobPath(dataDir, place)),
})

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
const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

/** So that a file is found under its new name whatever happens next. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

export const removeFile = (path: string): Promise<void> => rm(path, { force: true })
