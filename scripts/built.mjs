// Records the sources that a build was made from.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const server = path.join(root, 'dist/server/server.js')
const stampFile = path.join(root, 'dist/.stamp')
const lockFile = path.join(root, '.cache/build.lock')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')

/** A hash of everything that goes into the build; by content, so that copies and clones stay built. */
function hashSources() {
  const hash = createHash('sha1')
  for (const name of ['src', 'db', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'])
    addToHash(hash, path.join(root, name))
  return hash.digest('hex')
}

function addToHash(hash, file) {
  if (!existsSync(file)) return
  if (statSync(file).isDirectory())
    for (const name of readdirSync(file)) addToHash(hash, path.join(file, name))
  else if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file))
}

export const isBuilt = () =>
  existsSync(server) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources()

export const canBuild = () => existsSync(vite)

/**
 * Builds in a separate process, which releases its memory when it ends; returns true on success. If another
 * process builds the same checkout, this one waits for it and usually has nothing left to do.
 */
export function build(...options) {
  const release = acquireLock()
  try {
    return isBuilt() || buildNow(options)
  } finally {
    release()
  }
}

/** Acquires the exclusive lock to build; it ends with its process. */
function acquireLock() {
  mkdirSync(path.dirname(lockFile), { recursive: true })
  for (;;)
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      return () => rmSync(lockFile, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isRunning(Number(readFileSync(lockFile, 'utf8')))) rmSync(lockFile, { force: true })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function buildNow(options) {
  const hash = hashSources()
  rmSync(stampFile, { force: true })
  const { status } = spawnSync(process.execPath, [vite, 'build', '--app', ...options], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) writeFileSync(stampFile, hash)
  return status === 0
}
