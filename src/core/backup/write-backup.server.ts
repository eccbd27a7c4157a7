import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { productVersion } from '../config/product-version.server.ts'
import { StartError } from '../config/start.error.ts'
import { copyOut } from '../data/copy-out.server.ts'
import { readAppliedMigrations } from '../data/migrate.server.ts'
import { syncFolder } from '../files/sync-folder.server.ts'
import { walkFiles } from '../files/walk-files.server.ts'
import { sealedZip, type ZipEntry } from '../files/zip.server.ts'
import { jobColumns, partNames, type BackupTable, type Manifest } from './manifest.ts'
import type { BackupSecrets } from '../config/backup-secrets.ts'
import {
  quoteList,
  prepareSession,
  quoteIdentifier,
  readSequences,
  tableChecksum,
  listTables,
} from './tables.server.ts'

/** A table's rows are split into files of about this size, which every ZIP reader supports. */
const maxPartBytes = 1024 ** 3

/** The sources of a backup. */
export type BackupSource = { owner: ClientConfig; dataDir: string; secrets: BackupSecrets }
export type BackupSummary = { bytes: number; rows: number; tables: number; files: number; at: string }

/** Writes everything into a file; see writeBackup. */
export type WriteBackupFile = (file: string) => Promise<BackupSummary>

/**
 * Writes a snapshot of the database and the files outside it into `file`, which appears only once it is complete. The
 * application may keep running and writing. Only a few pieces are in memory at a time.
 * @throws StartError if the file already exists or cannot be written.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupSummary> {
  const partial = `${file}.partial`
  if (await stat(file).catch(() => null))
    throw new StartError(`${file} already exists. Name a new file, or move that one.`)
  const client = new Client(source.owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await prepareSession(client)
    const manifest = await readInitialManifest(client)
    const entries = measureEntries(backupEntries(client, source, manifest), manifest)
    await writeArchive(partial, sealedZip(entries, new Date(manifest.at)))
    await rename(partial, file)
    await syncFolder(path.dirname(file))
    const { size } = await stat(file)
    const rows = manifest.tables.reduce((sum, table) => sum + Number(table.rows), 0)
    const files = Object.keys(manifest.parts).filter(name => name.startsWith(partNames.files)).length
    return { bytes: size, rows, tables: manifest.tables.length, files, at: manifest.at }
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    throw describeFileError(error, file)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The manifest's first part. The transaction's first query fixes the snapshot that all later ones see. */
async function readInitialManifest(client: Client): Promise<Manifest> {
  const applied = await readAppliedMigrations(client)
  return {
    format: 1,
    at: new Date().toISOString(),
    version: productVersion(),
    migrations: [...applied].map(([name, checksum]) => ({ name, checksum })).sort(byName),
    tables: [],
    sequences: [],
    parts: {},
  }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** Everything in the archive. Files come first, so that they are as close as possible to the snapshot. */
async function* backupEntries(
  client: Client,
  source: BackupSource,
  manifest: Manifest,
): AsyncGenerator<ZipEntry> {
  yield* storedFiles(path.join(source.dataDir, 'files'))
  for (const { name, columns } of await listTables(client)) {
    const table: BackupTable = { name, columns, parts: [], ...(await tableChecksum(client, name)) }
    manifest.tables.push(table)
    yield* splitRows(
      copyOut(client, `(select ${quoteList(columns)} from ${quoteIdentifier(name)})`),
      number => {
        const part = partNames.table(name, number)
        table.parts.push(part)
        return part
      },
    )
  }
  yield { name: partNames.jobs, content: copyOut(client, `(${waitingJobs})`) }
  manifest.sequences = await readSequences(client)
  yield { name: partNames.secrets, content: singleChunk(JSON.stringify(source.secrets)) }
}

/** Waiting and running jobs, which are safe to repeat. Scheduled jobs are recreated automatically. */
const waitingJobs = `select ${jobColumns} from (
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key as job_key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts and j.payload::jsonb -> '_cron' is null) waiting`

/** The files outside the database. */
async function* storedFiles(folder: string): AsyncGenerator<ZipEntry> {
  for await (const { path: name, content } of walkFiles(folder))
    yield { name: partNames.files + name.split(path.sep).join('/'), content }
}

/** Splits copied rows into files of the archive; a table without rows has none. */
async function* splitRows(
  rows: AsyncGenerator<Buffer>,
  getName: (number: number) => string,
): AsyncGenerator<ZipEntry> {
  let next = await rows.next()
  async function* part() {
    let bytes = 0
    while (!next.done && bytes < maxPartBytes) {
      bytes += next.value.length
      yield next.value
      next = await rows.next()
    }
  }
  for (let number = 1; !next.done; number++) yield { name: getName(number), content: part() }
}

async function* singleChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** Adds the size and hash of each file to the manifest, which comes last. */
async function* measureEntries(
  entries: AsyncIterable<ZipEntry>,
  manifest: Manifest,
): AsyncGenerator<ZipEntry> {
  for await (const { name, content } of entries) {
    const hash = createHash('sha256')
    let bytes = 0
    async function* measured() {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    yield { name, content: measured() }
    manifest.parts[name] = { bytes, sha256: hash.digest('hex') }
  }
  yield { name: partNames.manifest, content: singleChunk(JSON.stringify(manifest, null, 2)) }
}

/** Writes a file that only its owner may read, since it contains everything, and syncs it to the disk. */
async function writeArchive(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await rm(file, { force: true })
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of content) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function describeFileError(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new StartError(`The disk is full: ${file} was not written.`, { cause: error })
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')
    return new StartError(
      `${file} cannot be written: ${message}. Name a file in a folder you can write to.`,
      {
        cause: error,
      },
    )
  return error
}
