import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRouter } from '../../../modules/admin/admin.server.ts'
import { equipmentRouter } from '../../../modules/equipment/equipment.server.ts'
import type { Context } from '../../http/context.server.ts'
import { callerFactory } from '../../http/procedure.server.ts'
import { twoOrganizations } from '../../http/testing/organizations.ts'
import type { AttachmentTarget } from '../attachment.ts'
import { attachmentRouter } from '../attachments.server.ts'
import { sweepAllJob } from '../sweep.server.ts'
import { localClamd, testVirus } from '../testing/clamd.ts'
import { announceFile, attachFile, uploadState, sendAll, sendPiece, tus } from '../testing/sending.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let clamd: Awaited<ReturnType<typeof localClamd>>
let ann: Context
let tank: AttachmentTarget
let dataDir: string
const files = callerFactory(attachmentRouter)
beforeAll(async () => {
  orgs = await twoOrganizations()
  clamd = await localClamd()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-virus-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir, CLAMD_URL: clamd.url })
  ann = orgs.acme.owner
  const { id } = await callerFactory(equipmentRouter)(ann).create({ kind: 'TANK', name: 'T' } as never)
  tank = { noun: 'equipment', recordId: id }
})
afterAll(async () => {
  await orgs.close()
  await clamd.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const readRows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await orgs.database.acrossTenants(tx => tx.execute<Row>(query))).rows
const held = async () =>
  (
    await readRows<{ held: number }>(sql`
    select held::float8 as held from limit_counters where kind = 'maxStorage' and tenant_id = ${orgs.acme.tenantId}`)
  )[0]?.held ?? 0
const titles = async () => (await files(ann).list(tank)).files.map(({ title }) => title)

test('an infected file is rejected, attached to nothing, refunded and shown to staff', async () => {
  expect(await attachFile(ann, tank, 'a clean plat', 'plat.txt')).toMatchObject({ state: 'kept' })
  const before = await held()
  const text = await attachFile(ann, tank, `before ${testVirus} after`, 'invoice.pdf')
  expect(text).toMatchObject({
    state: 'refused',
    refusal: expect.stringMatching(/quarantine.*Eicar-Signature/),
  })
  expect(await titles()).toEqual(['plat.txt'])
  expect(await held()).toBe(before)
  expect(await readRows(sql`select 1 from blobs where checked_at is null`)).toEqual([])

  const sue = await orgs.newcomer('Sue', ['customer', 'customer_support'])
  const admin = callerFactory(adminRouter)
  expect(await admin(sue).quarantined()).toMatchObject({
    isChecking: true,
    files: [{ tenantId: orgs.acme.tenantId, fileName: 'invoice.pdf', found: 'Eicar-Signature' }],
  })
  const { rows } = await admin(sue).storage({ offset: 0, limit: 10 })
  expect(rows.find(({ id }) => id === orgs.acme.tenantId)).toMatchObject({ quarantined: 1, unchecked: 0 })
  await expect(admin(ann).quarantined()).rejects.toMatchObject({ code: 'FORBIDDEN' })

  // It stays for a month, and its bytes are deleted with its row.
  const [{ path } = { path: '' }] = await readRows<{ path: string }>(sql`select path from quarantined_files`)
  const sweep = () => sweepAllJob.work(orgs.services, {}, { signal: undefined })
  await sweep()
  expect(existsSync(join(dataDir, 'files', path))).toBe(true)
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update quarantined_files set created_at = now() - interval '31 days'`),
  )
  await sweep()
  expect(await readRows(sql`select 1 from quarantined_files`)).toEqual([])
})

test('accepts a file above the scanner’s size limit and counts it as unscanned', async () => {
  const content = Buffer.alloc(3_000_000, 'oil')
  expect(await attachFile(ann, tank, content, 'log.bin')).toMatchObject({ state: 'kept' })
  expect(await readRows(sql`select 1 from blobs where checked_at is null`)).toHaveLength(1)
})

test('retries a few times when the scanner’s answer is lost', async () => {
  clamd.loseNext(3)
  expect(await attachFile(ann, tank, Buffer.alloc(500_000, 'gas'), 'late.bin')).toMatchObject({
    state: 'kept',
  })
  clamd.loseNext(5)
  const id = await announceFile(ann, tank, 4, 'lost.txt')
  await sendPiece(ann, id, 0, Buffer.from('lost'))
  await expect(uploadState(ann, id)).rejects.toMatchObject({ code: 'unavailable' })
  clamd.loseNext(0)
  expect(await uploadState(ann, id)).toMatchObject({ state: 'kept' })
})

test('holds a file until the scanner answers', async () => {
  Object.assign(orgs.services.config, { CLAMD_URL: 'tcp://127.0.0.1:1' })
  const id = await announceFile(ann, tank, 4, 'wait.txt')
  await sendPiece(ann, id, 0, Buffer.from('wait'))
  await expect(uploadState(ann, id)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await (await tus(ann, 'GET', { id })).json()).toMatchObject({ state: 'arrived' })
  Object.assign(orgs.services.config, { CLAMD_URL: clamd.url })
  expect(await uploadState(ann, id)).toMatchObject({ state: 'kept' })
  // Without a check, the sender gets no message about it.
  Object.assign(orgs.services.config, { CLAMD_URL: undefined })
  const last = await announceFile(ann, tank, 4, 'free.txt')
  expect(await sendAll(ann, last, 'free')).toMatchObject({ state: 'kept', refusal: null })
})
