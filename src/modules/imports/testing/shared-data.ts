import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The folder of real public files for tests: SHARED_DIR, or `shared` next to the repository. */
const folder = resolve(
  process.env['SHARED_DIR'] ?? join(import.meta.dirname, '../../../../../shared'),
  'data',
)

export const realFile = (name: string): string => join(folder, name)

/** False on machines without the real files; tests that need them have it in their names. */
export const hasRealFiles: boolean = existsSync(folder)

/** The heading and some lines of a real file: all lines would take a minute and prove no more. */
export async function readSharedLines(
  name: string,
  predicate: (line: string, at: number) => boolean,
): Promise<string> {
  const [heading = '', ...lines] = (await readFile(realFile(name), 'utf8')).trimEnd().split(/\r?\n/)
  return [heading, ...lines.filter(predicate)].join('\n')
}

/** The matching features of a real GeoJSON file. */
export async function readFeatures(
  name: string,
  predicate: (feature: unknown, at: number) => boolean,
): Promise<string> {
  const file = JSON.parse(await readFile(realFile(name), 'utf8')) as { features: unknown[] }
  return JSON.stringify({ ...file, features: file.features.filter(predicate) })
}
