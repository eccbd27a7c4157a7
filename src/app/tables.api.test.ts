import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../core/data/testing/database.ts'

/** Every table defined in code, in any folder. */
const files = import.meta.glob<Record<string, unknown>>('../**/*.table.ts', { eager: true })
const tables = Object.values(files)
  .flatMap(file => Object.values(file))
  .filter((value): value is PgTable => value instanceof PgTable)
  .map(getTableConfig)

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows as Row[]

describe.each(tables)('table $name', table => {
  test('the database matches its description in the code', async () => {
    const result = await rows<{ name: string; required: boolean }>(
      `select column_name as name, is_nullable = 'NO' as required from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table.name],
    )
    const inDatabase = new Map(result.map(column => [column.name, column.required]))
    for (const column of table.columns) {
      expect(inDatabase.has(column.name), `${table.name}.${column.name} exists`).toBe(true)
      expect(inDatabase.get(column.name), `${table.name}.${column.name} is required`).toBe(
        column.notNull || column.primary,
      )
    }
  })
})

test('every organization table has a key starting with tenant_id and row-level security', async () => {
  const result = await rows<{ name: string; secured: boolean; forced: boolean; first: string | null }>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, f.attname as first
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute f on f.attrelid = c.oid and f.attnum = i.indkey[0]
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'join_codes'
    order by 1`)
  expect(result.length).toBeGreaterThan(4)
  for (const table of result) expect(table).toMatchObject({ secured: true, forced: true, first: 'tenant_id' })
})

test('a reference between organization tables includes the organization', async () => {
  const columnsWithoutTenant = await rows<{ name: string }>(`
    select k.conname as name from pg_constraint k
    where k.contype = 'f' and k.confrelid <> 'tenants'::regclass
      and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id')
      and exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'tenant_id')
      and not exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id' and a.attnum = any (k.conkey))`)
  expect(columnsWithoutTenant).toEqual([])
})

test('the application owns nothing and cannot rewrite history', async () => {
  expect(await rows(`select relname from pg_class where pg_get_userbyid(relowner) = 'wellhead_app'`)).toEqual(
    [],
  )
  const [privilege] = await rows<{ may: boolean }>(
    `select has_table_privilege('wellhead_app', 'changes', 'update, delete') as may`,
  )
  expect(privilege?.may).toBe(false)
})
