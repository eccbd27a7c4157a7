import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceFile, uploadState, sendAll, sendPiece } from '../../../core/attachments/testing/sending.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { projectRouter } from '../../projects/project.server.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { arrivalRecordType } from '../document-records.server.ts'
import { setUpDocuments } from '../testing/documents.server.ts'
import { forgetArrivalsJob } from './forget-arrivals.server.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
beforeAll(async () => {
  setup = await setUpDocuments()
})
afterAll(() => setup.close())

const acmeDocuments = () => setup.as(setup.orgs.acme.owner)
const rivalDocuments = () => setup.as(setup.orgs.rival.owner)
const usedBytes = async () => {
  const { rows } = await setup.orgs.database.acrossTenants(tx =>
    tx.execute<{ held: number }>(
      sql`select held::float8 as held from limit_counters where tenant_id = ${setup.orgs.acme.tenantId} and kind = 'maxStorage'`,
    ),
  )
  return rows[0]?.held ?? 0
}

test('a dropped folder keeps its subfolders, and each file’s kind is recognized', async () => {
  const lease = await setup.filed('OGL Berg.pdf', '%PDF-1.7 lease', { path: ['Berg', '2026'] })
  expect(lease).toMatchObject({
    kind: 'LEASE',
    mediaType: 'application/pdf',
    number: 1,
    folder: '2026',
    files: 1,
  })
  await setup.filed('COI 2026.txt', 'insured', { path: ['berg', 'Insurance'] })
  const { folders, documents } = await acmeDocuments().folders.tree()
  expect(folders.map(({ name, documents }) => [name, documents])).toEqual([
    ['2026', 1],
    ['Berg', 0],
    ['Insurance', 1],
  ])
  expect(documents).toBe(2)
  const berg = folders.find(({ name }) => name === 'Berg')!
  expect((await acmeDocuments().list({ filter: { folder: berg.id } })).total).toBe(2)
  expect((await acmeDocuments().get({ id: lease.id })).path.map(({ name }) => name)).toEqual(['Berg', '2026'])
  expect((await rivalDocuments().list({})).total).toBe(0)
  expect((await rivalDocuments().folders.tree()).folders).toEqual([])
  for (const foreign of [
    () => rivalDocuments().get({ id: lease.id }),
    () => rivalDocuments().announce({ folderId: berg.id, fileName: 'x.txt', fileSize: 1 }),
    () => rivalDocuments().announceVersion({ id: lease.id, fileName: 'x.txt', fileSize: 1 }),
    () => rivalDocuments().folders.remove({ id: berg.id }),
    () => rivalDocuments().place({ places: [{ id: lease.id, folderId: null }] }),
    () => rivalDocuments().copy({ ids: [lease.id] }),
    () => rivalDocuments().takeVersion({ id: lease.id, number: 1 }),
  ])
    await expect(foreign()).rejects.toThrow('not found')
})

test('a file of the same name in a folder becomes the next version; identical bytes change nothing', async () => {
  const first = await setup.filed('Plat.txt', 'one')
  const used = await usedBytes()
  await setup.filed('Plat.txt', 'one')
  expect(await usedBytes()).toBe(used)
  const second = await setup.filed('plat.TXT', 'two!')
  expect(second).toMatchObject({ id: first.id, number: 2 })
  expect(await setup.revised(first.id, 'Plat, signed.txt', 'three')).toMatchObject({ state: 'kept' })
  expect(
    (await acmeDocuments().get({ id: first.id })).versions.map(({ number, size }) => [number, size]),
  ).toEqual([
    [3, 5],
    [2, 4],
    [1, 3],
  ])
  await acmeDocuments().takeVersion({ id: first.id, number: 1 })
  const { number, files } = await acmeDocuments().get({ id: first.id })
  expect([number, files.map(({ fileName, size }) => [fileName, size])]).toEqual([4, [['Plat.txt', 3]]])
  expect(await usedBytes()).toBe(used + 4 + 5)
})

test('several files are combined into one document in order, and split again', async () => {
  const [a, b] = [
    await setup.filed('Lease p1.txt', 'first half'),
    await setup.filed('Lease p2.txt', 'second half'),
  ]
  const { before, others } = await acmeDocuments().combine({ ids: [a.id, b.id] })
  expect(
    (await acmeDocuments().get({ id: a.id })).files.map(({ part, fileName }) => [part, fileName]),
  ).toEqual([
    [1, 'Lease p1.txt'],
    [2, 'Lease p2.txt'],
  ])
  await expect(acmeDocuments().get({ id: b.id })).rejects.toThrow('not found')
  await acmeDocuments().takeVersion({ id: a.id, number: before })
  await acmeDocuments().restore({ ids: others })
  expect((await acmeDocuments().get({ id: a.id })).files).toHaveLength(1)
  await setup.revised(a.id, 'Exhibit A.txt', 'the land', { asPart: true })
  expect((await acmeDocuments().get({ id: a.id })).files.map(({ fileName }) => fileName)).toEqual([
    'Lease p1.txt',
    'Exhibit A.txt',
  ])
  // The bytes of the unchanged part are those that came with the first version.
  const [copy] = await acmeDocuments().copy({ ids: [a.id] })
  expect(await acmeDocuments().get({ id: copy! })).toMatchObject({
    fields: { name: 'Lease p1 (copy).txt' },
    files: [{}, {}],
  })
})

test('folders move, never into themselves; the trash restores everything deleted with them', async () => {
  const inside = await setup.filed('Deep.txt', 'deep', { path: ['Top', 'Mid', 'Low'] })
  const findFolder = async (name: string) =>
    (await acmeDocuments().folders.tree()).folders.find(folder => folder.name === name)
  const [top, mid, low] = [(await findFolder('Top'))!, (await findFolder('Mid'))!, (await findFolder('Low'))!]
  await expect(acmeDocuments().folders.move({ id: top.id, parentId: low.id })).rejects.toThrow(
    'cannot be moved into itself',
  )
  await expect(acmeDocuments().folders.create({ parentId: top.id, name: 'mid' })).rejects.toThrow(
    'with this name already exists',
  )
  expect(await acmeDocuments().folders.move({ id: low.id, parentId: null })).toEqual({ parentId: mid.id })
  await acmeDocuments().folders.move({ id: low.id, parentId: mid.id })
  expect(await acmeDocuments().folders.remove({ id: top.id })).toEqual({ documents: 1, folders: 3 })
  await expect(acmeDocuments().get({ id: inside.id })).rejects.toThrow('not found')
  expect((await acmeDocuments().list({ filter: { view: 'trash', search: 'Deep' } })).total).toBe(1)
  expect(await acmeDocuments().folders.trashed()).toMatchObject([{ id: top.id, name: 'Top', documents: 1 }])
  await acmeDocuments().folders.restore({ id: top.id })
  expect((await acmeDocuments().get({ id: inside.id })).path.map(({ name }) => name)).toEqual([
    'Top',
    'Mid',
    'Low',
  ])
  // A document restored alone goes to the top level while its folder stays in the trash.
  await acmeDocuments().folders.remove({ id: top.id })
  await acmeDocuments().restore({ ids: [inside.id] })
  expect((await acmeDocuments().get({ id: inside.id })).path).toEqual([])
  // A file that arrives for a deleted folder is not lost.
  const created = await acmeDocuments().folders.create({ parentId: null, name: 'Gone soon' })
  const { uploadId } = await acmeDocuments().announce({
    folderId: created.id,
    fileName: 'late.txt',
    fileSize: 4,
  })
  await acmeDocuments().folders.remove({ id: created.id })
  expect(await sendAll(setup.orgs.acme.owner, uploadId, 'late')).toMatchObject({ state: 'kept' })
  expect((await acmeDocuments().list({ filter: { search: 'late.txt' } })).rows).toMatchObject([
    { folderId: null },
  ])
  // The sender's choice of a kind overrules the file name.
  const fileInput = { folderId: null, kind: 'PLAT', fileName: 'oil and gas lease.txt', fileSize: 4 } as const
  const { uploadId: second } = await acmeDocuments().announce(fileInput)
  await sendAll(setup.orgs.acme.owner, second, 'plat')
  expect((await acmeDocuments().list({ filter: { search: 'oil and gas lease' } })).rows).toMatchObject([
    { kind: 'PLAT' },
  ])
})

test('a document links to its organization’s leases, wells and tracts, and is listed there', async () => {
  const { acme, rival } = setup.orgs
  const { id: well } = await callerFactory(wellRouter)(acme.owner).create({ name: 'Berg 1' })
  const { id: foreign } = await callerFactory(wellRouter)(rival.owner).create({ name: 'Cedar 1' })
  const { id: lease } = await callerFactory(leaseRouter)(acme.owner).create({
    lease: { leaseNumber: 'ND-1', name: 'Berg' },
  })
  const { id } = await setup.filed('Both.txt', 'both', { links: [{ noun: 'wells', recordId: well }] })
  await acmeDocuments().links.add({ ids: [id], target: { noun: 'leases', recordId: lease } })
  await acmeDocuments().links.add({ ids: [id], target: { noun: 'leases', recordId: lease } })
  await expect(
    acmeDocuments().links.add({ ids: [id], target: { noun: 'wells', recordId: foreign } }),
  ).rejects.toThrow('not found')
  expect((await acmeDocuments().get({ id })).links.map(({ called }) => called)).toEqual([
    'Berg 1',
    'ND-1 Berg',
  ])
  expect((await acmeDocuments().list({ filter: { lease } })).rows).toMatchObject([
    { id, about: 'ND-1 Berg, Berg 1' },
  ])
  expect((await acmeDocuments().list({ filter: { well } })).total).toBe(1)
  const link = (await acmeDocuments().get({ id })).links[0]!
  expect(await acmeDocuments().links.remove({ id, linkId: link.id })).toEqual({
    noun: 'wells',
    recordId: well,
  })
  expect((await acmeDocuments().list({ filter: { well } })).total).toBe(0)
  const refusedUpload = setup.as(acme.owner).announce({
    folderId: null,
    fileName: 'x.txt',
    fileSize: 1,
    links: [{ noun: 'wells', recordId: foreign }],
  })
  const { uploadId } = await refusedUpload
  expect(await sendAll(acme.owner, uploadId, 'x')).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('not found'),
  })
})

test('a link to a project is visible only to the project’s members', async () => {
  const { acme, rival } = setup.orgs
  const bothPermissions = ['access_documents', 'access_projects'] as const
  const [builder, colleague] = [
    await acme.memberWith(...bothPermissions, 'create_projects', 'manage_projects'),
    await acme.memberWith(...bothPermissions),
  ]
  const projects = callerFactory(projectRouter)(builder)
  const { id: project } = await projects.create({ name: 'Berg infill', kind: 'DRILLING' })
  const target = { noun: 'projects', recordId: project } as const
  const { id } = await setup.filed('Plan.txt', 'plan', { links: [target] }, builder)
  await setup.as(builder).links.add({ ids: [id], target })
  const [link] = (await setup.as(builder).get({ id })).links
  expect(link).toMatchObject({ noun: 'projects', recordId: project, called: 'Berg infill' })
  for (const seer of [builder, acme.owner])
    expect((await setup.as(seer).list({ filter: { project } })).total).toBe(1)
  for (const outsider of [colleague, rival.owner])
    expect((await setup.as(outsider).list({ filter: { project } })).total).toBe(0)
  const their = setup.as(colleague)
  expect((await their.get({ id })).links).toEqual([])
  expect(JSON.stringify(await their.history({ id }))).not.toContain(project)
  await expect(their.links.remove({ id, linkId: link!.id })).rejects.toThrow('not found')
  const otherDocument = await setup.filed('Other.txt', 'other')
  await expect(their.links.add({ ids: [otherDocument.id], target })).rejects.toThrow('Project not found')
  // A member of the project who no longer has the right to open projects.
  const membership = { ...builder.viewer.membership!, capabilities: ['access_documents'] as const }
  const lost = setup.as({ ...builder, viewer: { ...builder.viewer, membership } })
  expect((await lost.get({ id })).links).toEqual([])
  await expect(lost.links.add({ ids: [otherDocument.id], target })).rejects.toThrow('Project not found')
  // A removed project removes its link, and restoring brings the link back.
  const owners = callerFactory(projectRouter)(acme.owner)
  await owners.remove({ ids: [project] })
  expect((await acmeDocuments().get({ id })).links).toEqual([])
  await owners.restore({ ids: [project] })
  expect(await acmeDocuments().links.remove({ id, linkId: link!.id })).toEqual(target)
  await acmeDocuments().links.add({ ids: [id], target })
  await acmeDocuments().remove({ ids: [id] })
  await acmeDocuments().restore({ ids: [id] })
  expect((await acmeDocuments().get({ id })).links).toHaveLength(1)
})

test('only one of two uploads gets the last 10 MB, and permanent deletion frees quota', async () => {
  const { acme } = setup.orgs
  const membership = acme.owner.viewer.membership!
  // The stored files are far smaller than a megabyte.
  const plan = { ...membership.plan, limits: { ...membership.plan.limits, maxStorage: 11 } }
  const narrow: Context = {
    ...acme.owner,
    viewer: { ...acme.owner.viewer, membership: { ...membership, plan } },
  }
  const size = 10 * 1024 ** 2
  const attempts = await Promise.allSettled(
    [1, 2].map(n => setup.as(narrow).announce({ folderId: null, fileName: `${n}.bin`, fileSize: size })),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const used = await usedBytes()
  const doomedFolder = await setup.filed('Doomed.txt', 'doomed')
  await acmeDocuments().remove({ ids: [doomedFolder.id] })
  expect(await usedBytes()).toBe(used + 6)
  await rivalDocuments().purge({ ids: [doomedFolder.id] })
  expect(await usedBytes()).toBe(used + 6)
  expect(await acmeDocuments().purge({ ids: [doomedFolder.id] })).toEqual({ count: 1 })
  expect(await usedBytes()).toBe(used)
  await expect(acmeDocuments().restore({ ids: [doomedFolder.id] })).rejects.toThrow('not found')
})

test('an interrupted upload resumes in its folder, and an abandoned one is discarded', async () => {
  const { owner } = setup.orgs.acme
  const sent = { folderId: null, fileName: 'cut.bin', fileSize: 8, modified: 5 }
  const { uploadId } = await acmeDocuments().announce(sent)
  await sendPiece(owner, uploadId, 0, Buffer.from('half'))
  expect(await acmeDocuments().announce(sent)).toEqual({ uploadId })
  expect((await acmeDocuments().announce({ ...sent, path: ['Elsewhere'] })).uploadId).not.toBe(uploadId)
  expect(await acmeDocuments().unfinished({ documentId: null })).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: uploadId, received: 4 })]),
  )
  await sendPiece(owner, uploadId, 4, Buffer.from('half'))
  expect(await uploadState(owner, uploadId)).toMatchObject({ state: 'kept' })
  // No user may announce a file directly to an arrival or a version.
  for (const noun of [arrivalRecordType, 'document_versions'])
    await expect(announceFile(owner, { noun, recordId: uploadId }, 4, 'x')).rejects.toThrow('not found')
  await setup.orgs.database.acrossTenants(tx =>
    tx.execute(sql`with old as (update document_arrivals set created_at = now() - interval '2 days' returning id)
      delete from uploads where record_id in (select id from old)`),
  )
  await forgetArrivalsJob.work(setup.orgs.services, {}, { signal: undefined })
  const { rows } = await setup.orgs.database.acrossTenants(tx =>
    tx.execute(sql`select 1 from document_arrivals`),
  )
  expect(rows).toEqual([])
})
