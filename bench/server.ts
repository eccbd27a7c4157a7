import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type StartedServer = { url: string; pid: number; readyAfterMs: number; stop(): Promise<void> }

/** Starts the built product as users do, and measures the time until it responds. */
export async function startServer(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const url = `http://localhost:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await waitForOutput(child, 'Wellhead is ready')
  const response = await fetch(`${url}/readyz`)
  if (!response.ok) throw new Error(`${url}/readyz answered ${response.status}`)
  return {
    url,
    pid: child.pid!,
    readyAfterMs: performance.now() - began,
    async stop() {
      const exitPromise = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exitPromise
    },
  }
}

export const waitForOutput = (child: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', chunk => {
      if (String(chunk).includes(text)) resolve()
    })
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })

/**
 * Proportional set size in MB of a process and its descendants, which divides shared pages among their users.
 * The embedded database is a child of the server. Linux only.
 */
export function measureMemory(pid: number): number {
  let kilobytes = 0
  for (const processId of processTree(pid).keys())
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${processId}/smaps_rollup`))?.[1] ?? 0)
  return kilobytes / 1024
}

const ticksPerSecond = 100

/** CPU seconds of a process and its descendants, including ended ones. Linux only. */
export function readCpuTicks(pid: number): number {
  let ticks = 0
  // utime, stime, cutime and cstime of proc(5), with field numbers counted from the state.
  for (const stat of processTree(pid).values()) for (const field of stat.slice(11, 15)) ticks += Number(field)
  return ticks / ticksPerSecond
}

/** A process and its descendants, each with the fields of /proc/PID/stat after the name. */
function processTree(pid: number): Map<number, string[]> {
  const stats = new Map<number, string[]>()
  for (const name of readdirSync('/proc').filter(entry => /^\d+$/.test(entry))) {
    const stat = readIfThere(`/proc/${name}/stat`)
    stats.set(Number(name), stat.slice(stat.lastIndexOf(')') + 2).split(' '))
  }
  const isDescendant = (candidate: number): boolean =>
    candidate === pid || (candidate > 1 && isDescendant(Number(stats.get(candidate)?.[1] ?? 0)))
  return new Map([...stats].filter(([candidate]) => isDescendant(candidate)))
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
