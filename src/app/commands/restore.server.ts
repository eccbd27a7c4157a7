import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openBackup, type Backup } from '../../core/backup/read-backup.server.ts'
import { assertRestorable, restoreDatabase, restoreFiles } from '../../core/backup/restore-backup.server.ts'
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

type RestoreTarget = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** `restore FILE`: restores into an empty DATA_DIR or database, from a backup of this or an older version. */
export async function restore(config: Config, [name]: string[]): Promise<void> {
  if (!name) throw new StartError('Name the backup to restore: npm run wellhead -- restore FILE')
  const backup = await openBackup(path.resolve(name))
  try {
    assertRestorable(backup)
    requireEmptyTarget(config)
    const server = await openServer(config, openLog('warn'))
    try {
      const unknownFiles = await restoreInto(config, server, backup)
      process.stdout.write(describeBackup(backup, unknownFiles))
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
export async function restoreInto(
  target: RestoreTarget,
  { owner }: Postgres,
  backup: Backup,
): Promise<string[]> {
  makeDataDir(target.DATA_DIR)
  writeFileSync(unfinishedPath(target), backup.manifest.at)
  const pool = openPool({ ...owner, max: 2 })
  await migrateJobs(pool, openLog('warn')).finally(() => pool.end())
  const unknownFiles = await restoreDatabase(backup, owner, async client => {
    rmSync(path.join(target.DATA_DIR, 'files'), { recursive: true, force: true })
    await restoreFiles(backup, target.DATA_DIR)
    await restoreSecrets(target, client, backup.secrets)
  })
  forgetAnchors(target.DATA_DIR)
  rmSync(unfinishedPath(target))
  await migrate(owner)
  return unknownFiles
}

/** Marks a DATA_DIR with a restore in progress, so that an interrupted restore can be repeated. */
const unfinishedPath = ({ DATA_DIR }: RestoreTarget) => path.join(DATA_DIR, 'restoring')

function requireEmptyTarget(target: RestoreTarget): void {
  if (existsSync(unfinishedPath(target))) return
  const folders = target.DATABASE_URL ? ['files'] : ['postgres', 'files']
  const filledFolder = folders.map(name => path.join(target.DATA_DIR, name)).find(hasFiles)
  if (filledFolder)
    throw new StartError(
      `A backup can only be restored into an empty DATA_DIR, and ${filledFolder} already has data. ` +
        'Set DATA_DIR to a new folder. Nothing was changed.',
    )
}

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

function describeBackup({ manifest }: Backup, unknownFiles: string[]): string {
  const rows = manifest.tables.reduce((sum, table) => sum + Number(table.rows), 0)
  const skippedNote =
    unknownFiles.length > 0 ? ` Skipped, not part of Wellhead: ${unknownFiles.join(', ')}.` : ''
  return (
    `Restored the backup of ${manifest.at}: ${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables, ` +
    `each verified after writing.${skippedNote} Start Wellhead as usual.\n`
  )
}
