import { sql, type SQL } from 'drizzle-orm'
import { openBucket } from '../../core/attachments/store/stores.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { unwritable, unreadyReason } from '../../core/http/health.server.ts'
import type { ServicePart } from './health.ts'

/** The longest time an email or a due job waits while its part works, as SQL. */
const maxWaitSql = sql.raw(`interval '15 minutes'`)
const timeoutMs = 5_000

/** Checks every part. Returns the public reason each one is down, or null if it works. Never throws. */
export async function checkAll(services: Services): Promise<Record<ServicePart, string | null>> {
  const appCheck = unreadyReason(services).then(reason => reason && 'Records cannot be read or saved.')
  const checks = [appCheck, checkFiles(services), checkMail(services), checkJobs(services)].map(withTimeout)
  const [app = null, files = null, mail = null, jobs = null] = await Promise.all(checks)
  return { app, files, mail, jobs }
}

async function withTimeout(check: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>(resolve => {
    timer = setTimeout(() => resolve('It does not answer.'), timeoutMs)
  })
  return Promise.race([check.catch(() => 'It does not answer.'), timeout]).finally(() => clearTimeout(timer))
}

async function checkFiles({ config }: Services): Promise<string | null> {
  const bucket = openBucket(config)
  const isWritable = bucket ? await bucket.bucketExists() : (await unwritable(config.DATA_DIR)) === null
  return isWritable ? null : 'Files cannot be stored.'
}

const checkMail = async (services: Services) =>
  (await queryHasRows(services, sql`mails where status = 'queued' and created_at < now() - ${maxWaitSql}`))
    ? 'Emails are delayed.'
    : null

const checkJobs = async (services: Services) =>
  (await queryHasRows(
    services,
    sql`background_jobs() where locked_at is null and attempts = 0 and run_at < now() - ${maxWaitSql}`,
  ))
    ? 'Background jobs are delayed.'
    : null

const queryHasRows = ({ database }: Services, rows: SQL): Promise<boolean> =>
  database.acrossTenants(async tx => (await tx.execute(sql`select 1 from ${rows} limit 1`)).rows.length > 0)
