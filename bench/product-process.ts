import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Postgres } from '../src/core/data/postgres/launcher.server.ts'
import { waitForOutput } from './server.ts'

const product = fileURLToPath(new URL('../dist/server/server.js', import.meta.url))

type ProcessOptions = { database: Postgres; dataDir: string; port: number }

/** A product process as start.mjs runs it, but without automatic restarts. */
export async function startProcess(
  { database, dataDir, port }: ProcessOptions,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const { host, port: databasePort, user, password, database: name } = database.owner
  const child = spawn(process.execPath, [product], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host ?? '')}:${databasePort}/${name}`,
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitForOutput(child, 'Wellhead is ready')
  return child
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await exited
}
