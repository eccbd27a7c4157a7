// What was built, and of which sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const server = path.join(root, 'dist/server/server.js')
const stampFile = path.join(root, 'dist/.stamp')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')

/** Changes whenever anything that goes into the build does; by content, so that copies and clones stay built. */
function stamp() {
  const hash = createHash('sha1')
  for (const name of ['src', 'db', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'])
    addTo(hash, path.join(root, name))
  return hash.digest('hex')
}

function addTo(hash, file) {
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) for (const name of readdirSync(file)) addTo(hash, path.join(file, name))
  else if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file))
}

export const isBuilt = () =>
  existsSync(server) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()

export const canBuild = () => existsSync(vite)

/** Builds in its own process, with which the memory that it takes ends; says whether it succeeded. */
export function build(...options) {
  const of = stamp()
  rmSync(stampFile, { force: true })
  const { status } = spawnSync(process.execPath, [vite, 'build', '--app', ...options], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) writeFileSync(stampFile, of)
  return status === 0
}
