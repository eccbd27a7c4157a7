import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../src/core/testing/is-running.ts'

/** A test run: the environment of its programs, and the cleanup of everything that it started. */
export interface Run {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder for diagnostics of failed journeys. */
  readonly keep: string
  /** Registers a process group that must end with the run; called again with `false` when it has ended. */
  started(group: number, running: boolean): void
  /** True if the run was interrupted, after which failures are meaningless. */
  isInterrupted(): boolean
  close(): void
}

const prefix = 'wellhead-test-'
const neededBytes = 2 * 1024 ** 3
const memoryFolder = '/dev/shm'

/** One folder contains every temporary file of a run, so that a single removal cleans up. */
export function openRun(runsAll: boolean): Run {
  removeLeftovers()
  const folder = mkdtempSync(join(parentFolder(), `${prefix}${process.pid}-`))
  // PostgreSQL refuses to run as root, so another user must be able to enter the folder.
  chmodSync(folder, 0o711)
  const outputFolder = join('e2e/out', `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`)
  const groups = new Set<number>()
  const close = () => rmSync(folder, { recursive: true, force: true, maxRetries: 50 })
  let interrupted = false
  const interrupt = async (signal: NodeJS.Signals) => {
    interrupted = true
    console.log(`\nInterrupted by ${signal}; stopping what is running.`)
    await endAll(groups)
    close()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void interrupt(signal))
  return {
    env: {
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ...process.env,
      TMPDIR: folder,
      TEST_KEEP: outputFolder,
      ...(runsAll ? { TEST_ALL: '1' } : {}),
    },
    keep: outputFolder,
    started: (group, running) => void (running ? groups.add(group) : groups.delete(group)),
    isInterrupted: () => interrupted,
    close,
  }
}

/**
 * The folder for temporary files: in memory, if the machine has plenty. Databases are created and dropped
 * constantly, which takes four times as long on a disk. Exits with an explanation if the disk is too full.
 */
function parentFolder(): string {
  const hasRoom = 4 * neededBytes
  const mayUseMemory = process.env['TMPDIR'] === undefined && existsSync(memoryFolder)
  if (mayUseMemory && freeBytes(memoryFolder) >= hasRoom && freemem() >= hasRoom) return memoryFolder
  const free = freeBytes(tmpdir())
  if (free >= neededBytes) return tmpdir()
  console.error(
    `The tests need 2 GB for temporary files, and ${tmpdir()} has ${Math.floor(free / 1024 ** 2)} MB left. ` +
      'Free some, or name a folder on another disk in TMPDIR.',
  )
  process.exit(1)
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Removes the folders of our own runs that were killed before their cleanup. */
function removeLeftovers() {
  for (const parent of [tmpdir(), memoryFolder].filter(existsSync))
    for (const name of readdirSync(parent)) {
      const folder = join(parent, name)
      const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
      if (!pid || isRunning(Number(pid)) || statSync(folder).uid !== process.getuid?.()) continue
      rmSync(folder, { recursive: true, force: true })
    }
}

/** Asks each group to end, kills those still running after ten seconds, and waits until none is left. */
async function endAll(groups: ReadonlySet<number>) {
  signalAll(groups, 'SIGTERM')
  const deadline = Date.now() + 10_000
  while ([...groups].some(group => isRunning(-group))) {
    if (Date.now() > deadline) signalAll(groups, 'SIGKILL')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

const signalAll = (groups: ReadonlySet<number>, signal: NodeJS.Signals) =>
  groups.forEach(group => isRunning(-group) && process.kill(-group, signal))
