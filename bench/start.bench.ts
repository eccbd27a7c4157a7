import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import type { Bench } from './figure.ts'
import { measureMemory, readCpuTicks, startServer } from './server.ts'

const port = 3950
const idleMs = 10_000

/** A first start in an empty directory, the memory when idle, and a second start. */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  try {
    const build = await startServer(dataDir, port)
    await build.stop()
    rmSync(dataDir, { recursive: true, force: true })

    const firstStart = await startServer(dataDir, port)
    await fetch(`${firstStart.url}/auth/login`)
    await passed(idleMs)
    const idle = measureMemory(firstStart.pid)
    await firstStart.stop()
    const secondStart = await startServer(dataDir, port)
    const processor = readCpuTicks(secondStart.pid)
    await secondStart.stop()
    return [
      {
        promise: 'cold start on an empty DATA_DIR, after the build',
        measured: firstStart.readyAfterMs / 1000,
        atMost: 4,
        unit: 's',
      },
      { promise: 'warm start', measured: secondStart.readyAfterMs / 1000, atMost: 2, unit: 's' },
      {
        promise: 'CPU time of a warm start',
        measured: processor,
        atMost: 2,
        unit: 's',
      },
      {
        promise: 'idle memory, the embedded database included (PSS)',
        measured: idle,
        atMost: 220,
        unit: 'MB',
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench
