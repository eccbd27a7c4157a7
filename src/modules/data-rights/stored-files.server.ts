import { readdir, rm } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { drop, bucketPrefix, keysBelow } from '../../core/attachments/store/bucket.server.ts'
import { openBucket, openStore } from '../../core/attachments/store/stores.server.ts'
import type { Config } from '../../core/config/config.server.ts'
import { filesIn } from '../../core/files/files-in.server.ts'
import type { ZipEntry } from '../../core/files/zip.server.ts'

type StorageConfig = Pick<Config, 'DATA_DIR' | 'STORAGE_URL'>

/**
 * An organization's file folders. Modules store files under DATA_DIR/files/WHAT/ORGANIZATION/…, as uploads of imports
 * do.
 */
async function storageFolders(
  { DATA_DIR }: StorageConfig,
  tenantId: string,
): Promise<{ kind: string; folder: string }[]> {
  const files = join(DATA_DIR, 'files')
  const kinds = await readdir(files).catch(() => [])
  return kinds.map(kind => ({ kind, folder: join(files, kind, tenantId) }))
}

/** Deletes the files, on disk and in the bucket. */
export async function forgetFiles(where: StorageConfig, tenantId: string): Promise<void> {
  for (const { folder } of await storageFolders(where, tenantId))
    await rm(folder, { recursive: true, force: true })
  const bucket = openBucket(where)
  if (bucket) await drop(bucket, await keysBelow(bucket, `blobs/${tenantId}/`))
}

/**
 * Packs the files unchanged, as files/WHAT/NAME. `getName` converts a stored name to the safe name that users know.
 * Each file is read while it is packed; one that is removed meanwhile is skipped.
 */
export async function* storedFiles(
  where: StorageConfig,
  tenantId: string,
  getName: (fileName: string) => string | undefined,
): AsyncGenerator<ZipEntry> {
  for (const { kind, folder } of await storageFolders(where, tenantId))
    for await (const { path, content } of filesIn(folder)) {
      const known = getName(path)
      const name = known === undefined ? path.split(sep).join('/') : `${path}/${known}`
      yield { name: `files/${kind}/${name}`, content }
    }
  const bucket = openBucket(where)
  for (const key of bucket ? await keysBelow(bucket, `blobs/${tenantId}/`) : []) {
    const known = getName(basename(key))
    const place = bucketPrefix + key
    if (known !== undefined)
      yield {
        name: `files/${key.replace(`${tenantId}/`, '')}/${known}`,
        content: openStore(where, place).read(place),
      }
  }
}
