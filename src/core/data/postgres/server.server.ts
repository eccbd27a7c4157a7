import type { Config } from '../../config/config.server.ts'
import { connectExternal } from './external.server.ts'
import { type Postgres, attachEmbedded, startEmbedded } from './launcher.server.ts'
import type { Log } from './postmaster.server.ts'

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** The database to serve from: the server of DATABASE_URL, or our own, which this process then runs. */
export const openServer = (config: Place, log: Log): Promise<Postgres> =>
  config.DATABASE_URL
    ? connectExternal(config.DATABASE_URL)
    : startEmbedded({ dataDir: config.DATA_DIR, log })

/** The same for a command beside a server that may be running: uses its database, or starts it for the while. */
export async function joinServer(config: Place, log: Log): Promise<Postgres> {
  const running = config.DATABASE_URL ? null : await attachEmbedded(config.DATA_DIR)
  return running ?? openServer(config, log)
}
