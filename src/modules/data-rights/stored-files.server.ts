import { readdir, rm } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { deleteObjects, bucketPrefix, listKeys } from '../../core/attachments/store/bucket.server.ts'
import { openBucket, openStore } from '../../core/attachments/store/stores.server.ts'
import type { Config } from '../../core/config/config.server.ts'
import { walkFiles } from '../../core/files/walk-files.server.ts'
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
  const kindFolders = await readdir(files).catch(() => [])
  return kindFolders.map(kind => ({ kind, folder: join(files, kind, tenantId) }))
}

/** Deletes the files, on disk and in the bucket. */
export async function deleteFiles(config: StorageConfig, tenantId: string): Promise<void> {
  for (const { folder } of await storageFolders(config, tenantId))
    await rm(folder, { recursive: true, force: true })
  const bucket = openBucket(config)
  if (bucket) await deleteObjects(bucket, await listKeys(bucket, `blobs/${tenantId}/`))
}

/**
 * Packs the files unchanged, as files/WHAT/NAME. `getName` converts a stored name to the safe name that users know.
 * Each file is read while it is packed; one that is removed meanwhile is skipped.
 */
export async function* storedFiles(
  config: StorageConfig,
  tenantId: string,
  getName: (fileName: string) => string | undefined,
): AsyncGenerator<ZipEntry> {
  for (const { kind, folder } of await storageFolders(config, tenantId))
    for await (const { path, content } of walkFiles(folder)) {
      const knownName = getName(path)
      const name = knownName === undefined ? path.split(sep).join('/') : `${path}/${knownName}`
      yield { name: `files/${kind}/${name}`, content }
    }
  const bucket = openBucket(config)
  for (const key of bucket ? await listKeys(bucket, `blobs/${tenantId}/`) : []) {
    const knownName = getName(basename(key))
    const location = bucketPrefix + key
    if (knownName !== undefined)
      yield {
        name: `files/${key.replace(`${tenantId}/`, '')}/${knownName}`,
        content: openStore(config, location).read(location),
      }
  }
}
