import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The files of a folder and those below it, in the order of their names; none where there is no folder. What is still
 * arriving is nobody's file yet, and one that is removed meanwhile is left out.
 */
export async function* filesIn(
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
