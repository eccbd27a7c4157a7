import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { presentFiles } from '../present-files.server.ts'
import { contentTexts } from '../reading.table.ts'
import { readInstrumentsJob } from './instruments-job.server.ts'
import { readTextJob } from './text-job.server.ts'

type Asking = { tenantId: string; documentId: string; userId: string }

/** Has a document's present version read: each content once, and the leases in it. What waits for long is asked again. */
export const readVersion = (tx: Tx, services: Services, document: Asking): Promise<void> =>
  askToRead(
    tx,
    services,
    document,
    sql`content_texts.state = 'waiting' and excluded.updated_at - content_texts.updated_at > interval '1 hour'`,
  )

/** Has a document read again as far as it could not be read, and by the present rules. */
export const readAgain = (tx: Tx, services: Services, document: Asking): Promise<void> =>
  askToRead(tx, services, document, sql`content_texts.state <> 'read' or content_texts.unread <> '{}'`)

/** Reads what was never asked for; of what was, the contents that AGAIN holds for. */
async function askToRead(
  tx: Tx,
  services: Services,
  { tenantId, documentId, userId }: Asking,
  again: ReturnType<typeof sql>,
): Promise<void> {
  for (const { sha256 } of await presentFiles(tx, tenantId, documentId)) {
    const asked = await tx
      .insert(contentTexts)
      .values({ tenantId, sha256 })
      .onConflictDoUpdate({
        target: [contentTexts.tenantId, contentTexts.sha256],
        set: {
          state: 'waiting',
          problem: null,
          unread: [],
          // What waited goes on where it was.
          done: sql`case when content_texts.state = 'waiting' then content_texts.done else 0 end`,
          updatedAt: sql`excluded.updated_at`,
        },
        setWhere: again,
      })
      .returning({ sha256: contentTexts.sha256 })
    if (asked.length > 0) await services.jobs.add(tx, readTextJob, { tenantId, sha256, userId })
  }
  await services.jobs.add(tx, readInstrumentsJob, { tenantId, documentId, userId })
}
