import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { waitForOutput } from '../server.ts'

/** Starts the hand-written floor on a port and the database in `config`. */
export async function startFloor(port: number, config: pg.ClientConfig) {
  const file = fileURLToPath(new URL('floor.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, String(port), JSON.stringify(config)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitForOutput(child, 'floor is ready')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const exitPromise = new Promise(resolve => child.once('exit', resolve))
      child.kill()
      await exitPromise
    },
  }
}
