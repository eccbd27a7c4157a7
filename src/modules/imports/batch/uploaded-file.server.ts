import { join } from 'node:path'

/** Where the uploaded file of a batch lies. */
export const uploadPath = (dataDir: string, tenantId: string, batchId: string): string =>
  join(dataDir, 'files', 'uploads', tenantId, batchId)
