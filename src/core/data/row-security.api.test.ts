import { afterAll, describe, expect, test } from 'vitest'
import { query, testDatabase } from './testing/database.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const [acme, rival] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const queryAs = (settings: string, statement: string) =>
  query({ ...database.app, options: `${database.app.options ?? ''} ${settings}` }, statement)
const asTenant = (tenant: string, statement: string) => queryAs(`-c app.tenant_id=${tenant}`, statement)

await query(database.owner, 'create table pumps (tenant_id uuid not null, name text)')
await query(database.owner, `call protect_tenant_table('pumps')`)
await asTenant(acme, `insert into pumps values ('${acme}', 'A'), ('${acme}', 'B')`)
await asTenant(rival, `insert into pumps values ('${rival}', 'C')`)

describe('row security between organizations', () => {
  test('limits each organization to reading and writing its own rows', async () => {
    expect(await asTenant(acme, 'select name from pumps order by name')).toEqual(['A', 'B'])
    expect(await asTenant(rival, `update pumps set name = 'D' returning name`)).toEqual(['D'])
    expect(await asTenant(rival, `delete from pumps where name <> 'D' returning name`)).toEqual([])
    expect(await asTenant(acme, 'select name from pumps order by name')).toEqual(['A', 'B'])
    await expect(asTenant(rival, `insert into pumps values ('${acme}', 'D')`)).rejects.toThrow(
      /row-level security/,
    )
    await expect(asTenant(acme, `update pumps set tenant_id = '${rival}'`)).rejects.toThrow(
      /row-level security/,
    )
  })

  test('shows no row without an organization, and every row to the platform', async () => {
    expect(await queryAs('', 'select name from pumps')).toEqual([])
    expect(await asTenant('', 'select name from pumps')).toEqual([])
    expect(await queryAs('-c app.platform=on', 'select name from pumps order by name')).toEqual([
      'A',
      'B',
      'D',
    ])
  })

  test('applies to the owner of the tables, too', async () => {
    expect(await query(database.owner, 'select name from pumps')).toEqual([])
  })

  test('cannot be disabled by the application, which cannot create tables either', async () => {
    for (const statement of [
      'alter table pumps disable row level security',
      'drop policy tenant on pumps',
      'create table mine ()',
      'create role friend bypassrls',
      'alter role wellhead_app bypassrls',
      'select * from migrations',
    ])
      await expect(query(database.app, statement), statement).rejects.toThrow(
        /permission denied|must be owner|must be superuser/,
      )
    expect(
      await query(database.app, 'select rolsuper or rolbypassrls from pg_roles where rolname = current_user'),
    ).toEqual([false])
  })

  test('keeps read access in one permissive policy per table', async () => {
    expect(
      await query(database.owner, 'select count(*)::int from pg_policy where not polpermissive'),
    ).toEqual([0])
    await query(database.owner, 'create table gauges (tenant_id uuid not null, name text)')
    await query(database.owner, `call protect_tenant_table('gauges')`)
    await asTenant(acme, `insert into gauges values ('${acme}', 'A'), ('${acme}', 'B'), ('${acme}', 'C')`)
    await query(database.owner, `call narrow_reads('gauges', $$name <> 'B'$$)`)
    await query(database.owner, `call narrow_reads('gauges', $$name <> 'C'$$)`)
    expect(await asTenant(acme, 'select name from gauges')).toEqual(['A'])
    expect(await asTenant(rival, 'select name from gauges')).toEqual([])
    // A row that may not be read can be neither changed nor removed by its id, but can be added.
    expect(await asTenant(acme, `update gauges set name = 'D' where name = 'B' returning name`)).toEqual([])
    expect(await asTenant(acme, `delete from gauges where name = 'C' returning name`)).toEqual([])
    await asTenant(acme, `insert into gauges values ('${acme}', 'C')`)
    for (const statement of [
      `insert into gauges values ('${rival}', 'D')`,
      `insert into gauges values ('${acme}', 'B') returning name`,
      `update gauges set tenant_id = '${rival}' where name = 'A'`,
    ])
      await expect(asTenant(acme, statement), statement).rejects.toThrow(/row-level security/)
    expect(await asTenant(acme, `update gauges set name = 'E' where name = 'A' returning name`)).toEqual([
      'E',
    ])
    expect(await asTenant(rival, `delete from gauges returning name`)).toEqual([])
    expect(await queryAs('-c app.platform=on', 'select name from gauges')).toEqual(['E'])
  })

  test('evaluates its functions once per statement, not once per row', async () => {
    const plan = await asTenant(acme, 'explain (costs off) select * from pumps')
    expect(plan.join('\n')).toMatch(/Filter: \(\(tenant_id = \(InitPlan|InitPlan 1/)
    expect(plan.join('\n')).not.toMatch(/Filter:.*app_tenant/)
  })
})
