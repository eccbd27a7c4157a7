import { getTableConfig, pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletableColumns, importColumns, recordColumns } from './columns.server.ts'
import { testDatabase } from './testing/database.ts'

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

const derricks = pgTable('derricks', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  name: text().notNull(),
})

test('one call creates a record table’s columns, key, row security and search index', async () => {
  await client.query(`
    create table derricks (name text not null);
    call keep_records('derricks', texts => 'r.name');
    call give_imports('derricks')`)
  const { rows: columns } = await client.query<{ name: string; required: boolean }>(
    `select column_name as name, is_nullable = 'NO' as required from information_schema.columns
     where table_name = 'derricks' order by 1`,
  )
  const described = getTableConfig(derricks).columns.map(({ name, notNull }) => ({ name, required: notNull }))
  expect(columns).toEqual(described.toSorted((a, b) => (a.name < b.name ? -1 : 1)))

  const { rows } = await client.query<{ key: string; secured: boolean; found: number }>(`
    select pg_get_constraintdef(k.oid) as key, c.relrowsecurity and c.relforcerowsecurity as secured,
      (select count(*)::int from pg_trigger where tgrelid = c.oid and tgname like 'search_%') as found
    from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p' where c.relname = 'derricks'`)
  expect(rows).toEqual([{ key: 'PRIMARY KEY (tenant_id, id)', secured: true, found: 3 }])
})
