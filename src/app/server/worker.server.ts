import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../core/config/root.server.ts'
import type { CachedFiles } from '../offline/cached-files.ts'
import { listAssets, entries, listFiles, type Manifest } from './manifest.server.ts'

/** The service worker with the list of this build's files to cache. */
export function workerFile(manifest: Manifest): string {
  const code = readFileSync(join(packageRoot(), 'dist/worker/service-worker.js'), 'utf8')
  const shellAssets = [entries.inside, entries.frame].map(file => listAssets(manifest, file))
  const shell = [
    ...new Set(shellAssets.flatMap(({ scripts, styles, preload }) => [...scripts, ...styles, ...preload])),
  ]
  const pages = listFiles(manifest, entries.inside).filter(file => !shell.includes(file))
  const build = createHash('sha256')
    .update(JSON.stringify([shell, pages, code]))
    .digest('base64url')
    .slice(0, 12)
  return `self.kept=${JSON.stringify({ build, shell, pages } satisfies CachedFiles)};\n${code}`
}
