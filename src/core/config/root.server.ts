import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json and db/, which is the same for the sources and for the built server in dist. */
export function packageRoot(from = path.dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(path.join(from, 'package.json'))) return from
  const parent = path.dirname(from)
  if (parent === from) throw new Error('No package.json above the running program: its files were moved.')
  return packageRoot(parent)
}
