import { sql } from 'drizzle-orm'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { createImporter, withUploadFolder } from './imported.ts'

/** An organization that imports and a second one, with access to the records of both. Call `close` at the end. */
export async function withImports() {
  const orgs = await twoOrganizations()
  const acmeFolder = await withUploadFolder(orgs.acme.owner)
  const rivalFolder = await withUploadFolder(orgs.rival.owner)
  async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
    return orgs.database.acrossTenants(async tx => (await tx.execute(query)).rows as Row[])
  }
  return {
    database: orgs.database,
    orgs,
    acme: createImporter(acmeFolder.context),
    rival: createImporter(rivalFolder.context),
    rows,
    count: async (query: ReturnType<typeof sql>) => (await rows<{ n: number }>(query))[0]!.n,
    async close() {
      await acmeFolder.forget()
      await rivalFolder.forget()
      await orgs.close()
    },
  }
}
