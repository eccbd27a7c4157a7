import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { lt, sql } from 'drizzle-orm'
import { StartError } from '../../../core/config/start.error.ts'
import { newId } from '../../../core/data/id.server.ts'
import { noOrigin, platformId, recordChange, signal } from '../../../core/data/record.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import type { JobServices } from '../../../core/module/job-services.server.ts'
import { backups } from './backup.table.ts'
import { backupFolder, readRetainedBackups } from './backup-settings.server.ts'

type BackupServices = Pick<JobServices, 'writeBackup' | 'config' | 'database' | 'log'>

/** Runs early in the day (UTC), when the fewest people work. */
export const backupJob = defineJob({
  name: 'backups:daily',
  title: 'Make the daily backup',
  description: 'Writes a copy of the database to the backup folder and deletes the oldest copies.',
  long: true,
  cron: '17 8 * * *',
  payload: scheduledPayload,
  work: (services: BackupServices) => backUpDaily(services, new Date()),
})

const listedDays = 90

/** Writes the daily backup, if configured, and deletes the oldest ones beyond the number to retain. */
export async function backUpDaily(
  { writeBackup, database, config, log }: BackupServices,
  startedAt: Date,
): Promise<void> {
  const retainedCount = await readRetainedBackups(database, config)
  if (retainedCount === 0) return
  const folder = backupFolder(config)
  const file = path.join(folder, `wellhead-${startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.zip`)
  const result = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => writeBackup(file))
    .then(
      ({ bytes, rows }) => ({ bytes, rows, failure: null }),
      (error: unknown) => {
        log.error({ part: 'backup', file, err: error }, 'the daily backup failed')
        return { bytes: null, rows: null, failure: failureMessage(error) }
      },
    )
  const endedAt = new Date()
  const run = { id: newId(), startedAt, endedAt, file, ...result }
  await database.acrossTenants(async tx => {
    await tx.insert(backups).values(run)
    await tx.delete(backups).where(lt(backups.endedAt, sql`now() - make_interval(days => ${listedDays})`))
    await recordChange(
      tx,
      { tenantId: platformId, userId: 'system', origin: noOrigin },
      { noun: 'backups', recordId: run.id, act: run.failure ? 'fail' : 'create', after: { file, ...result } },
    )
    await signal(tx, 'everyone', 'backups')
  })
  if (result.failure) return
  log.info({ part: 'backup', file, ...result, ms: endedAt.getTime() - startedAt.getTime() }, 'backed up')
  await deleteOldest(folder, retainedCount)
}

const backupFilePattern = /^wellhead-\d{8}T\d{6}Z\.zip$/
const partialFilePattern = /^wellhead-\d{8}T\d{6}Z\.zip\.partial$/

/** Deletes only files with our naming pattern. */
async function deleteOldest(folder: string, retained: number): Promise<void> {
  const names = await readdir(folder)
  const oldest = names
    .filter(name => backupFilePattern.test(name))
    .sort()
    .slice(0, -retained)
  for (const name of [...oldest, ...names.filter(name => partialFilePattern.test(name))])
    await rm(path.join(folder, name), { force: true })
}

const failureMessage = (error: unknown) =>
  error instanceof StartError ? error.message : 'Something went wrong on our end; see the server log.'
