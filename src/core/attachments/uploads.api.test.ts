import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentRouter } from '../../modules/equipment/equipment.server.ts'
import type { Context } from '../http/context.server.ts'
import { callerFactory } from '../http/procedure.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { maxFileBytes, maxPieceBytes, type AttachmentTarget } from './attachment.ts'
import { attachmentRouter } from './attachments.server.ts'
import { announceFile, uploadState, sendAll, sendPiece, tus } from './testing/sending.ts'
import { writeMetadata } from './tus.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ann: Context
let pump: AttachmentTarget
let dataDir: string
const files = callerFactory(attachmentRouter)
beforeAll(async () => {
  orgs = await twoOrganizations()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-uploads-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
  ann = orgs.acme.owner
  const { id } = await callerFactory(equipmentRouter)(ann).create({ kind: 'TANK', name: 'T-1' } as never)
  pump = { noun: 'equipment', recordId: id }
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const megabyte = 1024 ** 2
const readOffset = async (id: string, user = ann) =>
  Number((await tus(user, 'GET', { id })).headers.get('upload-offset'))
const responseStatus = (response: Promise<Response>) =>
  response.then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  )
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The same user on a plan with this many megabytes. */
function onPlan(maxStorage: number): Context {
  const membership = ann.viewer.membership!
  const plan = { ...membership.plan, limits: { ...membership.plan.limits, maxStorage } }
  return { ...ann, viewer: { ...ann.viewer, membership: { ...membership, plan } } }
}

/** A request whose connection breaks after some bytes. */
const cutAfter = (bytes: Uint8Array) =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes)
      controller.error(new Error('cut'))
    },
  })

test('an upload interrupted fifty times produces the same file', async () => {
  const content = randomBytes(500_000)
  const id = await announceFile(ann, pump, content.length, 'cut.bin')
  for (let index = 0; index < 50; index++) {
    const offset = await readOffset(id)
    expect(offset).toBe(index * 10_000)
    const piece = content.subarray(offset, offset + 10_000)
    await expect(
      sendPiece(ann, id, offset, piece, {}, cutAfter(piece.subarray(0, index * 190))),
    ).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('The connection was lost'),
    })
    expect(await readOffset(id)).toBe(offset)
    expect((await sendPiece(ann, id, offset, piece)).status).toBe(204)
  }
  expect(await uploadState(ann, id)).toMatchObject({ state: 'kept' })
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ sha256: string }>(sql`select sha256 from blobs`),
  )
  expect(rows).toEqual([{ sha256: sha256(content).toString('hex') }])
  // A stored upload still returns its offset, for a client that lost the last response.
  expect(await readOffset(id)).toBe(content.length)
})

test('gives the last quota to one of two uploads, and frees it when that one is canceled', async () => {
  const who = onPlan(3)
  const outcomes = await Promise.allSettled(
    [1, 2].map(n => announceFile(who, pump, 2 * megabyte, `${n}.bin`)),
  )
  const refused = outcomes.flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(refused).toEqual([
    expect.stringMatching(/allows 3 MB of files; .* are in use, and this needs 2 MB more\./),
  ])
  const [id] = outcomes.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  expect((await tus(who, 'DELETE', { id: id! })).status).toBe(204)
  expect(await responseStatus(tus(who, 'GET', { id: id! }))).toBe('not_found')
  const second = await announceFile(who, pump, 2 * megabyte, 'again.bin')
  await tus(who, 'DELETE', { id: second })
})

test('verifies a request’s claims and stores nothing from a false one', async () => {
  const content = Buffer.from('0123456789')
  const id = await announceFile(ann, pump, content.length, 'ten.txt')
  const digest = (bytes: string) => `sha256 ${sha256(bytes).toString('base64')}`
  const invalid: [string, () => Promise<Response>, number | string][] = [
    ['an offset ahead', () => sendPiece(ann, id, 5, content.subarray(5)), 'conflict'],
    ['no offset', () => sendPiece(ann, id, 0, content, { 'upload-offset': 'x' }), 'bad_request'],
    ['a negative offset', () => sendPiece(ann, id, -1, content), 'bad_request'],
    ['another type', () => sendPiece(ann, id, 0, content, { 'content-type': 'text/plain' }), 415],
    ['another version', () => sendPiece(ann, id, 0, content, { 'tus-resumable': '0.2.2' }), 412],
    ['another checksum', () => sendPiece(ann, id, 0, content, { 'upload-checksum': digest('x') }), 460],
    [
      'an unknown algorithm',
      () => sendPiece(ann, id, 0, content, { 'upload-checksum': 'crc32 AAAA' }),
      'bad_request',
    ],
    ['more than announced', () => sendPiece(ann, id, 0, Buffer.from('0123456789a')), 'bad_request'],
    ['more than it says', () => sendPiece(ann, id, 0, content, { 'content-length': '5' }), 'bad_request'],
    [
      'less than it says',
      () => sendPiece(ann, id, 0, content.subarray(5), { 'content-length': '10' }),
      'bad_request',
    ],
    [
      'a huge piece',
      () => sendPiece(ann, id, 0, content, { 'content-length': String(maxPieceBytes + 1) }),
      'too_large',
    ],
  ]
  for (const [what, ask, status] of invalid) expect(await responseStatus(ask()), what).toBe(status)
  expect(await readOffset(id)).toBe(0)
  const first = await sendPiece(ann, id, 0, content.subarray(0, 4), { 'upload-checksum': digest('0123') })
  expect(first.headers.get('upload-offset')).toBe('4')
  expect(await responseStatus(sendPiece(ann, id, 0, content))).toBe('conflict')
  await sendPiece(ann, id, 4, content.subarray(4))
  expect(await uploadState(ann, id)).toMatchObject({ state: 'kept' })
})

test('rejects an upload that cannot become a file before it starts', async () => {
  const create = (length: string, facts: Record<string, string>) =>
    responseStatus(
      tus(ann, 'POST', { headers: { 'upload-length': length, 'upload-metadata': writeMetadata(facts) } }),
    )
  const facts = { noun: 'equipment', record: pump.recordId, filename: 'a.pdf' }
  expect(await create('0', facts)).toBe('invalid')
  expect(await create('-5', facts)).toBe('bad_request')
  expect(await create('', facts)).toBe('bad_request')
  expect(await create(String(maxFileBytes + 1), facts)).toBe('too_large')
  expect(await create('5', { ...facts, record: '' })).toBe('not_found')
  expect(await create('5', { ...facts, noun: '__proto__' })).toBe('not_found')
  expect(await create('5', { ...facts, filename: 'a\0b' })).toBe('bad_request')
  expect(await responseStatus(tus(ann, 'POST', { headers: { 'upload-defer-length': '1' } }))).toBe(
    'bad_request',
  )
})

test('an upload belongs to its uploader alone', async () => {
  const id = await announceFile(ann, pump, 4, 'mine.txt')
  const other = await orgs.acme.memberWith('access_everything')
  for (const user of [other, orgs.rival.owner])
    for (const ask of [
      () => tus(user, 'GET', { id }),
      () => tus(user, 'DELETE', { id }),
      () => sendPiece(user, id, 0, Buffer.from('mine')),
    ])
      expect(await responseStatus(ask())).toBe('not_found')
  expect((await files(other).list(pump)).uploads).toEqual([])
  expect((await files(ann).list(pump)).uploads).toMatchObject([{ id, fileName: 'mine.txt', received: 0 }])
  expect(await sendAll(ann, id, 'mine')).toMatchObject({ state: 'kept' })
  expect((await files(ann).list(pump)).uploads).toEqual([])
})

test('accepts one of several requests with the same piece, and the file is complete', async () => {
  const content = randomBytes(300_000)
  const id = await announceFile(ann, pump, content.length, 'race.bin')
  const half = content.subarray(0, 150_000)
  const statuses = await Promise.all(
    Array.from({ length: 6 }, () => responseStatus(sendPiece(ann, id, 0, half))),
  )
  expect(statuses.filter(status => status === 204)).toHaveLength(1)
  expect(statuses.filter(status => status === 'conflict')).toHaveLength(5)
  await sendPiece(ann, id, 150_000, content.subarray(150_000))
  expect(await uploadState(ann, id)).toMatchObject({ state: 'kept' })
  // The job may run twice.
  expect(await uploadState(ann, id)).toMatchObject({ state: 'kept' })
  expect((await files(ann).list(pump)).files.filter(({ title }) => title === 'race.bin')).toHaveLength(1)
})

test('resumes from the last byte on disk when an unfinished file was lost', async () => {
  const id = await announceFile(ann, pump, 8, 'lost.txt')
  await sendPiece(ann, id, 0, Buffer.from('lost'))
  rmSync(join(dataDir, 'files', 'arriving', orgs.acme.tenantId, `${id}.part`))
  expect(await readOffset(id)).toBe(0)
  expect(await responseStatus(sendPiece(ann, id, 4, Buffer.from('file')))).toBe('conflict')
  expect(await sendAll(ann, id, 'lostfile')).toMatchObject({ state: 'kept' })
})

test('a record deleted during an upload accepts no file, and the quota is released', async () => {
  const call = callerFactory(equipmentRouter)(ann)
  const { id: recordId } = await call.create({ kind: 'TANK', name: 'T-2' } as never)
  const id = await announceFile(ann, { noun: 'equipment', recordId }, 4, 'late.txt')
  await call.remove({ ids: [recordId] })
  expect(await sendAll(ann, id, 'late')).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('not found'),
  })
  expect(readdirSync(join(dataDir, 'files', 'arriving', orgs.acme.tenantId))).toEqual([])
})
