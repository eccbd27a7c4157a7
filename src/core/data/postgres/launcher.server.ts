import path from 'node:path'
import type { ClientConfig } from 'pg'
import { type Secrets, makeDataDir, readSecrets } from '../../config/secrets.server.ts'
import { type Binaries, packagedBinaries } from './binaries.server.ts'
import { clusterPath, ensureCluster } from './cluster.server.ts'
import { supervisePostmaster } from './supervised-postmaster.server.ts'
import { claimDataDir } from './owner.server.ts'
import {
  type PostmasterAddress,
  type Log,
  findRunningPostmaster,
  startPostmaster,
  waitForPredecessor,
} from './postmaster.server.ts'
import { appRole, database, ownerRole } from './roles.server.ts'
import { type Settings, embeddedSettings } from './settings.server.ts'
import { planProcess } from './unprivileged.server.ts'

/** A PostgreSQL server, embedded or external. */
export interface Postgres {
  /** Owns the tables; for migrations and administration. */
  readonly owner: ClientConfig
  /** For everything else. Owns nothing, and row-level security applies to it. */
  readonly app: ClientConfig
  /** Resolves with the reason if a server run by this process keeps ending. */
  readonly failure: Promise<string>
  /** Ends the server if it was started here. Close the pools first. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Log
  /** Another PostgreSQL than the one from npm and other settings, for tests. */
  readonly binaries?: Binaries
  readonly settings?: Settings
}

/**
 * Starts the database of a DATA_DIR, and creates both at the first start. Only one process can own a DATA_DIR at a
 * time.
 * @throws StartError with advice if it is already running, has another version, or cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Postgres> {
  const { log, binaries = packagedBinaries(), settings = {} } = options
  const dataDir = path.resolve(options.dataDir) // the database's programs run in another folder
  makeDataDir(dataDir)
  const release = claimDataDir(dataDir)
  try {
    const secrets = readSecrets(dataDir)
    const intendedCluster = clusterPath(dataDir)
    const plan = planProcess(binaries, intendedCluster)
    if (plan.cluster !== intendedCluster)
      log.warn(
        `the database is in ${plan.cluster}, because the user that runs it may not enter ${dataDir}; ` +
          `${intendedCluster} links to it`,
      )
    await waitForPredecessor(plan.cluster, log)
    await ensureCluster(dataDir, binaries, plan, secrets)
    const allSettings = { ...embeddedSettings, ...settings }
    const server = await supervisePostmaster(async address => {
      if (address) await waitForPredecessor(plan.cluster, log)
      return startPostmaster(plan, allSettings, log, address)
    }, log)
    return {
      ...connectionConfigs(server.address, secrets),
      failure: server.failure,
      async stop() {
        await server.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Connects to the database of a DATA_DIR that another process runs, for commands that run next to a server; `null` if
 * none is running. Its `stop` does nothing.
 */
export async function attachEmbedded(dataDir: string): Promise<Postgres | null> {
  const running = await findRunningPostmaster(clusterPath(dataDir))
  if (!running) return null
  return {
    ...connectionConfigs(running, readSecrets(dataDir)),
    failure: new Promise(() => {}),
    stop: () => Promise.resolve(),
  }
}

function connectionConfigs({ host, port }: PostmasterAddress, secrets: Secrets) {
  const shared = { host, port, database }
  return {
    owner: { ...shared, user: ownerRole, password: secrets.ownerPassword },
    app: { ...shared, user: appRole, password: secrets.appPassword },
  }
}
