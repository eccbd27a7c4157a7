import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { openDatabase } from '../../database.server.ts'
import { newId } from '../../id.server.ts'
import { noOrigin, recordChange } from '../../record.server.ts'
import { setSealKeys } from '../../seal-key.server.ts'
import { inDatabase, query, testDatabase } from '../../testing/database.ts'

/** Two organizations, on different servers of the coordinator that CITUS_URL names, and users who write in them. */
export async function onTwoServers() {
  const place = await testDatabase()
  const database = openDatabase(place.app)
  setSealKeys(['the key of the tests, as long as a key has to be'])

  const getShard = (tenantId: string, table: string) =>
    `get_shard_id_for_distribution_column('${table}', '${tenantId}'::uuid)`

  /** The server with an organization's rows, as HOST:PORT. */
  const findServer = async (tenantId: string, table = 'wells') =>
    (
      await query(
        place.owner,
        `select nodename || ':' || nodeport from citus_shards where shardid = ${getShard(tenantId, table)}`,
      )
    )[0] as string

  const first = newId()
  let second = newId()
  while ((await findServer(second)) === (await findServer(first))) second = newId()
  const tenants: [string, string] = [first, second]
  await database.acrossTenants(async tx => {
    await tx.execute(sql`insert into users (id, name, email) values ('u', 'Una', 'una@example.test')`)
    for (const id of tenants)
      await tx.execute(
        sql`insert into tenants (id, name, created_by, updated_by) values (${id}, 'Acme', 'u', 'u')`,
      )
  })

  /** The login of its own servers, for this file's database. */
  const servers = () => {
    const name = new URL(place.owner.connectionString!).pathname.slice(1)
    return inject('postgres').nodes.map(node => inDatabase(node, name))
  }

  /** Adds a well and its log line. */
  async function write(tenantId: string, name: string): Promise<void> {
    const scope = { tenantId, userId: 'u' }
    await database.inTenant(scope, async tx => {
      const id = newId()
      await tx.execute(sql`
        insert into wells (tenant_id, id, name, created_by, updated_by) values (${tenantId}, ${id}, ${name}, 'u', 'u')`)
      await recordChange(
        tx,
        { ...scope, origin: noOrigin },
        { noun: 'wells', recordId: id, act: 'create', title: name },
      )
    })
  }

  /** The wells of an organization, and the wells in its log. */
  const waitUntilStored = (tenantId: string) =>
    database.readTenant({ tenantId, userId: 'u' }, async tx => {
      const { rows } = await tx.execute<{ name: string; logged: boolean; found: boolean }>(sql`
        select name,
          exists (select 1 from changes c where c.tenant_id = w.tenant_id and c.record_id = w.id::text) as logged,
          exists (select 1 from unsealed_changes u join changes c on c.tenant_id = u.tenant_id and c.id = u.change_id
            where u.tenant_id = w.tenant_id and c.record_id = w.id::text) as found
        from wells w where w.tenant_id = ${tenantId} order by name`)
      return rows
    })

  /**
   * Lets the given number of users of both organizations write until `meanwhile` ends. Returns the confirmed writes.
   */
  async function whileWriting(
    prefix: string,
    meanwhile: () => Promise<unknown>,
    writersPerOrganization = 2,
  ): Promise<Map<string, string[]>> {
    const written = new Map(tenants.map(tenantId => [tenantId, [] as string[]]))
    const done = { meanwhile: false }
    const writers = tenants.flatMap((tenantId, index) =>
      Array.from({ length: writersPerOrganization }, async (_, writer) => {
        for (let turn = 0; !done.meanwhile || turn < 2; turn++) {
          const name = `${prefix} ${index} ${writer} ${String(turn).padStart(5, '0')}`
          await write(tenantId, name).then(
            () => written.get(tenantId)!.push(name),
            () => {},
          )
        }
      }),
    )
    await meanwhile().finally(() => (done.meanwhile = true))
    await Promise.all(writers)
    return written
  }

  return {
    place,
    database,
    tenants,
    serverOf: findServer,
    shardOf: getShard,
    servers,
    write,
    kept: waitUntilStored,
    whileWriting,
    async close() {
      await database.close()
      await place.drop()
    },
  }
}
