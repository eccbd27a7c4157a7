import { sql } from 'drizzle-orm'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { importing, withFolder } from './imported.ts'

/** An organization that imports and a second one, with access to the records of both. Call `close` at the end. */
export async function withImports() {
  const orgs = await twoOrganizations()
  const place = await withFolder(orgs.acme.owner)
  const other = await withFolder(orgs.rival.owner)
  async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
    return orgs.database.acrossTenants(async tx => (await tx.execute(query)).rows as Row[])
  }
  return {
    database: orgs.database,
    orgs,
    acme: importing(place.context),
    rival: importing(other.context),
    rows,
    count: async (query: ReturnType<typeof sql>) => (await rows<{ n: number }>(query))[0]!.n,
    async close() {
      await place.forget()
      await other.forget()
      await orgs.close()
    },
  }
}
