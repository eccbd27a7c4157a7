import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../id.server.ts'
import { query } from '../testing/database.ts'
import { distribute } from './distribute.server.ts'
import { onTwoServers } from './testing/two-servers.ts'

/** Runs if CITUS_URL names a coordinator, and tests what only several servers can show. */
let spread: Awaited<ReturnType<typeof onTwoServers>>
beforeAll(async () => {
  spread = await onTwoServers()
})
afterAll(() => spread.close())

test('each organization’s rows are on one server and isolated from the others’', async () => {
  const { place, database, tenants, serverOf, servers, write, kept } = spread
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
  // The isolation also holds on the nodes, for a login with the application's role.
  for (const server of servers())
    expect(await query({ ...server, options: '-c role=wellhead_app' }, 'select name from wells')).toEqual([])
})

test('rows per user belong to their users on the distributed nodes, too', async () => {
  const { place, database, tenants, servers } = spread
  const [tenantId] = tenants
  await database.inTenant({ tenantId, userId: 'u' }, tx =>
    tx.execute(sql`insert into projects (tenant_id, id, name, kind, created_by, updated_by)
      values (${tenantId}, ${newId()}, 'Infill', 'OTHER', 'u', 'u')`),
  )
  const seenBy = (userId: string) =>
    database.readTenant({ tenantId, userId }, async tx => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select name from projects where tenant_id = ${tenantId}`,
      )
      return rows.map(({ name }) => name)
    })
  expect(await seenBy('u')).toEqual(['Infill'])
  expect(await seenBy('colleague')).toEqual([])
  // The engine makes each policy on the nodes permissive, so none may be restrictive.
  for (const server of [place.owner, ...servers()])
    expect(await query(server, 'select count(*)::int from pg_policy where not polpermissive')).toEqual([0])
})

test('rejects a reference to a non-member, and clears it when the member leaves', async () => {
  const { database, tenants } = spread
  const [tenantId] = tenants
  const inTenant = <T>(work: Parameters<typeof database.inTenant<T>>[1]) =>
    database.inTenant({ tenantId, userId: 'u' }, work)
  await database.acrossTenants(tx =>
    tx.execute(
      sql`insert into memberships (tenant_id, user_id, role_ids, created_by, updated_by)
        values (${tenantId}, 'u', '{member}', 'u', 'u')`,
    ),
  )
  const chain = (deputy: string) =>
    inTenant(tx =>
      tx.execute(sql`insert into escalation_chains (tenant_id, deputy_id, created_by, updated_by)
        values (${tenantId}, ${deputy}, 'u', 'u')`),
    )
  await expect(chain('nobody')).rejects.toMatchObject({
    cause: { code: '23503', message: expect.stringContaining('"escalation_chains_deputy"') as string },
  })
  await chain('u')
  await database.acrossTenants(tx =>
    tx.execute(sql`delete from memberships where tenant_id = ${tenantId} and user_id = 'u'`),
  )
  const { rows } = await inTenant(tx =>
    tx.execute(sql`select deputy_id from escalation_chains where tenant_id = ${tenantId}`),
  )
  expect(rows).toEqual([{ deputy_id: null }])
})

test('listeners on the coordinator receive signals of writes on another server', async () => {
  const { database, tenants, write } = spread
  const listener = database.listener()
  const received: string[] = []
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => received.push(payload.split(' ', 2).join(' ')))
  await listener.query('listen change')
  for (const tenantId of tenants) await write(tenantId, 'Heard')
  await expect
    .poll(() => received)
    .toEqual(expect.arrayContaining(tenants.map(tenantId => `${tenantId} wells`)))
  await listener.end()
})

test('a second run has nothing to do', async () => {
  const second = await distribute(spread.place.owner)
  expect(second).toMatchObject({ placed: [] })
  expect(second.keys).toBeGreaterThan(20)
})
