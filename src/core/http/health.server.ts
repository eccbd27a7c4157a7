import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { toUnavailableError, unavailableMessages } from '../data/unavailable.server.ts'
import type { Services } from './context.server.ts'

/** The longest wait of a readiness check, in milliseconds. */
const timeoutMs = 2_000

/** Why requests cannot be answered now: the database is down or fully used, or the disk is full; null if they can. */
export async function unreadyReason({ database, config }: Services): Promise<string | null> {
  const waiting = new AbortController()
  const late = wait(timeoutMs, unavailableMessages.busy, { signal: waiting.signal }).catch(() => null)
  const answered = Promise.all([
    database.people.execute(sql`select 1`).then(
      () => null,
      (error: unknown) => toUnavailableError(error)?.message ?? unavailableMessages.lost,
    ),
    unwritable(config.DATA_DIR),
  ]).then(reasons => reasons.find(reason => reason !== null) ?? null)
  return Promise.race([answered, late]).finally(() => waiting.abort())
}

/** Why the folder cannot be written to; null if it can. */
export async function unwritable(folder: string): Promise<string | null> {
  const file = join(folder, '.room')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Large enough that the file system allocates disk space, instead of storing it inline.
    await writeFile(file, Buffer.alloc(8192), { mode: 0o600 })
    await rm(file, { force: true })
    return null
  } catch (error) {
    return toUnavailableError(error)?.message ?? unavailableMessages.readOnly
  }
}
