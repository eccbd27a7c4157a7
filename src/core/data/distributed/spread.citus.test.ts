import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '../database.server.ts'
import { newId } from '../id.server.ts'
import { noOrigin, record } from '../record.server.ts'
import { takeSealKeys } from '../seal-key.server.ts'
import { inDatabase, query, testDatabase, type TestDatabase } from '../testing/database.ts'
import { distribute } from './distribute.server.ts'

/** Runs where CITUS_URL names a coordinator: what only several servers can show. */
let place: TestDatabase
let database: Database
/** Two organizations, each on another server. */
let tenants: [string, string]

beforeAll(async () => {
  place = await testDatabase()
  database = openDatabase(place.app)
  takeSealKeys(['the key of the tests, as long as a key has to be'])
  const first = newId()
  let second = newId()
  while ((await serverOf(second)) === (await serverOf(first))) second = newId()
  tenants = [first, second]
  await database.acrossTenants(async tx => {
    await tx.execute(sql`insert into users (id, name, email) values ('u', 'Una', 'una@example.test')`)
    for (const id of tenants)
      await tx.execute(
        sql`insert into tenants (id, name, created_by, updated_by) values (${id}, 'Acme', 'u', 'u')`,
      )
  })
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

const shardOf = (table: string, tenantId: string) =>
  `get_shard_id_for_distribution_column('${table}', '${tenantId}'::uuid)`

const serverOf = async (tenantId: string, table = 'wells') =>
  (
    await query(
      place.owner,
      `select nodename || ':' || nodeport from citus_shards where shardid = ${shardOf(table, tenantId)}`,
    )
  )[0] as string

/** Its own servers' login, in the database of this file. */
const servers = () => {
  const name = new URL(place.owner.connectionString!).pathname.slice(1)
  return inject('postgres').nodes.map(node => inDatabase(node, name))
}

/** A well, with its line in the log. */
async function write(tenantId: string, name: string): Promise<void> {
  const scope = { tenantId, userId: 'u' }
  await database.inTenant(scope, async tx => {
    const id = newId()
    await tx.execute(sql`
      insert into wells (tenant_id, id, name, created_by, updated_by) values (${tenantId}, ${id}, ${name}, 'u', 'u')`)
    await record(
      tx,
      { ...scope, origin: noOrigin },
      { noun: 'wells', recordId: id, act: 'create', title: name },
    )
  })
}

/** The wells of an organization, and those that the log has. */
const kept = (tenantId: string) =>
  database.readTenant({ tenantId, userId: 'u' }, async tx => {
    const { rows } = await tx.execute<{ name: string; logged: boolean; found: boolean }>(sql`
      select name,
        exists (select from changes c where c.tenant_id = w.tenant_id and c.record_id = w.id::text) as logged,
        exists (select from unsealed_changes u join changes c on c.tenant_id = u.tenant_id and c.id = u.change_id
          where u.tenant_id = w.tenant_id and c.record_id = w.id::text) as found
      from wells w where w.tenant_id = ${tenantId} order by name`)
    return rows
  })

/** People of both organizations write until `meanwhile` is over; answers what they were told is written. */
async function whileWriting(
  prefix: string,
  meanwhile: () => Promise<unknown>,
): Promise<Map<string, string[]>> {
  const written = new Map(tenants.map(tenantId => [tenantId, [] as string[]]))
  const done = { meanwhile: false }
  const writers = tenants.flatMap((tenantId, at) =>
    [0, 1].map(async writer => {
      for (let turn = 0; !done.meanwhile || turn < 5; turn++) {
        const name = `${prefix} ${at}${writer} ${String(turn).padStart(5, '0')}`
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

test('each organization lies on one server as a whole, and sees nothing of the other', async () => {
  const [first, second] = tenants
  for (const tenantId of tenants) {
    const places = await query(
      place.owner,
      `select distinct nodename || ':' || nodeport from pg_dist_partition p
       join citus_shards s on s.shardid = get_shard_id_for_distribution_column(p.logicalrelid, '${tenantId}'::uuid)
       where p.partmethod = 'h'`,
    )
    expect(places).toEqual([await serverOf(tenantId)])
    await write(tenantId, `Of ${tenantId}`)
  }
  expect((await kept(first)).map(({ name }) => name)).toEqual([`Of ${first}`])
  expect((await kept(second)).map(({ name }) => name)).toEqual([`Of ${second}`])
  await database.readTenant({ tenantId: first, userId: 'u' }, async tx => {
    const { rows } = await tx.execute(sql`select name from wells where tenant_id = ${second}`)
    expect(rows).toEqual([])
  })
  await expect(
    database.inTenant({ tenantId: first, userId: 'u' }, tx =>
      tx.execute(
        sql`insert into wells (tenant_id, id, name, created_by, updated_by) values (${second}, ${newId()}, 'Theirs', 'u', 'u')`,
      ),
    ),
  ).rejects.toThrow()
  // Nor where the rows lie, for whoever logs in there as the application does.
  for (const server of servers())
    expect(await query({ ...server, options: '-c role=wellhead_app' }, 'select name from wells')).toEqual([])
})

test('what is written on another server is heard by who listens at the coordinator', async () => {
  const listener = database.listener()
  const heard: string[] = []
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.query('listen change')
  for (const tenantId of tenants) await write(tenantId, 'Heard')
  await expect.poll(() => heard).toEqual(expect.arrayContaining(tenants.map(tenantId => `${tenantId} wells`)))
  await listener.end()
})

test('writers whose server ends all its connections lose nothing that they were told is written', async () => {
  const [first] = tenants
  const host = await serverOf(first)
  const server = servers().find(({ connectionString }) => new URL(connectionString!).host === host)!
  const written = await whileWriting('Cut', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await expect.poll(async () => (await kept(first)).length).toBeGreaterThan(2 + turn * 2)
      await query(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`,
      )
    }
  })
  // What was prepared when its connection ended, the engine commits by itself within a minute; here at once.
  await query(place.owner, 'select recover_prepared_transactions()')
  for (const tenantId of tenants) {
    const there = await kept(tenantId)
    expect(there.map(({ name }) => name)).toEqual(expect.arrayContaining(written.get(tenantId)!))
    // Whole or not at all.
    expect(there.filter(({ logged, found }) => !logged || !found)).toEqual([])
  }
})

test('run again, it finds nothing to do', async () => {
  const again = await distribute(place.owner)
  expect(again).toMatchObject({ placed: [] })
  expect(again.keys).toBeGreaterThan(20)
})
