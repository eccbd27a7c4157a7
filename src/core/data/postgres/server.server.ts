import type { Config } from '../../config/config.server.ts'
import { type Postgres, attachEmbedded, startEmbedded } from './launcher.server.ts'
import type { Log } from './postmaster.server.ts'

type DatabaseLocation = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** Opens the database to serve from: the server of DATABASE_URL, or our own, which this process then runs. */
export async function openServer(config: DatabaseLocation, log: Log): Promise<Postgres> {
  if (!config.DATABASE_URL) return startEmbedded({ dataDir: config.DATA_DIR, log })
  const { connectExternal } = await import('./external.server.ts')
  return connectExternal(config.DATABASE_URL)
}

/** Opens the database for a command that runs next to a server: a running one, or else its own, temporarily. */
export async function joinServer(config: DatabaseLocation, log: Log): Promise<Postgres> {
  const running = config.DATABASE_URL ? null : await attachEmbedded(config.DATA_DIR)
  return running ?? openServer(config, log)
}
