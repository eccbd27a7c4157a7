import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { createAuth, type Auth } from '../../core/auth/auth.server.ts'
import { setupTokenHash } from '../../core/auth/session.server.ts'
import type { Config } from '../../core/config/config.server.ts'
import { writeBackup, type WriteBackupFile } from '../../core/backup/write-backup.server.ts'
import { sharedSecrets } from '../../core/config/shared-secrets.server.ts'
import { openDatabase, openPool } from '../../core/data/database.server.ts'
import { migrate } from '../../core/data/migrate.server.ts'
import { setSealKeys } from '../../core/data/seal-key.server.ts'
import type { Postgres } from '../../core/data/postgres/launcher.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { registerModules } from '../../core/module/modules.server.ts'
import { migrateJobs, createJobs, type Jobs } from '../../core/jobs/jobs.server.ts'
import { createMailSender } from '../../core/mail/mail.server.ts'
import { notifyOfSecurityEvent } from '../../modules/notifications/security-event.server.ts'
import { serverModules } from '../server-modules.server.ts'
import { systemSettings } from '../../core/tenancy/tenant.table.ts'

export type RunningServices = Services & {
  auth: Auth
  jobs: Jobs
  lost: Promise<string>
  stop(): Promise<void>
}

/** Migrates the database to the current version and opens all services on it. */
export async function openServices(
  config: Config,
  log: Logger,
  server: Postgres,
): Promise<RunningServices & { writeBackup: WriteBackupFile }> {
  const owner = openPool({ ...server.owner, max: 2 })
  await migrateJobs(owner, log)
  await migrate(server.owner)
  await owner.end()
  const secrets = await sharedSecrets(config, server.owner)
  setSealKeys(secrets.sealKeys)
  if (config.DATABASE_URL && !config.SEAL_KEY)
    log.warn(
      'SEAL_KEY is not set: the key of the audit log’s seals is in the database, where its superuser reads it',
    )
  registerModules(serverModules)

  const database = openDatabase(server.app)
  const jobs = createJobs(server.owner, log)
  const auth = createAuth(
    config,
    secrets.authSecret,
    database,
    createMailSender({ config, database, log }),
    log,
    (userId, title, origin) => notifyOfSecurityEvent({ database, jobs }, userId, title, origin),
  )
  return {
    config,
    log,
    database,
    jobs,
    auth,
    writeBackup: file => writeBackup({ owner: server.owner, dataDir: config.DATA_DIR, secrets }, file),
    lost: server.failure,
    async stop() {
      await jobs.stop()
      await database.close()
      await server.stop()
    },
  }
}

/** A link that makes its first visitor platform admin; null once there is an admin. */
export async function setupLink({ database, config }: Services): Promise<string | null> {
  const { rows } = await database.people.execute(
    sql`select 1 from users where 'admin' = any (platform_roles) limit 1`,
  )
  if (rows.length > 0) return null
  const token = randomBytes(24).toString('base64url')
  await database.people.update(systemSettings).set({ setupTokenHash: setupTokenHash(token).toString('hex') })
  return `${config.PUBLIC_URL}/setup?token=${token}`
}
