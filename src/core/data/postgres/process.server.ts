import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Distinguishes a running process from a later one with the same number, by boot and start time. `null` if it does
 * not run; `'unknown'` if it runs but the system gives no more information.
 */
export function processIdentity(pid: number): string | null {
  try {
    // The name in parentheses may itself contain spaces and parentheses. State and start time follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    if (fields[0] === 'Z') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
  } catch {
    if (!isProcessAlive(pid)) return null
    return psField(pid, 'lstart') ?? 'unknown'
  }
}

/** The command line of a running process, or `null` if it does not run or cannot be read. */
export function processCommand(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return psField(pid, 'command')
  }
}

function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function psField(pid: number, field: 'lstart' | 'command'): string | null {
  if (process.platform === 'win32') return null
  try {
    const text = execFileSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], {
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return text.trim() || null
  } catch {
    return null
  }
}
