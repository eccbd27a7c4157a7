import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Client, type ClientConfig, type DatabaseError } from 'pg'
import { migrationOptions } from './timeouts.server.ts'
import { packageRoot } from '../config/root.server.ts'
import { StartError } from '../config/start.error.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** An arbitrary number that nothing else in this database locks. */
const migrationLock = 730_411_208

/**
 * Brings the database to the version of these files: applies those that were not applied yet, in the order of their
 * names, each in its own transaction. Several processes may call it concurrently; one does the work.
 * @param owner connection of the owner of the tables
 * @param folder the .sql files, which are only ever added
 * @returns the names of the files applied now
 * @throws StartError if an applied file has changed or is missing, or if a file cannot be applied; then nothing of
 * that file remains.
 */
export async function migrate(owner: ClientConfig, folder = migrationsFolder()): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new Client({ ...owner, options: migrationOptions(owner.options) })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await readAppliedMigrations(client)
    refuseChanged(migrations, applied)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of pending) await applyMigration(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

const migrationsFolder = () => path.join(packageRoot(), 'db', 'migrations')

/** The migrations of this version, in order. */
export const readMigrations = (folder = migrationsFolder()): Migration[] =>
  readdirSync(folder)
    .filter(name => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map(name => {
      // A checkout on Windows may have other line ends, which must not change the checksum.
      const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

/** The tables that our migrations create. Anything else in the database belongs to someone else. */
export const migratedTables = (): string[] =>
  readMigrations().flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name!))

/** The applied migrations: the checksum of each file by name. */
export async function readAppliedMigrations(client: Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query("select to_regclass('public.migrations') as present")
  if (tables[0]?.present === null)
    await client.query(
      'create table public.migrations (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseChanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const checksumByName = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = [...applied.keys()].filter(name => !checksumByName.has(name)).sort()
  if (unknown.length > 0)
    throw new StartError(
      `The database was upgraded by a newer Wellhead (${unknown.join(', ')}). ` +
        'Start that version, or use another database. Nothing was changed.',
    )
  const changed = [...applied]
    .filter(([name, checksum]) => checksumByName.get(name) !== checksum)
    .map(([name]) => name)
  if (changed.length > 0)
    throw new StartError(
      `These files in db/migrations were changed after they were applied to this database: ${changed.sort().join(', ')}. ` +
        'Restore them, and write the change as a new file. Nothing was changed.',
    )
}

async function applyMigration(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyInTransaction(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies one migration in the open transaction. */
export async function applyInTransaction(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    // Migrations work on the rows of all organizations.
    await client.query("select set_config('app.platform', 'on', true)")
    await client.query(sql)
    await client.query('insert into public.migrations (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    throw migrationError(name, sql, error)
  }
}

function migrationError(name: string, sql: string, error: unknown): StartError {
  const { message, position, hint } = error as DatabaseError
  const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return new StartError(`db/migrations/${name}${line}: ${message}${hint ? ` ${hint}` : ''}`, { cause: error })
}
