import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes an organization's files. Modules keep them as DATA_DIR/files/WHAT/ORGANIZATION/… (uploads of imports do). */
export async function forgetFiles(dataDir: string, tenantId: string): Promise<void> {
  const files = join(dataDir, 'files')
  for (const kind of await readdir(files).catch(() => []))
    await rm(join(files, kind, tenantId), { recursive: true, force: true })
}
