import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the real public files for tests lie: SHARED_DIR, or the folder `shared` beside the repository. */
const folder = resolve(
  process.env['SHARED_DIR'] ?? join(import.meta.dirname, '../../../../../shared'),
  'data',
)

export const realFile = (name: string): string => join(folder, name)

/** False on machines without the real files; tests on them say so in their names. */
export const hasRealFiles: boolean = existsSync(folder)
