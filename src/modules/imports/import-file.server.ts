import type { Tx } from '../../core/data/database.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { changeState } from './batch.server.ts'
import { readJob } from './import-jobs.server.ts'

/** Starts reading a batch's file as soon as its upload is complete. */
export async function handleArrival(
  tx: Tx,
  { jobs }: Services,
  { tenantId, userId }: Actor,
  { recordId, sha256 }: { recordId: string; sha256: string },
): Promise<void> {
  await changeState(tx, tenantId, recordId, ['uploading'], 'uploaded', { sha256 })
  await jobs.add(tx, readJob, { tenantId, batchId: recordId, userId })
}
