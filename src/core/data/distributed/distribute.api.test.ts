import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { messagesFor, distributedOption } from '../connection/messages.server.ts'
import { query, testDatabase } from '../testing/database.ts'
import { distribute } from './distribute.server.ts'
import { replicatedTables, coordinatorTables } from './placement.ts'
import { rewritePolicies } from './policies.server.ts'

const testDb = await testDatabase()
afterAll(() => testDb.drop())

test('a settings message contains no other statement on engines that forward it', () => {
  const opening = ['begin', "set local app.tenant_id = 'a'", 'select 1']
  expect(messagesFor('-c role=wellhead_app')(...opening)).toEqual([opening.join('; ')])
  expect(messagesFor(undefined)(...opening)).toHaveLength(1)
  expect(messagesFor(`-c role=wellhead_app ${distributedOption}`)(...opening)).toEqual(opening)
})

test('every coordinator table has a tenant_id, and globally unique ones stay there', async () => {
  const tables = await query(
    testDb.owner,
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  )
  expect(Object.keys(coordinatorTables).filter(name => !tables.includes(name))).toEqual([])
  const ofEverybody = await query(
    testDb.owner,
    `select distinct tablename from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'
       and indexdef !~ '\\(tenant_id'`,
  )
  expect(
    tables.filter(name => ofEverybody.includes(name) && !((name as string) in coordinatorTables)),
  ).toEqual([])
})

test('no foreign key connects a node’s rows and coordinator-only data', async () => {
  const references = await query(
    testDb.owner,
    `with placed as (
       select a.attrelid as id from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'tenant_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and c.relname <> all ('{${[...replicatedTables, ...Object.keys(coordinatorTables)].join(',')}}'))
     select conname from pg_constraint
     where contype = 'f' and confrelid::regclass::text <> all ('{${replicatedTables.join(',')}}')
       and (conrelid in (select id from placed)) <> (confrelid in (select id from placed))`,
  )
  expect(references).toEqual([])
})

// Servers that have the extension are covered by the tests over several servers.
test.runIf(!process.env['CITUS_URL'])(
  'distributing without the extension gives instructions and changes nothing',
  async () => {
    await expect(distribute(testDb.owner)).rejects.toThrow(/has no citus extension.*create extension citus/)
    expect(await query(testDb.owner, `select to_regclass('distributed_references') is null`)).toEqual([true])
  },
)

test('no policy contains a subquery, which distributed engines do not support', async () => {
  const client = new pg.Client(testDb.owner)
  await client.connect()
  await rewritePolicies(client)
  await client.end()
  expect(await query(testDb.owner, `select policyname from pg_policies where qual ~ 'SELECT'`)).toEqual([])
})
