import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { equipmentRouter } from '../../../modules/equipment/equipment.server.ts'
import type { Context } from '../../http/context.server.ts'
import { callerFactory } from '../../http/procedure.server.ts'
import { twoOrganizations } from '../../http/testing/organizations.ts'
import type { AttachmentTarget } from '../attachment.ts'
import { attachmentRouter, attachmentRoutes } from '../attachments.server.ts'
import { readFileById, verifiedPath } from '../read-file.server.ts'
import { sweepAllJob } from '../sweep.server.ts'
import { localBucket } from '../testing/bucket.ts'
import { announceFile, attachFile, uploadState, sendPiece, tus } from '../testing/sending.ts'
import { readBytes } from './disk.server.ts'
import { readContent } from './content.server.ts'
import { listKeys } from './bucket.server.ts'
import { openBucket, openStore } from './stores.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let bucket: Awaited<ReturnType<typeof localBucket>>
let ann: Context
let tank: AttachmentTarget
let dataDir: string
const files = callerFactory(attachmentRouter)
beforeAll(async () => {
  orgs = await twoOrganizations()
  bucket = await localBucket()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-stores-'))
  ann = orgs.acme.owner
})
afterAll(async () => {
  await orgs.close()
  await bucket.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const settings = (STORAGE_URL: string | undefined) =>
  Object.assign(orgs.services.config, { DATA_DIR: dataDir, STORAGE_URL })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const download = async (id: string, headers: Record<string, string> = {}) => {
  const route = attachmentRoutes.find(({ path }) => path === '/attachments/:id')!
  const request = new Request(`http://localhost/files/attachments/${id}`, { headers })
  return Buffer.from(await (await route.handle(ann, { request, param: () => id })).arrayBuffer())
}
const storedPlace = async (bytes: Uint8Array) => {
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ path: string }>(
      sql`select path from blobs where sha256 = ${sha256(bytes)} and tenant_id = ${orgs.acme.tenantId}`,
    ),
  )
  return rows[0]!.path
}
const listed = async () => (await files(ann).list(tank)).files
const inBucketNow = async (what: 'arriving' | 'blobs') => {
  const all = await listKeys(openBucket(orgs.services.config)!, `${what}/${orgs.acme.tenantId}/`)
  return all.length
}

describe.each(['disk', 'bucket'] as const)('%s storage', kind => {
  beforeEach(async () => {
    settings(kind === 'bucket' ? bucket.url : undefined)
    const { id } = await callerFactory(equipmentRouter)(ann).create({ kind: 'TANK', name: 'T' } as never)
    tank = { noun: 'equipment', recordId: id }
  })

  test('assembles pieces of any size into one file, including split and resent ones', async () => {
    const content = randomBytes(19 * 1024 ** 2 + 17)
    const id = await announceFile(ann, tank, content.length, 'large.bin')
    const invalid = {
      'upload-checksum': `sha256 ${Buffer.from(sha256(Buffer.from('x')), 'hex').toString('base64')}`,
    }
    let index = 0
    for (const size of [3_000_001, 8 * 1024 ** 2, 5_242_880, 1, 8 * 1024 ** 2]) {
      const piece = content.subarray(index, index + size)
      expect((await sendPiece(ann, id, index, piece, invalid)).status).toBe(460)
      expect((await tus(ann, 'GET', { id })).headers.get('upload-offset')).toBe(String(index))
      expect((await sendPiece(ann, id, index, piece)).status).toBe(204)
      index += piece.length
    }
    expect(await uploadState(ann, id)).toMatchObject({ state: 'kept' })
    expect(await uploadState(ann, id)).toMatchObject({ state: 'kept' })
    const [file] = await listed()
    expect(sha256(await download(file!.id))).toBe(sha256(content))
    const part = await download(file!.id, { range: 'bytes=9000000-9999999' })
    expect(part.equals(content.subarray(9_000_000, 10_000_000))).toBe(true)
    expect((await storedPlace(content)).startsWith('bucket:')).toBe(kind === 'bucket')
    // Programs that read a file on their own find it on the disk, regardless of its store.
    const scope = { tenantId: orgs.acme.tenantId, userId: '' }
    const stored = await orgs.database.inTenant(scope, tx => readFileById(tx, scope.tenantId, file!.id))
    for (let twice = 0; twice < 2; twice++)
      expect((await readContent(readBytes(await verifiedPath(orgs.services, stored)))).sha256).toBe(
        sha256(content),
      )
    if (kind === 'bucket') expect(await inBucketNow('arriving')).toBe(0)
  })

  test('stores a small file once, rejects a damaged one and deletes an unreferenced one', async () => {
    const content = Buffer.from(`%PDF-1.7 ${kind}`)
    await attachFile(ann, tank, content, 'one.pdf')
    await attachFile(ann, tank, content, 'two.pdf')
    const place = await storedPlace(content)
    const store = openStore(orgs.services.config, place)
    expect(await store.readSize(place)).toBe(content.length)
    const [file] = await listed()
    await store.remove(place)
    expect(await store.readSize(place)).toBeNull()
    await expect(download(file!.id)).rejects.toMatchObject({ code: 'conflict' })
    await attachFile(ann, tank, content, 'again.pdf')
    expect(await download(file!.id)).toEqual(content)
    for (const { id } of await listed()) await files(ann).remove({ id })
    const mended = await storedPlace(content)
    await orgs.database.acrossTenants(tx =>
      tx.execute(
        sql`update attachments set deleted_at = now() - interval '25 hours' where deleted_at is not null`,
      ),
    )
    await sweepAllJob.work(orgs.services, {}, { signal: undefined })
    expect(await openStore(orgs.services.config, mended).readSize(mended)).toBeNull()
  })

  test('clears parts that a killed process left in a bucket after a day', async () => {
    if (kind === 'disk') return
    const stored = await announceFile(ann, tank, 9_000_000, 'kept.bin')
    const lost = await announceFile(ann, tank, 9_000_000, 'lost.bin')
    for (const id of [stored, lost]) await sendPiece(ann, id, 0, Buffer.alloc(100))
    await orgs.database.acrossTenants(tx => tx.execute(sql`delete from uploads where id = ${lost}`))
    expect(await inBucketNow('arriving')).toBe(2)
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
    await sweepAllJob.work(orgs.services, {}, { signal: undefined })
    later.mockRestore()
    expect(await inBucketNow('arriving')).toBe(1)
    await tus(ann, 'DELETE', { id: stored })
  })

  test('a canceled upload leaves nothing behind', async () => {
    const id = await announceFile(ann, tank, 9_000_000, 'never.bin')
    await sendPiece(ann, id, 0, Buffer.alloc(8_000_000))
    await sendPiece(ann, id, 8_000_000, Buffer.alloc(500_000))
    expect((await tus(ann, 'DELETE', { id })).status).toBe(204)
    if (kind === 'bucket') expect(await inBucketNow('arriving')).toBe(0)
  })
})

test('files stay put when settings change, and an unavailable bucket is reported', async () => {
  settings(undefined)
  const [disk, cloud] = [Buffer.from('%PDF-1.7 on the disk'), Buffer.from('%PDF-1.7 in the bucket')]
  await attachFile(ann, tank, disk, 'disk.pdf')
  settings(bucket.url)
  await attachFile(ann, tank, cloud, 'cloud.pdf')
  const readId = async (title: string) => (await listed()).find(each => each.title === title)!.id
  expect(await download(await readId('disk.pdf'))).toEqual(disk)
  const other = new URL(bucket.url)
  other.port = '1'
  for (const url of [undefined, other.href]) {
    settings(url)
    await expect(download(await readId('cloud.pdf'))).rejects.toMatchObject({ code: 'unavailable' })
    expect(await download(await readId('disk.pdf'))).toEqual(disk)
  }
  settings(bucket.url)
  expect(await download(await readId('cloud.pdf'))).toEqual(cloud)
})
