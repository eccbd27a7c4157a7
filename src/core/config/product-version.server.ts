import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageRoot } from './root.server.ts'

let cachedVersion: string | undefined

/** The running version of the product, from its package.json. */
export function productVersion(): string {
  if (cachedVersion === undefined) {
    const text = readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')
    cachedVersion = (JSON.parse(text) as { version: string }).version
  }
  return cachedVersion
}
