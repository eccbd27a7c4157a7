import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench, Figure } from './figure.ts'
import { startServer } from './server.ts'
import { waitDuringStorm } from './storms/bystander.ts'
import { registerFounder, openLeases, type Person } from './storms/people.ts'

const port = 3953

/** The effect on another organization's user of one user whose pages or programs send requests without end. */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  try {
    const [bystander, person] = [
      await registerFounder(server.url, 'bystander'),
      await registerFounder(server.url, 'storm'),
    ]
    const figures: Figure[] = []
    for (const [kind, stormLabel] of [
      ['sockets', '400 pages of one user with 25 queries each'],
      ['batches', '40 full batches of one user concurrently'],
    ] as const) {
      const begin = () => createStorm(kind, server.url, person)
      const ask = () => openLeases(server.url, bystander)
      figures.push(await waitDuringStorm({ label: stormLabel, start: begin, atMost: 3 }, ask))
    }
    return figures
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

/** The storm runs in a separate process, because its work is not the server's. */
async function createStorm(kind: 'sockets' | 'batches', url: string, { cookie, tenantId }: Person) {
  const file = fileURLToPath(new URL('storms/storm.ts', import.meta.url))
  const child = fork(file, [kind, url, cookie, tenantId])
  await new Promise(resolve => child.once('message', resolve))
  return async () => {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill()
    await ended
  }
}
