import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
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

const port = Number(process.env['JOURNEY_PORT'] ?? 3900)
const baseUrl = `http://localhost:${port}`

/** Starts the built product, as a person would, on a data directory of its own. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-journeys-'))
  const serverLog = `${dataDir}.log`
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout.pipe(createWriteStream(serverLog))
  await ready(server)
  project.provide('baseUrl', baseUrl)
  project.provide('dataDir', dataDir)
  project.provide('serverLog', serverLog)
  return async () => {
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(serverLog)
  }
}

const ready = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', chunk => {
      if (String(chunk).includes('Wellhead is ready')) resolve()
    })
    server.once('exit', code => reject(new Error(`The server ended with code ${code} before it was ready.`)))
  })
