import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
    dataDir: string
    serverLog: string
  }
}

/** Starts the built product, as a user would, in a separate data directory. */
export default async function setup(project: TestProject) {
  const ports = await reservePorts()
  const baseUrl = `http://localhost:${ports.first}`
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-journeys-'))
  const serverLog = `${dataDir}.log`
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(ports.first),
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      REPLY_ADDRESS: 'support@wells.test',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  server.stdout!.pipe(createWriteStream(serverLog))
  await ready(server)
  project.provide('baseUrl', baseUrl)
  project.provide('dataDir', dataDir)
  project.provide('serverLog', serverLog)
  return async () => {
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    ports.release()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(serverLog)
  }
}

const firstPort = 3900
/** The shared server, two for each worker, and the last port, which is held open while the block is in use. */
const blockSize = 10
const maxBlocks = 50

/** A block of ports that no other run of the journeys on this machine uses. */
async function reservePorts(): Promise<{ first: number; release(): void }> {
  for (let block = 0; block < maxBlocks; block++) {
    const firstBlockPort = firstPort + block * blockSize
    const holder = await listenOn(firstBlockPort + blockSize - 1)
    const firstIsFree = holder && (await listenOn(firstBlockPort))
    firstIsFree?.close()
    if (firstIsFree) return { first: firstBlockPort, release: () => holder.close() }
    holder?.close()
  }
  throw new Error(
    `The journeys found no free ports between ${firstPort} and ${firstPort + maxBlocks * blockSize}; end what listens there.`,
  )
}

/** A server on a port, or null if the port is in use. */
const listenOn = (port: number) =>
  new Promise<Server | null>(resolve => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, () => resolve(server))
  })

const ready = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', chunk => {
      if (String(chunk).includes('Wellhead is ready')) resolve()
    })
    server.once('exit', code => reject(new Error(`The server ended with code ${code} before it was ready.`)))
  })
