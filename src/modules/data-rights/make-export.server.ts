import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { attachments, blobs } from '../../core/attachments/attachment.table.ts'
import { downloadName } from '../../core/attachments/file-name.ts'
import { users } from '../../core/auth/auth.table.ts'
import { runWithProgress } from '../../core/data/run-with-progress.server.ts'
import type { Database } from '../../core/data/database.server.ts'
import { noOrigin, recordChange, signal } from '../../core/data/record.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Services } from '../../core/http/context.server.ts'
import { sendEmail } from '../../core/auth/send-email.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { downloadDays } from './data-rights.ts'
import { dataExportParts, dataExports } from './data-rights.table.ts'
import { exportFiles, type Content, type ExportedShare } from './export-files.server.ts'
import { organizationShares, personShares } from './export-scope.server.ts'
import { storedFiles } from './stored-files.server.ts'
import { exportReady } from './emails.ts'
import { readmeText } from './readme.ts'
import { createZip, type ZipEntry } from '../../core/files/zip.server.ts'

export type ExportRow = typeof dataExports.$inferSelect
export type ExportKey = Pick<ExportRow, 'tenantId' | 'id'>

const partBytes = 1024 * 1024
const progressIntervalMs = 1_000

/**
 * Makes an export: reads everything as of one moment in a read-only transaction, writes a ZIP to disk, and stores it in
 * chunks. Memory holds a few hundred rows at a time. After a failure the export is marked as failed and has no
 * contents.
 */
export async function makeExport(services: Services, key: ExportKey): Promise<void> {
  const { database, log, config } = services
  const pending = await readWaitingExport(database, key)
  if (!pending) return
  const path = join(config.DATA_DIR, 'exports', `${pending.id}.zip`)
  try {
    const readAt = new Date()
    const stored = await readStoredFiles(database, config, pending)
    const subject = await exportSubject(database, pending)
    await mkdir(dirname(path), { recursive: true })
    const { tables } = await runWithProgress(
      progressIntervalMs,
      () => recordProgress(database, pending, path),
      () =>
        withSnapshot(database, pending, client =>
          packExport(client, pending, { subject, storedFiles: stored, readAt, path }),
        ),
    )
    let [size, position] = [0, 0]
    for await (const bytes of createReadStream(path, { highWaterMark: partBytes })) {
      await storePart(database, pending, position++, bytes as Buffer)
      size += (bytes as Buffer).length
    }
    await finishExport(services, pending, {
      state: 'ready',
      tables: tables.length,
      rows: totalRows(tables),
      size,
      readyAt: readAt,
    })
  } catch (error) {
    log.error({ err: error, export: key.id }, 'a data export failed')
    await finishExport(services, pending, { state: 'failed', size: 0, failure: failureMessage(error, key) })
  } finally {
    await rm(path, { force: true })
  }
}

/** The error in words for the requester. Technical errors are in the server log, under the export's id. */
function failureMessage(error: unknown, { id }: ExportKey): string {
  if (error instanceof AppError) return error.message
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ENOSPC' || code === '53100')
    return 'The server’s disk is full. Its administrator must free up space.'
  return `${message ?? String(error)}. Tell support the number ${id}.`
}

/** Reads the export if it is still waiting, and deletes the chunks of an earlier attempt. */
const readWaitingExport = (database: Database, key: ExportKey) =>
  database.acrossTenants(async tx => {
    await tx.delete(dataExportParts).where(partsCondition(key))
    const [row] = await tx
      .update(dataExports)
      .set({ size: 0, touchedAt: new Date() })
      .where(and(exportCondition(key), eq(dataExports.state, 'waiting')))
      .returning()
    return row ?? null
  })

/** Runs `work` on a connection with a read-only snapshot; for an organization, limited to its rows. */
function withSnapshot<T>(
  database: Database,
  { scope, tenantId }: ExportRow,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const binding =
    scope === 'organization' ? `set local app.tenant_id = '${tenantId}'` : `set local app.platform = 'on'`
  return database.onConnection(async client => {
    try {
      await client.query('begin isolation level repeatable read read only')
      await client.query(binding)
      return await work(client)
    } finally {
      // Nothing was written, so the transaction is rolled back whatever happened.
      await client.query('rollback').catch(() => {})
    }
  })
}

type PackOptions = {
  subject: { id: string; name: string }
  storedFiles: AsyncIterable<ZipEntry>
  readAt: Date
  path: string
}

async function packExport(
  client: PoolClient,
  pending: ExportRow,
  { subject, storedFiles, readAt, path }: PackOptions,
): Promise<Content> {
  const isOrganization = pending.scope === 'organization'
  const shares = isOrganization
    ? await organizationShares(client, pending.tenantId, pending.userId)
    : await personShares(client, pending.userId)
  let summary: Content = { tables: [], files: 0 }
  const files = exportFiles(client, shares, storedFiles, content => {
    summary = content
    const tables = content.tables.map(toTableSummary)
    return readmeText({ scope: pending.scope, ...subject }, readAt.toISOString(), { ...content, tables })
  })
  await pipeline(createZip(files, readAt), createWriteStream(path, { mode: 0o600 }))
  return summary
}

/**
 * The files of an organization, under the names of their upload. Files that members upload belong to the organization.
 */
async function readStoredFiles(
  database: Database,
  config: Services['config'],
  { scope, tenantId, userId }: ExportRow,
): Promise<AsyncIterable<ZipEntry>> {
  if (scope === 'person') return Readable.from([])
  const names = new Map<string, string>()
  await database.inTenant({ tenantId, userId }, async tx => {
    const files = await tx
      .select({ path: blobs.path, title: attachments.title, fileName: attachments.fileName })
      .from(blobs)
      .innerJoin(
        attachments,
        and(eq(attachments.tenantId, blobs.tenantId), eq(attachments.sha256, blobs.sha256)),
      )
      .where(eq(blobs.tenantId, tenantId))
    for (const { path, title, fileName } of files) names.set(basename(path), downloadName(title, fileName))
  })
  return storedFiles(config, tenantId, stored => names.get(stored))
}

const toTableSummary = ({ share: { table, columns, withheld }, rows }: ExportedShare) => ({
  table,
  rows,
  withheld,
  columns: columns.map(({ name }) => name),
})

export const exportSubject = (
  database: Database,
  { scope, tenantId, userId }: Pick<ExportRow, 'scope' | 'tenantId' | 'userId'>,
): Promise<{ id: string; name: string }> =>
  database.acrossTenants(async tx => {
    const subjects =
      scope === 'organization'
        ? await tx
            .select({ id: tenants.id, name: tenants.name })
            .from(tenants)
            .where(eq(tenants.id, tenantId))
        : await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId))
    return subjects[0] ?? { id: scope === 'organization' ? tenantId : userId, name: 'a deleted record' }
  })

/** Records the progress, and refreshes open pages. */
async function recordProgress(database: Database, key: ExportRow, path: string): Promise<void> {
  const { size } = await stat(path)
  await database.inTenant(key, async tx => {
    await tx.update(dataExports).set({ size, touchedAt: new Date() }).where(exportCondition(key))
    await signalExports(tx, key)
  })
}

const storePart = (database: Database, key: ExportRow, position: number, bytes: Buffer) =>
  database.inTenant(key, async tx => {
    await tx.insert(dataExportParts).values({ tenantId: key.tenantId, exportId: key.id, position, bytes })
    await tx.update(dataExports).set({ touchedAt: new Date() }).where(exportCondition(key))
  })

async function finishExport(services: Services, key: ExportRow, result: Partial<ExportRow>): Promise<void> {
  const isReady = result.state === 'ready'
  const expiresAt = sql`now() + make_interval(days => ${downloadDays})`
  const { name } = await exportSubject(services.database, key)
  await services.database.inTenant(key, async tx => {
    const [updated] = await tx
      .update(dataExports)
      .set({ ...result, ...(isReady ? { expiresAt } : {}) })
      .where(exportCondition(key))
      .returning()
    // The organization may have been deleted in the meantime, with the export.
    if (!updated) return
    if (!isReady) await tx.delete(dataExportParts).where(partsCondition(key))
    await recordChange(
      tx,
      { ...key, origin: noOrigin },
      {
        noun: 'data_exports',
        recordId: key.id,
        act: isReady ? 'user.data_export_ready' : 'fail',
        after: { scope: updated.scope, size: updated.size, rows: updated.rows, failure: updated.failure },
      },
    )
    await signalExports(tx, key)
    if (isReady) await sendEmail(tx, services, key.userId, exportReady, readyValues(services, key, name))
  })
}

function readyValues({ config }: Services, { scope }: ExportRow, name: string) {
  const days = String(downloadDays)
  return scope === 'person'
    ? { what: 'your data', days, link: `${config.PUBLIC_URL}/app/profile/settings` }
    : { what: name, days, link: `${config.PUBLIC_URL}/app/settings` }
}

/** Refreshes open pages: an organization's exports under its topic, a user's under their own. */
export const signalExports = (tx: Parameters<typeof signal>[0], { scope, tenantId, userId }: ExportRow) =>
  signal(tx, scope === 'person' ? `person:${userId}` : tenantId, 'data_exports')

export const exportCondition = ({ tenantId, id }: ExportKey) =>
  and(eq(dataExports.tenantId, tenantId), eq(dataExports.id, id))

const partsCondition = ({ tenantId, id }: ExportKey) =>
  and(eq(dataExportParts.tenantId, tenantId), eq(dataExportParts.exportId, id))

const totalRows = (files: readonly ExportedShare[]) => files.reduce((sum, { rows }) => sum + rows, 0)
