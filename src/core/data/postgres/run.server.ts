import { spawn } from 'node:child_process'
import path from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { type Plan, spawnAs } from './unprivileged.server.ts'

/**
 * Runs one of the database's programs to its end.
 * @param input the text for its standard input
 * @returns its output
 * @throws Error with the output if the exit code is not 0
 */
export async function runProgram(plan: Plan, command: readonly string[], input = ''): Promise<string> {
  const [file, ...args] = plan.wrap(command)
  const child = spawn(file, args, { ...spawnAs(plan), cwd: '/', env: programEnvironment() })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  child.stdin.on('error', () => {}) // it may end without reading; the exit code is checked below
  child.stdin.end(input)
  const [out, err, code] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended])
  if (code !== 0) throw new Error(`${path.basename(command[0] ?? '')} failed (${code}): ${err || out}`)
  return `${out}${err}`
}

/** The environment of the database's programs: without the product's settings and PG variables. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP']
  return { ...Object.fromEntries(inherited.map(name => [name, process.env[name]])), TZ: 'UTC' }
}
