import { linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../config/start.error.ts'
import { processIdentity } from './process.server.ts'

interface Owner {
  readonly pid: number
  readonly identity: string | null
  readonly since: string
}

/** Gives up the ownership. */
export type Release = () => void

/**
 * Makes this process the only owner of a DATA_DIR, until it is released or dead.
 *
 * Each owner creates a file with the next number by a link, which only one process can win. The number never
 * decreases, and the highest one counts, so no one ever deletes a lock that another process may have just
 * acquired.
 * @throws StartError that names the process that owns the directory now.
 */
export function claimDataDir(dataDir: string): Release {
  const folder = path.join(dataDir, 'owner')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (;;) {
    const last = Math.max(0, ...ownerFileNumbers(folder))
    const currentOwner = last > 0 ? liveOwner(path.join(folder, `${last}.json`)) : null
    if (currentOwner) throw new StartError(alreadyRunningMessage(dataDir, currentOwner))
    const ownFile = path.join(folder, `${last + 1}.json`)
    if (!createOwnerFile(ownFile)) continue
    const numbers = ownerFileNumbers(folder)
    if (numbers.some(number => number > last + 1)) {
      rmSync(ownFile, { force: true })
      continue
    }
    for (const number of numbers)
      if (number <= last) rmSync(path.join(folder, `${number}.json`), { force: true })
    return () => writeFileSync(ownFile, '{}')
  }
}

const ownerFileNumbers = (folder: string) =>
  readdirSync(folder).flatMap(name => {
    const match = /^(\d+)\.json$/.exec(name)
    return match ? [Number(match[1])] : []
  })

function createOwnerFile(file: string): boolean {
  const draft = `${file}.${process.pid}`
  const owner: Owner = {
    pid: process.pid,
    identity: processIdentity(process.pid),
    since: new Date().toISOString(),
  }
  writeFileSync(draft, JSON.stringify(owner))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A file that was released, or cut short by a power failure, has no living owner. */
function liveOwner(file: string): Owner | null {
  let owner: Partial<Owner>
  try {
    owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>
  } catch {
    return null
  }
  const { pid, identity = null, since = '' } = owner
  if (typeof pid !== 'number') return null
  const currentIdentity = processIdentity(pid)
  if (currentIdentity === null) return null
  return currentIdentity === 'unknown' || identity === 'unknown' || currentIdentity === identity
    ? { pid, identity, since }
    : null
}

const alreadyRunningMessage = (dataDir: string, owner: Owner) =>
  `Wellhead is already running on ${dataDir}: process ${owner.pid}, since ${owner.since}. ` +
  'Stop it first, or set DATA_DIR to another folder for a second one. Nothing was changed.'
