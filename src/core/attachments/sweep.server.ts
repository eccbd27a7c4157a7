import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { S3mini } from 's3mini'
import { z } from 'zod'
import type { Tx } from '../data/database.server.ts'
import { platformId } from '../data/record.server.ts'
import type { Services } from '../http/context.server.ts'
import { scheduledPayload, defineJob } from '../jobs/job.server.ts'
import { allModules } from '../module/modules.server.ts'
import { releaseStorage } from '../tenancy/limits.server.ts'
import { uploads } from './attachment.table.ts'
import { deleteObjects, listUnfinishedUploads } from './store/bucket.server.ts'
import { removeFile } from './store/disk.server.ts'
import { deleteUnusedFiles } from './store/bucket-cache.server.ts'
import { openBucket, storeFor, openStore } from './store/stores.server.ts'
import { attachableKinds, signalFiles } from './targets.server.ts'
import { deleteUploads } from './uploads.server.ts'

/** How long removed files can be restored, up to a total size. */
const graceHours = 24
const maxRemovedBytes = 4 * 1024 ** 3
/**
 * How long quarantined files stay available to the server's operator. Their bytes are then removed like other
 * unreferenced ones.
 */
const quarantineDays = 30

/** Deletes files that an organization's records no longer refer to. Safe to repeat. */
export const sweepJob = defineJob({
  name: 'attachments:sweep',
  title: 'Clear unused files of an organization',
  description: 'Deletes the files of an organization that no record uses.',
  long: true,
  payload: z.object({ tenantId: z.uuid() }),
  key: ({ tenantId }) => tenantId,
  work: (services, { tenantId }) => sweep(services, tenantId),
})

/** Sweeps every organization hourly, and deletes files without a row. */
export const sweepAllJob = defineJob({
  name: 'attachments:sweep-all',
  title: 'Clear unused files',
  description: 'Deletes files that no record uses, in all organizations.',
  long: true,
  payload: scheduledPayload,
  cron: '17 * * * *',
  async work(services) {
    const { rows } = await services.database.acrossTenants(tx =>
      tx.execute<{ id: string }>(sql`
        select tenant_id as id from attachments union select tenant_id from blobs union select tenant_id from uploads
        union select ${platformId}::uuid`),
    )
    for (const { id } of rows) await sweep(services, id)
    await sweepStrays(services)
    const bucket = openBucket(services.config)
    if (bucket) {
      for (const { id } of rows) await sweepBucket(services, bucket, id)
      await sweepUnfinished(services, bucket)
    }
    await deleteUnusedFiles(services.config.DATA_DIR)
  },
})

async function sweep({ database, config }: Services, tenantId: string): Promise<void> {
  const removed = await database.acrossTenants(async tx => {
    const expired = await deleteUploads(
      tx,
      and(eq(uploads.tenantId, tenantId), lt(uploads.expiresAt, sql`now()`)),
    )
    await tx.execute(sql`
      delete from quarantined_files where tenant_id = ${tenantId}
        and created_at < now() - make_interval(days => ${quarantineDays})`)
    await deleteRemovedFiles(tx, tenantId)
    await deleteOrphans(tx, tenantId)
    return { expired, places: await deleteUnusedBlobs(tx, tenantId) }
  })
  // Only after the commit, since a failed transaction would still need them. No two contents share a place.
  for (const upload of removed.expired) await storeFor(config, upload).deleteArriving(upload)
  for (const place of removed.places) await openStore(config, place).remove(place)
}

const deleteRemovedFiles = (tx: Tx, tenantId: string) =>
  tx.execute(sql`
    delete from attachments a using (
      select a.id, a.deleted_at, sum(b.size) over (order by a.deleted_at desc, a.id) as bytes
      from attachments a join blobs b on b.tenant_id = a.tenant_id and b.sha256 = a.sha256
      where a.tenant_id = ${tenantId} and a.deleted_at is not null) removed
    where a.tenant_id = ${tenantId} and a.id = removed.id and a.deleted_at is not null
      and (removed.deleted_at < now() - make_interval(hours => ${graceHours}) or removed.bytes > ${maxRemovedBytes})`)

/** Deletes files of missing records after a grace period, because the record may be restored. */
async function deleteOrphans(tx: Tx, tenantId: string): Promise<void> {
  for (const { noun, table } of attachableKinds()) {
    const now = new Date().toISOString()
    const deleted = sql`not exists (select 1 from ${table} t where t.tenant_id = a.tenant_id and t.id = a.record_id)`
    await tx.execute(sql`
      update attachments a set orphaned_at = case when orphaned_at is null then ${now}::timestamptz end
      where a.tenant_id = ${tenantId} and a.noun = ${noun} and (orphaned_at is null) = (${deleted})`)
    const { rows } = await tx.execute<{ bytes: number }>(sql`
      with gone as (
        delete from attachments where tenant_id = ${tenantId} and noun = ${noun}
          and orphaned_at < now() - make_interval(hours => ${graceHours})
        returning tenant_id, sha256, deleted_at)
      select coalesce(sum(b.size), 0)::bigint as bytes from gone
      join blobs b on b.tenant_id = gone.tenant_id and b.sha256 = gone.sha256 where gone.deleted_at is null`)
    const { bytes } = rows[0]!
    if (bytes === 0) continue
    await releaseStorage(tx, tenantId, bytes)
    await signalFiles(tx, tenantId)
  }
}

/**
 * Deletes contents that no file refers to. They are locked first and then checked again, because a file that is being
 * added also locks its content and so comes before or after. Returns their places.
 */
async function deleteUnusedBlobs(tx: Tx, tenantId: string): Promise<string[]> {
  const unused = sql`b.tenant_id = ${tenantId} and not exists (
    select 1 from attachments a where a.tenant_id = b.tenant_id and a.sha256 = b.sha256)`
  const { rows: locked } = await tx.execute<{ sha256: string }>(
    sql`select sha256 from blobs b where ${unused} for update skip locked`,
  )
  const { rows } = await tx.execute<{ path: string }>(sql`
    delete from blobs b where ${unused} and sha256 = any (${sql.param(locked.map(({ sha256 }) => sha256))}::text[])
    returning path`)
  return rows.map(({ path }) => path)
}

/** The folders where modules stored files before there was one store, and the current ones. */
const folders = ['arriving', 'blobs', 'uploads', 'verification']

/** Deletes files without a row, left by a process that was killed between writing to the disk and to the database. */
async function sweepStrays({ database, config }: Services): Promise<void> {
  const deleteBefore = Date.now() - graceHours * 3_600_000
  for (const folder of folders) {
    const root = join(config.DATA_DIR, 'files', folder)
    for (const tenantId of await listFolder(root)) {
      const referencedNames = await database.acrossTenants(tx => storedNames(tx, folder, tenantId))
      for (const name of await listFolder(join(root, tenantId))) {
        const path = join(root, tenantId, name)
        if (!referencedNames.has(name) && (await wasChangedBefore(path, deleteBefore))) await removeFile(path)
      }
    }
  }
}

async function storedNames(tx: Tx, folder: string, tenantId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ path: string }>(
    folder === 'arriving'
      ? sql`select id || '.part' as path from uploads where tenant_id::text = ${tenantId}`
      : sql`select path from blobs where tenant_id::text = ${tenantId}
          union all select path from quarantined_files where tenant_id::text = ${tenantId}
          ${sql.join(
            allModules().flatMap(({ usedPathQueries = [] }) =>
              usedPathQueries.map(places => sql`union all ${places}`),
            ),
            sql` `,
          )}`,
  )
  return new Set(rows.map(({ path }) => path.split('/').at(-1)!))
}

/** Deletes an organization's contents in a bucket that have no row. */
async function sweepBucket({ database }: Services, bucket: S3mini, tenantId: string): Promise<void> {
  const deleteBefore = Date.now() - graceHours * 3_600_000
  for (const [folder, referencedNames] of await database.acrossTenants(async tx => [
    ['blobs', await storedNames(tx, 'blobs', tenantId)] as const,
    ['arriving', await readArriving(tx, sql`tenant_id = ${tenantId}`)] as const,
  ])) {
    const objects = (await bucket.listObjects('/', `${folder}/${tenantId}/`)) ?? []
    // The remainders of an upload are in a folder named after its id.
    const strays = objects.filter(
      ({ Key, LastModified }) =>
        !referencedNames.has(Key.split('/')[2]!) && new Date(LastModified).getTime() < deleteBefore,
    )
    await deleteObjects(
      bucket,
      strays.map(({ Key }) => Key),
    )
  }
}

/** Aborts multipart uploads without a row: a bucket keeps and bills their parts until then. */
async function sweepUnfinished({ database }: Services, bucket: S3mini): Promise<void> {
  const deleteBefore = Date.now() - graceHours * 3_600_000
  const stale = (await listUnfinishedUploads(bucket)).filter(({ begun }) => begun < deleteBefore)
  const activeIds = await database.acrossTenants(tx => readArriving(tx, sql`true`))
  for (const { key, id } of stale)
    if (!activeIds.has(key.split('/').at(-1)!)) await bucket.abortMultipartUpload(key, id).catch(() => {})
}

async function readArriving(tx: Tx, condition: SQL): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from uploads where ${condition}`)
  return new Set(rows.map(({ id }) => id))
}

const listFolder = (folder: string): Promise<string[]> => readdir(folder).catch((): string[] => [])

const wasChangedBefore = (path: string, cutoff: number): Promise<boolean> =>
  stat(path).then(
    stats => stats.isFile() && stats.mtimeMs < cutoff,
    () => false,
  )
