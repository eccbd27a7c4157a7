import { createHash } from 'node:crypto'
import { storeFor, openStore } from '../../../core/attachments/store/stores.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { platformId } from '../../../core/data/record.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { incomingMails } from './incoming.table.ts'
import { readMailJob } from './read-mail.server.ts'

/** A raw email, whose bytes can be read repeatedly. */
export type RawMail = { size: number; bytes: () => AsyncIterable<Buffer> }

/**
 * Stores a raw email and the job that parses it in one transaction. A retry after a crash stores nothing twice. Returns
 * whether the email was new.
 */
export async function storeMail(services: Services, { size, bytes }: RawMail): Promise<boolean> {
  const sha256 = await hashMail(bytes())
  const id = newId()
  const arriving = { tenantId: platformId, id, fileSize: size, received: 0, parts: null }
  const store = storeFor(services.config, arriving)
  const parts = await store.add(arriving, 0, bytes())
  const path = await store.finish({ ...arriving, received: size, parts })
  const isNew = await services.database.acrossTenants(async tx => {
    const authorship = { createdBy: 'system', updatedBy: 'system' }
    const storedRows = await tx
      .insert(incomingMails)
      .values({ tenantId: platformId, id, sha256, size, path, ...authorship })
      .onConflictDoNothing()
      .returning({ id: incomingMails.id })
    if (storedRows.length > 0) await services.jobs.add(tx, readMailJob, { id })
    return storedRows.length > 0
  })
  if (!isNew) await openStore(services.config, path).remove(path)
  return isNew
}

async function hashMail(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const batch of bytes) hash.update(batch)
  return hash.digest('hex')
}
