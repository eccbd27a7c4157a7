import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packageRoot } from '../config/root.server.ts'
import { migrate } from './migrate.server.ts'
import { emptyDatabase, query, testDatabase, type TestDatabase } from './testing/database.ts'

let folder = ''
let empty: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wellhead-migrations-'))
  empty = await emptyDatabase()
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await empty.drop()
})

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql)
const tables = () =>
  query(empty.owner, `select tablename::text from pg_tables where schemaname = 'public' order by 1`)

describe('migrations', () => {
  test('run once, in name order, when several processes start', async () => {
    write('0002_wells.sql', 'create table wells (lease integer references leases (id));')
    write('0001_leases.sql', 'create table leases (id integer primary key);')
    write('notes.txt', 'not a migration')
    const applied = await Promise.all([1, 2, 3].map(() => migrate(empty.owner, folder)))
    expect(applied.flat()).toEqual(['0001_leases.sql', '0002_wells.sql'])
    expect(await migrate(empty.owner, folder)).toEqual([])
    write('0003_tracts.sql', 'create table tracts ();')
    expect(await migrate(empty.owner, folder)).toEqual(['0003_tracts.sql'])
    expect(await tables()).toEqual(['leases', 'migrations', 'tracts', 'wells'])
  })

  test('leave nothing behind after a failure, and report its line', async () => {
    write('0001_leases.sql', 'create table leases ();')
    write('0002_wells.sql', 'create table wells ();\n\ncreate table wells (\n  name txt\n);')
    await expect(migrate(empty.owner, folder)).rejects.toThrow(
      /^db\/migrations\/0002_wells.sql, line 4: .*"txt"/,
    )
    expect(await tables()).toEqual(['leases', 'migrations'])
    write('0002_wells.sql', 'create table wells ();')
    expect(await migrate(empty.owner, folder)).toEqual(['0002_wells.sql'])
  })

  test('cannot be edited after they ran, except for line endings', async () => {
    write('0001_leases.sql', 'create table leases (\n  id integer\n);\n')
    await migrate(empty.owner, folder)
    write('0001_leases.sql', 'create table leases (\r\n  id integer\r\n);\r\n')
    expect(await migrate(empty.owner, folder)).toEqual([])
    write('0001_leases.sql', 'create table leases (\n  id bigint\n);\n')
    write('0002_wells.sql', 'create table wells ();')
    await expect(migrate(empty.owner, folder)).rejects.toThrow(
      /changed after .*: 0001_leases\.sql\. Restore them/,
    )
    expect(await tables()).toEqual(['leases', 'migrations'])
  })

  test('stop an older product from starting when they are newer', async () => {
    write('0001_leases.sql', 'create table leases ();')
    write('0002_wells.sql', 'create table wells ();')
    await migrate(empty.owner, folder)
    rmSync(path.join(folder, '0002_wells.sql'))
    await expect(migrate(empty.owner, folder)).rejects.toThrow(/newer Wellhead \(0002_wells\.sql\)/)
  })

  test('match the files in db/migrations', async () => {
    const database = await testDatabase()
    const names = readdirSync(path.join(packageRoot(), 'db/migrations')).filter(name => name.endsWith('.sql'))
    expect(await query(database.owner, 'select name from migrations order by name')).toEqual(names.sort())
    await database.drop()
  })
})
