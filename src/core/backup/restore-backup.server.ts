import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client, DatabaseError, type ClientConfig } from 'pg'
import { StartError } from '../config/start.error.ts'
import { copyInto } from '../data/copy-in.server.ts'
import { applyInTransaction, readAppliedMigrations, readMigrations } from '../data/migrate.server.ts'
import { jobColumns, partNames, getBackupRefusal, type BackupTable } from './manifest.ts'
import type { Backup } from './read-backup.server.ts'
import { quoteList, prepareSession, quoteIdentifier, tableChecksum, listTables } from './tables.server.ts'

/** @throws StartError if a newer version, or one with other migrations, wrote the backup. */
export function assertRestorable({ manifest }: Backup): void {
  const refusal = getBackupRefusal(manifest.migrations, readMigrations())
  if (refusal) throw new StartError(`This backup cannot be restored here. ${refusal} Nothing was changed.`)
}

/**
 * Restores a backup into an empty database, at the version that wrote it, in one transaction. Each table is then
 * compared with its original. `whileRestoring` runs before the transaction ends.
 * @returns tables of the backup that this product does not know; they belong to someone else and are skipped.
 * @throws StartError if the database is not empty, or the backup is incomplete or not accepted; then nothing was
 * changed
 */
export async function restoreDatabase(
  backup: Backup,
  owner: ClientConfig,
  whileRestoring: (client: Client) => Promise<void>,
): Promise<string[]> {
  const client = new Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await prepareSession(client)
    await assertEmptyDatabase(client)
    await createTables(client, backup)
    const existing = new Set((await listTables(client)).map(({ name }) => name))
    const tables = backup.manifest.tables.filter(({ name }) => existing.has(name))
    assertComplete([...existing], tables)
    const restored = await prepareTables(client, [...existing])
    for (const table of tables) await fillTable(client, backup, table)
    for (const table of tables) await compareTable(client, table)
    await restored()
    await setSequences(client, backup)
    await addJobs(client, backup)
    await whileRestoring(client)
    await client.query('commit')
    await client.query('analyze')
    return backup.manifest.tables.filter(({ name }) => !existing.has(name)).map(({ name }) => name)
  } catch (error) {
    throw isDatabaseError(error) ? rejectedBackupError(error) : error
  } finally {
    // A rollback leaves nothing behind.
    await client.end().catch(() => {})
  }
}

/** True for database errors, including those of a migration. */
const isDatabaseError = (error: unknown): error is Error =>
  error instanceof DatabaseError || (error instanceof StartError && error.cause instanceof DatabaseError)

const rejectedBackupError = (cause: Error) =>
  new StartError(
    `This backup cannot be restored: the database rejects its contents (${cause.message}). Nothing was changed.`,
    { cause },
  )

/** @throws StartError if the backup lacks a table of its version, whose rows would otherwise be lost silently */
function assertComplete(existing: readonly string[], tables: readonly BackupTable[]): void {
  const backedUp = new Set(tables.map(({ name }) => name))
  const lacking = existing.filter(name => !backedUp.has(name))
  if (lacking.length > 0)
    throw new StartError(`This backup is incomplete: it lacks ${lacking.join(', ')}. Nothing was changed.`)
}

async function assertEmptyDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  if (rows.length > 0)
    throw new StartError(
      'A backup can only be restored into an empty database, and this one already has tables. ' +
        'Set DATA_DIR to a new folder, or DATABASE_URL to a new database. Nothing was changed.',
    )
}

async function createTables(client: Client, { manifest }: Backup): Promise<void> {
  await readAppliedMigrations(client)
  const appliedNames = new Set(manifest.migrations.map(({ name }) => name))
  for (const migration of readMigrations().filter(({ name }) => appliedNames.has(name)))
    await applyInTransaction(client, migration)
}

/**
 * Empties the tables and prepares them for unchanged rows: triggers are disabled, references are dropped until all
 * rows are there, and row-level security does not apply to the owner. Returns a function that restores all of this.
 */
async function prepareTables(client: Client, names: string[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  const { rows: forced } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await run(
    references.map(({ table, name }) => `alter table ${table} drop constraint ${quoteIdentifier(name)}`),
  )
  await run([`truncate ${quoteList(names)}`])
  await run(forced.map(({ name }) => `alter table ${quoteIdentifier(name)} no force row level security`))
  await run(names.map(name => `alter table ${quoteIdentifier(name)} disable trigger user`))
  return async () => {
    await run(names.map(name => `alter table ${quoteIdentifier(name)} enable trigger user`))
    await run(
      references.map(
        ({ table, name, definition }) =>
          `alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`,
      ),
    )
    await run(forced.map(({ name }) => `alter table ${quoteIdentifier(name)} force row level security`))
  }
}

async function fillTable(
  client: Client,
  backup: Backup,
  { name, columns, parts }: BackupTable,
): Promise<void> {
  for (const part of parts)
    await copyPart(client, backup, part, `${quoteIdentifier(name)} (${quoteList(columns)})`)
}

async function copyPart(client: Client, backup: Backup, part: string, target: string): Promise<void> {
  const copy = await copyInto(client, target)
  try {
    for await (const chunk of backup.read(part)) await copy.write(chunk)
  } catch (error) {
    await copy.abort()
    throw error
  }
  await copy.end()
}

async function compareTable(client: Client, table: BackupTable): Promise<void> {
  const { rows, sum } = await tableChecksum(client, table.name)
  if (rows === table.rows && sum === table.sum) return
  throw new StartError(
    `The table ${table.name} was not restored correctly: ${table.rows} rows were written, ${rows} arrived` +
      `${rows === table.rows ? ' with other values' : ''}. Nothing was changed.`,
  )
}

async function setSequences(client: Client, { manifest }: Backup): Promise<void> {
  for (const { name, last, called } of manifest.sequences)
    await client.query(`select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null`, [
      `public.${quoteIdentifier(name)}`,
      last,
      called,
    ])
}

/** Uses the queue's own function, so that the backup may come from another version of the queue. */
async function addJobs(client: Client, backup: Backup): Promise<void> {
  await client.query(
    `create temp table waiting (identifier text, payload json, queue_name text, run_at timestamptz,
       max_attempts integer, job_key text, priority integer) on commit drop`,
  )
  await copyPart(client, backup, partNames.jobs, `waiting (${jobColumns})`)
  await client.query(
    `select graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
       max_attempts => max_attempts, job_key => job_key, priority => priority) from waiting`,
  )
}

/** Restores the files that are stored outside the database. */
export async function restoreFiles(backup: Backup, dataDir: string): Promise<void> {
  for (const part of Object.keys(backup.manifest.parts)) {
    if (!part.startsWith(partNames.files)) continue
    const target = path.join(dataDir, part)
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(backup.read(part), createWriteStream(target, { mode: 0o600, flush: true }))
    } catch (cause) {
      if (cause instanceof StartError) throw cause
      throw new StartError(`${target} cannot be written: ${(cause as Error).message}. Nothing was changed.`, {
        cause,
      })
    }
  }
}
