import { readdirSync, readFileSync } from 'node:fs'

/** CPU time in milliseconds of a server, and of its database child process. Linux only. */
export type Cpu = { server: number; database: number }

/** The clock of /proc ticks a hundred times a second. */
const jiffyMs = 10

export function measureCpu(pid: number): Cpu {
  const processes = new Map<number, { parent: number; name: string; ms: number }>()
  for (const entry of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const stat = readIfThere(`/proc/${entry}/stat`)
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    processes.set(Number(entry), { parent: Number(fields[1]), name, ms: ticks * jiffyMs })
  }
  const isDescendant = (candidate: number): boolean =>
    candidate === pid || (candidate > 1 && isDescendant(processes.get(candidate)?.parent ?? 0))
  const usedMs: Cpu = { server: 0, database: 0 }
  for (const [processId, { name, ms }] of processes)
    if (isDescendant(processId)) usedMs[name.startsWith('postgres') ? 'database' : 'server'] += ms
  return usedMs
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
