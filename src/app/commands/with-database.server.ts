import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Config } from '../../core/config/config.server.ts'
import { sharedSecrets } from '../../core/config/shared-secrets.server.ts'
import { StartError } from '../../core/config/start.error.ts'
import { openDatabase, type Database } from '../../core/data/database.server.ts'
import { clusterPath } from '../../core/data/postgres/cluster.server.ts'
import type { Postgres } from '../../core/data/postgres/launcher.server.ts'
import { joinServer } from '../../core/data/postgres/server.server.ts'
import { setSealKeys } from '../../core/data/seal-key.server.ts'
import { registerModules } from '../../core/module/modules.server.ts'
import { serverModules } from '../server-modules.server.ts'
import { openLog } from '../server/log.server.ts'

const noDatabaseError = () =>
  new StartError(
    'There is no Wellhead data here yet. Start Wellhead once, or set DATA_DIR or DATABASE_URL to where its data is.',
  )

/** Opens the product's data, with or without a running server; never creates a database. */
export async function withDatabase(
  config: Config,
  work: (database: Database, server: Postgres) => Promise<void>,
): Promise<void> {
  if (!config.DATABASE_URL && !existsSync(clusterPath(config.DATA_DIR))) throw noDatabaseError()
  const server = await joinServer(config, openLog('warn'))
  const database = openDatabase(server.app)
  try {
    const { rows } = await database.people.execute<{ there: boolean }>(
      sql`select to_regclass('tenants') is not null as there`,
    )
    if (!rows[0]!.there) throw noDatabaseError()
    setSealKeys((await sharedSecrets(config, server.owner)).sealKeys)
    registerModules(serverModules)
    await work(database, server)
  } finally {
    await database.close()
    await server.stop()
  }
}
