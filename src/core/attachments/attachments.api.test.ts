import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentRouter } from '../../modules/equipment/equipment.server.ts'
import { recount } from '../../modules/subscription/usage/recount.server.ts'
import { readHistory } from '../history/history.server.ts'
import { newId } from '../data/id.server.ts'
import type { Context } from '../http/context.server.ts'
import { callerFactory } from '../http/procedure.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import type { AttachmentTarget } from './attachment.ts'
import { blobs } from './attachment.table.ts'
import { attachmentRouter, attachmentRoutes } from './attachments.server.ts'
import { sweepAllJob } from './sweep.server.ts'
import { announceFile, attachFile, uploadState, sendAll, sendPiece } from './testing/sending.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ann: Context
let rob: Context
let pump: AttachmentTarget
let dataDir: string
const files = callerFactory(attachmentRouter)
const equipment = callerFactory(equipmentRouter)

const newPump = async (user: Context): Promise<AttachmentTarget> => {
  const { id } = await equipment(user).create({ kind: 'PUMPING_UNIT', name: `Pump ${newId()}` } as never)
  return { noun: 'equipment', recordId: id }
}
beforeAll(async () => {
  orgs = await twoOrganizations()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-files-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
  ;[ann, rob] = [orgs.acme.owner, orgs.rival.owner]
  pump = await newPump(ann)
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const pdf = (text: string) => `%PDF-1.7 ${text}`
const list = async (user: Context, target: AttachmentTarget) => (await files(user).list(target)).files
const titles = async (user: Context, target: AttachmentTarget) =>
  (await list(user, target)).map(({ title }) => title)
const download = (user: Context, id: string, query = '', headers: Record<string, string> = {}) => {
  const route = attachmentRoutes.find(({ path }) => path === '/attachments/:id')!
  const request = new Request(`http://localhost/files/attachments/${id}${query}`, { headers })
  return route.handle(user, { request, param: () => id })
}
const held = async (user: Context) => {
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ held: number }>(
      sql`select held from limit_counters where kind = 'maxStorage' and tenant_id = ${user.viewer.membership!.tenantId}`,
    ),
  )
  return rows[0]?.held ?? 0
}
const sweep = () => sweepAllJob.work(orgs.services, {}, { signal: undefined })
const drift = async () =>
  (await recount(orgs.database, orgs.services.log, '2026-01-01')).filter(({ kind }) => kind === 'maxStorage')
const readBlobs = (user: Context) =>
  orgs.database.acrossTenants(tx =>
    tx.select().from(blobs).where(eq(blobs.tenantId, user.viewer.membership!.tenantId)),
  )
const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`
const never = /not found/

describe('a record’s file', () => {
  test('is listed, downloaded, renamed, removed and restored, and each step is logged', async () => {
    const target = await newPump(ann)
    const before = await held(ann)
    const content = pdf('nameplate')
    expect(await attachFile(ann, target, content, '..\\Name plate.pdf')).toMatchObject({ state: 'kept' })
    const [file] = await list(ann, target)
    expect(file).toMatchObject({ title: 'Name plate.pdf', size: content.length, shown: true, damaged: false })
    expect(await held(ann)).toBe(before + content.length)

    const saved = await download(ann, file!.id)
    expect(await saved.text()).toBe(content)
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="Name plate\.pdf"/),
      'x-content-type-options': 'nosniff',
    })
    expect((await download(ann, file!.id, '?shown')).headers.get('content-type')).toBe('application/pdf')

    await files(ann).rename({ id: file!.id, version: 1, title: 'Nameplate' })
    await expect(files(ann).rename({ id: file!.id, version: 1, title: 'Other' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await download(ann, file!.id)).headers.get('content-disposition')).toContain('Nameplate.pdf')

    await files(ann).remove({ id: file!.id })
    expect(await titles(ann, target)).toEqual([])
    expect(await held(ann)).toBe(before)
    await expect(download(ann, file!.id)).rejects.toThrow(never)
    await files(ann).restore({ id: file!.id })
    expect(await titles(ann, target)).toEqual(['Nameplate'])
    expect(await held(ann)).toBe(before + content.length)
    await expect(files(ann).restore({ id: file!.id })).rejects.toThrow(never)

    const log = await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: '' }, tx =>
      readHistory(tx, orgs.acme.tenantId, 'equipment', target.recordId),
    )
    expect(log.map(({ act }) => act)).toEqual([
      'restore file',
      'remove file',
      'rename file',
      'add file',
      'create',
    ])
  })

  test('is only offered for download when a browser could execute it', async () => {
    const target = await newPump(ann)
    await attachFile(ann, target, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'plat.svg')
    const [file] = await list(ann, target)
    expect(file!.shown).toBe(false)
    const { headers } = await download(ann, file!.id, '?shown')
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test('belongs to its organization and cannot be attached to another’s record', async () => {
    const content = pdf('secret')
    await attachFile(ann, pump, content)
    const [file] = await list(ann, pump)
    expect(await titles(rob, pump)).toEqual([])
    await expect(download(rob, file!.id)).rejects.toThrow(never)
    await expect(files(rob).rename({ id: file!.id, version: 1, title: 'Mine' })).rejects.toThrow(never)
    await expect(files(rob).remove({ id: file!.id })).rejects.toThrow(never)
    await expect(files(rob).restore({ id: file!.id })).rejects.toThrow(never)
    await expect(announceFile(rob, pump, 10, 'a.pdf')).rejects.toThrow(never)
    await expect(announceFile(ann, { ...pump, recordId: newId() }, 10, 'a.pdf')).rejects.toThrow(never)
    await expect(announceFile(ann, { noun: 'people', recordId: newId() }, 10, 'a.pdf')).rejects.toThrow(never)
    await expect(announceFile(ann, { noun: 'imports', recordId: newId() }, 10, 'a.pdf')).rejects.toThrow(
      never,
    )
    // The same content in another organization is stored separately.
    await attachFile(rob, await newPump(rob), content)
    expect(await readBlobs(rob)).toHaveLength(1)
  })

  test('is visible to everyone who sees the record, and changed only by those who can change it', async () => {
    const reader = await orgs.acme.memberWith('access_leases')
    await attachFile(ann, pump, pdf('for readers'))
    const [file] = await list(reader, pump)
    expect(await (await download(reader, file!.id)).text()).toBe(pdf('for readers'))
    for (const action of [
      () => files(reader).rename({ id: file!.id, version: 9, title: 'Mine' }),
      () => files(reader).remove({ id: file!.id }),
      () => announceFile(reader, pump, 10, 'a.pdf'),
    ])
      await expect(action()).rejects.toThrow('Ask an Owner to grant you access')
    await expect(files(orgs.acme.pending).list(pump)).rejects.toMatchObject({ cause: { code: 'pending' } })
  })

  test('is logged under the equipment if it belongs to an inspection', async () => {
    const target = await newPump(ann)
    const values = { inspectedOn: '2020-01-01', result: 'PASSED' }
    const saving = { equipmentId: target.recordId, id: null, version: null, values }
    await equipment(ann).inspections.save(saving as never)
    const { inspections } = await equipment(ann).get({ id: target.recordId })
    const inspection = { noun: 'equipment_inspections', recordId: inspections[0]!.id }
    await attachFile(ann, inspection, pdf('report'), 'report.pdf')
    expect(await titles(ann, inspection)).toEqual(['report.pdf'])
    const [newest] = await equipment(ann).history({ id: target.recordId })
    expect(newest).toMatchObject({
      what: 'added a file to the equipment',
      details: expect.arrayContaining(['File: report.pdf']),
    })
    // It is restored with its inspection, and deleted a day after it.
    await equipment(ann).inspections.remove({
      equipmentId: target.recordId,
      id: inspection.recordId,
      version: 1,
    })
    await sweep()
    await equipment(ann).inspections.save({ ...saving, id: inspection.recordId } as never)
    await sweep()
    expect(await titles(ann, inspection)).toEqual(['report.pdf'])
    const before = await held(ann)
    await equipment(ann).inspections.remove({
      equipmentId: target.recordId,
      id: inspection.recordId,
      version: 1,
    })
    await sweep()
    await orgs.database.acrossTenants(tx =>
      tx.execute(sql`update attachments set orphaned_at = ${ago(25)} where orphaned_at is not null`),
    )
    await sweep()
    expect(await titles(ann, inspection)).toEqual([])
    expect(await held(ann)).toBe(before - pdf('report').length)
  })
})

describe('the file store', () => {
  test('stores identical content once and keeps it for a day after its last deletion', async () => {
    const content = pdf('twice')
    const sha256 = createHash('sha256').update(content).digest('hex')
    const stored = async () => (await readBlobs(ann)).filter(blob => blob.sha256 === sha256)
    await attachFile(ann, pump, content, 'one.pdf')
    await attachFile(ann, pump, content, 'two.pdf')
    const [blob] = await stored()
    const folder = join(dataDir, 'files', 'blobs', orgs.acme.tenantId)
    expect(readdirSync(folder)).toHaveLength((await readBlobs(ann)).length)
    expect(readdirSync(join(dataDir, 'files', 'arriving', orgs.acme.tenantId))).toEqual([])
    for (const { id, title } of await list(ann, pump))
      if (['one.pdf', 'two.pdf'].includes(title)) await files(ann).remove({ id })
    await sweep()
    expect(await stored()).toHaveLength(1)
    await orgs.database.acrossTenants(tx =>
      tx.execute(sql`update attachments set deleted_at = ${ago(25)} where sha256 = ${sha256}`),
    )
    await sweep()
    expect(await stored()).toEqual([])
    expect(readdirSync(folder)).not.toContain(blob!.path.split('/').at(-1))
  })

  test('a damaged file is reported, never served, and repaired by uploading it again', async () => {
    const target = await newPump(ann)
    for (const harm of ['changed', 'cut', 'gone'] as const) {
      const content = pdf(`to be ${harm}`)
      await attachFile(ann, target, content, `${harm}.pdf`)
      const file = (await list(ann, target)).find(({ title }) => title === `${harm}.pdf`)!
      const sha256 = createHash('sha256').update(content).digest('hex')
      const blob = (await readBlobs(ann)).find(each => each.sha256 === sha256)!
      const path = join(dataDir, 'files', blob.path)
      if (harm === 'changed') writeFileSync(path, content.replace('be', 'bE'))
      if (harm === 'cut') truncateSync(path, 5)
      if (harm === 'gone') rmSync(path)
      await expect(download(ann, file.id)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining(`“${harm}.pdf” is damaged on the server`),
      })
      expect((await list(ann, target)).find(({ id }) => id === file.id)).toMatchObject({ damaged: true })
      await attachFile(ann, target, content, 'again.pdf')
      expect(await (await download(ann, file.id)).text()).toBe(content)
    }
  })

  test('aborts a large download when the stored content differs', async () => {
    const target = await newPump(ann)
    const content = Buffer.alloc(33 * 1024 ** 2, 'oil')
    const id = await announceFile(ann, target, content.length, 'logs.bin')
    for (let index = 0; index < content.length; index += 8 * 1024 ** 2)
      await sendPiece(ann, id, index, content.subarray(index, index + 8 * 1024 ** 2))
    expect(await uploadState(ann, id)).toMatchObject({ state: 'kept' })
    const [file] = await list(ann, target)
    const request = async (range: string, ifRange?: string) => {
      const response = await download(ann, file!.id, '', { range, ...(ifRange && { 'if-range': ifRange }) })
      const bytes = Buffer.from(await response.arrayBuffer())
      return {
        status: response.status,
        place: response.headers.get('content-range'),
        bytes,
        answer: response,
      }
    }
    const full = await download(ann, file!.id)
    expect(full.headers.get('accept-ranges')).toBe('bytes')
    const tag = full.headers.get('etag')!
    expect(Buffer.from(await full.arrayBuffer()).equals(content)).toBe(true)
    const batch = await request('bytes=1048570-2097160', tag)
    expect(batch).toMatchObject({ status: 206, place: `bytes 1048570-2097160/${content.length}` })
    expect(batch.answer.headers.get('content-length')).toBe(String(batch.bytes.length))
    expect(batch.bytes.equals(content.subarray(1_048_570, 2_097_161))).toBe(true)
    expect((await request('bytes=-7')).bytes.equals(content.subarray(-7))).toBe(true)
    expect((await request('bytes=5-9', '"another"')).bytes).toHaveLength(content.length)
    for (const none of [`bytes=${content.length}-`, 'bytes=0-1,4-5'])
      expect(await request(none)).toMatchObject({ status: 416, place: `bytes */${content.length}` })
    const blob = (await readBlobs(ann)).find(({ size }) => size === content.length)!
    const path = join(dataDir, 'files', blob.path)
    // The hashes of a file without stored ones are calculated.
    await orgs.database.acrossTenants(tx => tx.update(blobs).set({ pieces: null }))
    expect((await request('bytes=0-2')).bytes.toString()).toBe('oil')
    const bytes = readFileSync(path)
    bytes[20_000_000] = 0
    writeFileSync(path, bytes)
    expect((await request('bytes=0-2')).bytes.toString()).toBe('oil')
    await expect((await download(ann, file!.id)).arrayBuffer()).rejects.toThrow('damaged')
    await expect(request('bytes=20000000-20000001')).rejects.toThrow('damaged')
    await expect(download(ann, file!.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('counts stored files and uploads in progress', async () => {
    expect(await drift()).toEqual([])
    const id = await announceFile(ann, pump, 1000, 'later.pdf')
    expect(await drift()).toEqual([])
    await orgs.database.acrossTenants(tx =>
      tx.execute(sql`update uploads set expires_at = ${ago(1)} where id = ${id}`),
    )
    const before = await held(ann)
    await sweep()
    expect(await held(ann)).toBe(before - 1000)
    await expect(sendAll(ann, id, 'x')).rejects.toThrow(never)
    expect(await drift()).toEqual([])
  })
})
