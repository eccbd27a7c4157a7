import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../config/root.server.ts'

/** Where the programs were built. While developing they run from their source; a run of tests names its own folder. */
const builtIn =
  process.env['PROGRAMS_DIR'] ?? (import.meta.url.endsWith('.ts') ? null : join(packageRoot(), 'dist/server'))

/**
 * Starts a program of ours in a process beside the server, which knows none of its secrets: what a stranger's file brings
 * down is that process. `source` is its file, `built` its name once built, `heapMb` the most memory of its heap.
 */
export const startChild = (source: URL, built: string, heapMb: number): ChildProcess =>
  fork(builtIn === null ? fileURLToPath(source) : join(builtIn, built), [], {
    execArgv: [...(builtIn === null ? ['--import', 'tsx'] : []), `--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // One arena: what a library frees on one thread is used again on the others.
    env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'], MALLOC_ARENA_MAX: '1' },
  })
