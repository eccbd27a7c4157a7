import { readdir, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { filesIn } from '../../core/files/files-in.server.ts'
import type { ZipEntry } from '../../core/files/zip.server.ts'

/** An organization's files. Modules keep them as DATA_DIR/files/WHAT/ORGANIZATION/… (uploads of imports do). */
async function foldersOf(dataDir: string, tenantId: string): Promise<{ kind: string; folder: string }[]> {
  const files = join(dataDir, 'files')
  const kinds = await readdir(files).catch(() => [])
  return kinds.map(kind => ({ kind, folder: join(files, kind, tenantId) }))
}

/** Removes them. */
export async function forgetFiles(dataDir: string, tenantId: string): Promise<void> {
  for (const { folder } of await foldersOf(dataDir, tenantId))
    await rm(folder, { recursive: true, force: true })
}

/**
 * Packs them as they are, as files/WHAT/NAME. `nameOf` gives the harmless name that people know a file by, from the one that it
 * is kept under. Each is read while it is packed; one that is removed meanwhile is left out.
 */
export async function* keptFiles(
  dataDir: string,
  tenantId: string,
  nameOf: (kept: string) => string | undefined,
): AsyncGenerator<ZipEntry> {
  for (const { kind, folder } of await foldersOf(dataDir, tenantId))
    for await (const { path, content } of filesIn(folder)) {
      const known = nameOf(path)
      const name = known === undefined ? path.split(sep).join('/') : `${path}/${known}`
      yield { name: `files/${kind}/${name}`, content }
    }
}
