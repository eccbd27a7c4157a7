import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../config/root.server.ts'

/** The folder of the built programs. In development they run from their source; a test run names its own folder. */
const builtFolder =
  process.env['PROGRAMS_DIR'] ?? (import.meta.url.endsWith('.ts') ? null : join(packageRoot(), 'dist/server'))

/**
 * Starts one of our programs in a child process without any of the server's secrets, so that a malicious file can crash
 * only that process. `source` is its file, `built` its name once built, `heapMb` the limit of its heap in megabytes.
 */
export const startChild = (source: URL, built: string, heapMb: number): ChildProcess =>
  fork(builtFolder === null ? fileURLToPath(source) : join(builtFolder, built), [], {
    execArgv: [...(builtFolder === null ? ['--import', 'tsx'] : []), `--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // One arena: memory freed on one thread is reused by the others.
    env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'], MALLOC_ARENA_MAX: '1' },
  })
