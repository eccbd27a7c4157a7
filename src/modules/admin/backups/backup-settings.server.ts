import path from 'node:path'
import { desc, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Config } from '../../../core/config/config.server.ts'
import type { Database } from '../../../core/data/database.server.ts'
import { systemSettings } from '../../../core/tenancy/tenant.table.ts'
import { backups } from './backup.table.ts'

/** A week for the embedded database; 0 for an external one, whose operator already makes backups. */
export const defaultRetained = ({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>) => (DATABASE_URL ? 0 : 7)

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>) =>
  BACKUP_DIR ?? path.join(DATA_DIR, 'backups')

/** The number of daily backups to retain; 0 makes none. */
export async function readRetainedBackups(
  { people }: Pick<Database, 'people'>,
  config: Pick<Config, 'DATABASE_URL'>,
): Promise<number> {
  const [row] = await people.select({ kept: systemSettings.backupsKept }).from(systemSettings)
  return row?.kept ?? defaultRetained(config)
}

/** The setting, and the results of the last backups. */
export async function readBackupState({ people }: Pick<Database, 'people'>, config: Config) {
  const readNewest = (condition: SQL) =>
    people.select().from(backups).where(condition).orderBy(desc(backups.endedAt)).limit(1)
  const [success] = await readNewest(isNull(backups.failure))
  const [failure] = await readNewest(isNotNull(backups.failure))
  const [settings] = await people.select({ version: systemSettings.version }).from(systemSettings)
  return {
    version: settings!.version,
    kept: await readRetainedBackups({ people }, config),
    folder: backupFolder(config),
    success: success
      ? {
          at: success.endedAt.toISOString(),
          seconds: (success.endedAt.getTime() - success.startedAt.getTime()) / 1000,
          bytes: success.bytes!,
          file: success.file,
        }
      : null,
    failure: failure ? { at: failure.endedAt.toISOString(), reason: failure.failure! } : null,
  }
}
export type BackupState = Awaited<ReturnType<typeof readBackupState>>
