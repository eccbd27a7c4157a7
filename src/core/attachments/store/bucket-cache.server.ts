import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '../../data/id.server.ts'

const cacheFolder = (dataDir: string) => join(dataDir, 'fetched')

/** How long a file from a bucket stays on the disk after its last use. */
const cacheMs = 3_600_000

/** The path of a file from a bucket, downloaded to this server's disk unless it is still there. */
export async function fetchToCache(
  dataDir: string,
  { tenantId, sha256, size }: { tenantId: string; sha256: string; size: number },
  bytes: () => AsyncIterable<Buffer>,
): Promise<string> {
  const path = join(cacheFolder(dataDir), `${tenantId} ${sha256}`)
  const now = new Date()
  if ((await stat(path).catch(() => null))?.size === size) {
    await utimes(path, now, now)
    return path
  }
  const partial = `${path} ${newId()}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await pipeline(bytes(), createWriteStream(partial, { mode: 0o600 }))
    await rename(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
  return path
}

/** Deletes files that were not used for an hour. */
export async function deleteUnusedFiles(dataDir: string): Promise<void> {
  const folder = cacheFolder(dataDir)
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && stats.mtimeMs < Date.now() - cacheMs) await rm(path, { force: true })
  }
}
