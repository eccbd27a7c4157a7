import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openBackup, type Backup } from '../../core/backup/read-backup.server.ts'
import { refuseForeign, restoreDatabase, restoreFiles } from '../../core/backup/restore-backup.server.ts'
import type { Config } from '../../core/config/config.server.ts'
import { makeDataDir } from '../../core/config/secrets.server.ts'
import { restoreSecrets } from '../../core/config/shared-secrets.server.ts'
import { StartError } from '../../core/config/start.error.ts'
import { forgetAnchors } from '../../core/data/anchors.server.ts'
import { openPool } from '../../core/data/database.server.ts'
import { migrate } from '../../core/data/migrate.server.ts'
import type { Postgres } from '../../core/data/postgres/launcher.server.ts'
import { openServer } from '../../core/data/postgres/server.server.ts'
import { migrateJobs } from '../../core/jobs/jobs.server.ts'
import { openLog } from '../server/log.server.ts'

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** `restore FILE`: restores into an empty DATA_DIR or database, from a backup of this or an older version. */
export async function restore(config: Config, [name]: string[]): Promise<void> {
  if (!name) throw new StartError('Name the backup to restore: npm run wellhead -- restore FILE')
  const backup = await openBackup(path.resolve(name))
  try {
    refuseForeign(backup)
    refuseFilled(config)
    const server = await openServer(config, openLog('warn'))
    try {
      const strangers = await restoreInto(config, server, backup)
      process.stdout.write(describeBackup(backup, strangers))
    } finally {
      await server.stop()
    }
  } finally {
    backup.close()
  }
}

/**
 * Restores everything or nothing: the single database transaction decides, and files it does not reference
 * belong to no one.
 */
export async function restoreInto(place: Place, { owner }: Postgres, backup: Backup): Promise<string[]> {
  makeDataDir(place.DATA_DIR)
  writeFileSync(unfinishedPath(place), backup.manifest.at)
  const pool = openPool({ ...owner, max: 2 })
  await migrateJobs(pool, openLog('warn')).finally(() => pool.end())
  const strangers = await restoreDatabase(backup, owner, async client => {
    rmSync(path.join(place.DATA_DIR, 'files'), { recursive: true, force: true })
    await restoreFiles(backup, place.DATA_DIR)
    await restoreSecrets(place, client, backup.secrets)
  })
  forgetAnchors(place.DATA_DIR)
  rmSync(unfinishedPath(place))
  await migrate(owner)
  return strangers
}

/** Marks a DATA_DIR with a restore in progress, so that an interrupted restore can be repeated. */
const unfinishedPath = ({ DATA_DIR }: Place) => path.join(DATA_DIR, 'restoring')

function refuseFilled(place: Place): void {
  if (existsSync(unfinishedPath(place))) return
  const folders = place.DATABASE_URL ? ['files'] : ['postgres', 'files']
  const filled = folders.map(name => path.join(place.DATA_DIR, name)).find(holdsSomething)
  if (filled)
    throw new StartError(
      `A backup can only be restored into an empty place, and ${filled} already has data. ` +
        'Set DATA_DIR to a new folder. Nothing was changed.',
    )
}

const holdsSomething = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

function describeBackup({ manifest }: Backup, strangers: string[]): string {
  const rows = manifest.tables.reduce((sum, table) => sum + Number(table.rows), 0)
  const left = strangers.length > 0 ? ` Skipped, not part of Wellhead: ${strangers.join(', ')}.` : ''
  return (
    `Restored the backup of ${manifest.at}: ${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables, ` +
    `each verified after writing.${left} Start Wellhead as usual.\n`
  )
}
