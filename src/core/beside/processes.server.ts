import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { startChild } from './start-beside.server.ts'

/** A program that runs beside the server. */
export type Program = {
  readonly source: URL
  /** Its file name once it is built. */
  readonly built: string
  /** The size of its heap, in megabytes. */
  readonly heapMb: number
  /** How many files one process of it opens before it ends. */
  readonly opens: number
  /** How far it lets the server and its database go first: 5 leaves it a third of another's share, 10 a tenth. */
  readonly behind: number
}

/** A process that opens the files of one organization. */
type Process = {
  readonly child: ChildProcess
  readonly program: Program
  readonly tenantId: string
  opened: number
}

/** How long a process waits for its next file, and how many of them wait. */
const maxIdleMs = 15_000
const maxIdle = 2

const idle = new Map<Process, NodeJS.Timeout>()

/**
 * A process for a file: one that waits, or a new one. It has opened files of the same organization only, so nothing that
 * a library forgot to clear from memory can reach another one.
 */
export function takeProcess(program: Program, tenantId: string): Process {
  const known = [...idle.keys()].find(each => each.program === program && each.tenantId === tenantId)
  if (known) {
    forget(known)
    known.child.ref()
    known.child.channel?.ref()
    return known
  }
  const child = startChild(program.source, program.built, program.heapMb)
  const started: Process = { child, program, tenantId, opened: 0 }
  // Before it has threads, which all take the priority that it has then.
  if (child.pid !== undefined) setPriority(child.pid, program.behind)
  child.on('error', () => forget(started)).on('exit', () => forget(started))
  return started
}

/** Lets a process wait for the next file, after one that did it no harm. */
export function keepProcess(process: Process): void {
  const { child, program } = process
  process.opened++
  if (process.opened >= program.opens || !child.connected) return endProcess(process)
  const [oldest] = idle.size >= maxIdle ? idle.keys() : []
  if (oldest) endProcess(oldest)
  idle.set(process, setTimeout(() => endProcess(process), maxIdleMs).unref())
  // A process that only waits does not keep the server running.
  child.unref()
  child.channel?.unref()
}

export function endProcess(process: Process): void {
  forget(process)
  process.child.kill('SIGKILL')
}

function forget(process: Process): void {
  clearTimeout(idle.get(process))
  idle.delete(process)
}
