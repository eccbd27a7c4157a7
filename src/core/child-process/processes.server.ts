import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { startChild } from './start-child.server.ts'

/** A program that runs in child processes of the server. */
export type Program = {
  readonly source: URL
  /** The file name of the built program. */
  readonly built: string
  /** The size of its heap, in megabytes. */
  readonly heapMb: number
  /** The number of files that one process opens before it ends. */
  readonly maxFiles: number
  /**
   * The niceness relative to the server and its database: 5 leaves the process a third of another's CPU share, 10 a
   * tenth.
   */
  readonly niceness: number
}

/** A process that opens the files of one organization. */
type Process = {
  readonly child: ChildProcess
  readonly program: Program
  readonly tenantId: string
  openedFiles: number
}

/** The longest time that a process waits for its next file, and the number of processes that may wait. */
const maxIdleMs = 15_000
const maxIdle = 2

const idle = new Map<Process, NodeJS.Timeout>()

/**
 * Returns an idle process for a file, or starts a new one. An idle process has only opened files of the same
 * organization, so data that a library failed to clear from memory cannot reach another organization.
 */
export function acquireProcess(program: Program, tenantId: string): Process {
  const reusable = [...idle.keys()].find(
    candidate => candidate.program === program && candidate.tenantId === tenantId,
  )
  if (reusable) {
    removeIdle(reusable)
    reusable.child.ref()
    reusable.child.channel?.ref()
    return reusable
  }
  const child = startChild(program.source, program.built, program.heapMb)
  const started: Process = { child, program, tenantId, openedFiles: 0 }
  // Set before the process has threads, since each thread inherits the priority.
  if (child.pid !== undefined) setPriority(child.pid, program.niceness)
  child.on('error', () => removeIdle(started)).on('exit', () => removeIdle(started))
  return started
}

/** Keeps a process for the next file, after one that did not damage it. */
export function releaseProcess(process: Process): void {
  const { child, program } = process
  process.openedFiles++
  if (process.openedFiles >= program.maxFiles || !child.connected) return endProcess(process)
  const [oldest] = idle.size >= maxIdle ? idle.keys() : []
  if (oldest) endProcess(oldest)
  idle.set(process, setTimeout(() => endProcess(process), maxIdleMs).unref())
  // An idle process does not keep the server running.
  child.unref()
  child.channel?.unref()
}

export function endProcess(process: Process): void {
  removeIdle(process)
  process.child.kill('SIGKILL')
}

function removeIdle(process: Process): void {
  clearTimeout(idle.get(process))
  idle.delete(process)
}
