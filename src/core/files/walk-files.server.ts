import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Yields the files of a folder and its subfolders, ordered by path; none if the folder does not exist. Skips uploads
 * in progress, and files that are deleted in the meantime.
 */
export async function* walkFiles(
  folder: string,
): AsyncGenerator<{ path: string; content: AsyncIterable<Buffer> }> {
  const paths = await readdir(folder, { recursive: true }).catch((): string[] => [])
  for (const path of paths.toSorted()) {
    if (path.endsWith('.part')) continue
    const file = await open(join(folder, path)).catch(() => null)
    if (!file) continue
    try {
      if ((await file.stat()).isFile()) yield { path, content: file.createReadStream({ autoClose: false }) }
    } finally {
      await file.close()
    }
  }
}
