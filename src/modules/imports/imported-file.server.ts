import { readSingleFile, verifiedPath } from '../../core/attachments/read-file.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import type { BatchRow } from './batch/import-batch.table.ts'
import { importBatch } from './batch/import-batch.ts'

/**
 * Returns the path of a batch's file after verifying that it is unchanged.
 * @throws AppError if it is missing or damaged
 */
export async function importedFile(
  services: Services,
  { tenantId, id, createdBy }: Pick<BatchRow, 'tenantId' | 'id' | 'createdBy'>,
): Promise<string> {
  const target = { noun: importBatch.name, recordId: id }
  const file = await services.database.inTenant({ tenantId, userId: createdBy }, tx =>
    readSingleFile(tx, tenantId, target),
  )
  return verifiedPath(services, file)
}
