import { join } from 'node:path'

/** Where a document lies: beside the organization's other files, so that its export and its deletion find it. */
export const documentPath = (dataDir: string, tenantId: string, id: string): string =>
  join(dataDir, 'files', 'verification', tenantId, id)
