import { execFileSync } from 'node:child_process'

/** The ids of the processes of a program that this process has started. */
export const runningChildren = (built: string): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter(line => line.includes(built))
    .map(line => Number(line.trim().split(/\s+/)[0]))
