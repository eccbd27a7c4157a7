import { spawn } from 'node:child_process'
import { inject } from 'vitest'

/** URLs for a journey's own servers: each worker has two ports, numbered above the shared server's. */
export const journeyUrls = [1, 2].map(nth => {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1) - 1
  return `http://localhost:${Number(new URL(inject('baseUrl')).port) + 2 * worker + nth}`
}) as [string, string]

const outputs = new Map<object, () => string>()

/** The output of the journeys' servers that are running or have crashed. */
export const serverOutputs = () => [...outputs.values()].map(text => text())

export type StartedServer = ReturnType<typeof startServer>

/** Starts the built product next to the shared one; returns its output and a function to stop it. */
export function startServer(environment: Record<string, string>, args: string[] = []) {
  const server = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  const waiting = new Set<() => void>()
  const appendOutput = (chunk: Buffer) => {
    text += chunk
    for (const check of waiting) check()
  }
  server.stdout!.on('data', appendOutput)
  server.stderr!.on('data', appendOutput)
  outputs.set(server, () => text)
  const exitPromise = new Promise<number | null>(resolve => server.once('exit', resolve))
  void exitPromise.then(code => {
    const hasCrashed = code !== 0 && !server.killed
    if (!hasCrashed) outputs.delete(server)
  })
  /** Waits until the output contains `label`; rejects with the output if the server exits first. */
  const waitForText = (label: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!text.includes(label)) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
      void exitPromise.then(() =>
        reject(new Error(`The server exited before it printed “${label}”:\n${text}`)),
      )
    })
  return { server, ended: exitPromise, says: waitForText, text: () => text }
}

/** Posts JSON as a page served from `url` would. */
export const post = (url: string, path: string, data: string, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', ...headers },
    body: data,
  })
