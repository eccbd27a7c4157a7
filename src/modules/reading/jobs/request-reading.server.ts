import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { presentFiles } from '../present-files.server.ts'
import { contentTexts } from '../reading.table.ts'
import { readInstrumentsJob } from './instruments-job.server.ts'
import { readTextJob } from './text-job.server.ts'

type ReadingRequest = { tenantId: string; documentId: string; userId: string }

/**
 * Requests reading of a document's current version: the text of each of its files, once per content, and the
 * leases in it. Requests that have waited too long are repeated.
 */
export const readVersion = (tx: Tx, services: Services, document: ReadingRequest): Promise<void> =>
  requestReading(
    tx,
    services,
    document,
    sql`content_texts.state = 'waiting' and excluded.updated_at - content_texts.updated_at > interval '1 hour'`,
  )

/** Requests another reading, with the current rules, of content that could not be read completely. */
export const requestRereading = (tx: Tx, services: Services, document: ReadingRequest): Promise<void> =>
  requestReading(tx, services, document, sql`content_texts.state <> 'read' or content_texts.unread <> '{}'`)

/** Requests content that was never requested, and other content that meets `retryCondition`. */
async function requestReading(
  tx: Tx,
  services: Services,
  { tenantId, documentId, userId }: ReadingRequest,
  retryCondition: ReturnType<typeof sql>,
): Promise<void> {
  for (const { sha256 } of await presentFiles(tx, tenantId, documentId)) {
    const requestedRows = await tx
      .insert(contentTexts)
      .values({ tenantId, sha256 })
      .onConflictDoUpdate({
        target: [contentTexts.tenantId, contentTexts.sha256],
        set: {
          state: 'waiting',
          problem: null,
          unread: [],
          // Content that was waiting continues where it stopped.
          done: sql`case when content_texts.state = 'waiting' then content_texts.done else 0 end`,
          updatedAt: sql`excluded.updated_at`,
        },
        setWhere: retryCondition,
      })
      .returning({ sha256: contentTexts.sha256 })
    if (requestedRows.length > 0) await services.jobs.add(tx, readTextJob, { tenantId, sha256, userId })
  }
  await services.jobs.add(tx, readInstrumentsJob, { tenantId, documentId, userId })
}
