import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createManyPagePdf } from '../../../../bench/many-pages.ts'
import { attachmentRoutes } from '../../../core/attachments/attachments.server.ts'
import { attachments } from '../../../core/attachments/attachment.table.ts'
import { changes } from '../../../core/data/change.table.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { documentFileRoutes } from '../document.server.ts'
import { setUpDocuments } from '../testing/documents.server.ts'
import { withSession } from '../testing/signed-in.ts'
import { sharedRouter } from './shared.server.ts'
import type { NewShare, ShareTarget } from './share.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
let ann: Context
let stranger: Context
beforeAll(async () => {
  setup = await setUpDocuments()
  ann = setup.orgs.acme.owner
  stranger = { ...setup.orgs.signedOut, origin: { ...setup.orgs.signedOut.origin, ip: '203.0.113.4' } }
})
afterAll(() => setup.close())

const sharedApi = callerFactory(sharedRouter)
const endedMessage = 'no longer shared'
const terms: NewShare = {
  kind: 'link',
  whom: '',
  days: '30',
  password: '',
  mayDownload: false,
  watermark: true,
}
const createShare = (target: ShareTarget, change: Partial<NewShare> = {}) =>
  setup.as(ann).shares.add({ of: target, share: { ...terms, ...change } })
const createPass = async (target: ShareTarget, change: Partial<NewShare> = {}) =>
  (await sharedApi(stranger).open({ secret: (await createShare(target, change)).secret! })).pass!

const findRoute = (path: string) =>
  [...documentFileRoutes, ...attachmentRoutes].find(each => each.path === path && each.method === 'GET')!
const requestFile = (
  path: string,
  query: string,
  { who = ann, id = '' }: { who?: Context; id?: string } = {},
) =>
  findRoute(path).handle(who, {
    request: new Request(`http://localhost/files${path}${query}`),
    param: name => (name === 'of' ? 'documents' : id),
  })
const fetchFile = (pass: string, id: string, query: string, who = stranger) =>
  requestFile('/shared/file', `?pass=${pass}&document=${id}${query}`, { who })
const runAcrossTenants = (change: ReturnType<typeof sql>) =>
  setup.orgs.database.acrossTenants(tx => tx.execute(change))
const readDownloadLog = () =>
  setup.orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(eq(changes.noun, 'taken_files')).orderBy(changes.id),
  )

test('a shared page shows only current content, and nothing hidden in the file', async () => {
  const { id } = await setup.filed('Lease.pdf', await createManyPagePdf(2), { path: ['Room'] })
  const { folders } = await setup.as(ann).folders.tree()
  const pass = await createPass({ folderId: folders.find(({ name }) => name === 'Room')!.id })
  const pages = async () => (await fetchFile(pass, id, '&as=page')).headers.get('x-page-count')
  expect(await pages()).toBe('2')
  // For a repeated parameter the last value counts; an unknown value is ignored.
  for (const twice of ['&as=page&as=bytes', '&as=page&as=content'])
    await expect(fetchFile(pass, id, twice)).rejects.toThrow('for viewing only')
  for (const invalid of ['&as=page&part=0', '&as=page&part=2.5', '&as=page&page=1e9', '&as=pages', '&as='])
    await expect(fetchFile(pass, id, invalid)).rejects.toThrow(endedMessage)
  await expect(fetchFile(pass, id, '&as=page&part=2')).rejects.toThrow('not found')
  // The current version is drawn, whichever is requested.
  const notes = await setup.filed('Notes.txt', 'one line', { path: ['Room'] })
  await setup.revised(notes.id, 'Notes.txt', 'a line\n'.repeat(60))
  expect((await fetchFile(pass, notes.id, '&as=page&number=1')).headers.get('x-page-count')).toBe('2')
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Merlin' } })
    .jpeg()
    .toBuffer()
  const camera = await setup.filed('Photo.jpg', photo, { path: ['Room'] })
  const image = Buffer.from(await (await fetchFile(pass, camera.id, '&as=page')).arrayBuffer())
  expect((await sharp(image).metadata()).exif).toBeUndefined()
  expect(image.includes('Merlin')).toBe(false)
  const huge = 300 * 1024 ** 2
  await runAcrossTenants(sql`update blobs set size = ${huge} where size = ${photo.length}`)
  await expect(fetchFile(pass, camera.id, '&as=page')).rejects.toThrow('A file of more than 256 MB')
  await runAcrossTenants(sql`update blobs set size = ${photo.length} where size = ${huge}`)
  // A document that left the folder or went to the trash is no longer shown.
  await setup.as(ann).place({ places: [{ id: camera.id, folderId: null }] })
  await expect(fetchFile(pass, camera.id, '&as=page')).rejects.toThrow(endedMessage)
  await setup.as(ann).remove({ ids: [id] })
  await expect(fetchFile(pass, id, '&as=page')).rejects.toThrow(endedMessage)
  await setup.as(ann).restore({ ids: [id] })
  // A page whose share ends while it is drawn is not sent.
  const result = await fetchFile(pass, id, '&as=page')
  await runAcrossTenants(sql`update document_shares set ended_at = now()`)
  const now = performance.now()
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
  await expect(result.arrayBuffer()).rejects.toThrow('revoked in the meantime')
  later.mockRestore()
})

test('a personal pass ends with its role, membership, plan, and sharing organization', async () => {
  const { id } = await setup.filed('Plat.txt', 'the plat')
  const { acme, rival } = setup.orgs
  const holder = async (user: Context, change: Partial<NewShare>) => {
    const created = await createShare({ documentId: id }, change)
    const person = await withSession(user)
    const { pass } = await sharedApi(person).visit({ tenantId: acme.tenantId, id: created.id })
    return () => sharedApi(person).holds({ pass })
  }
  const kim = await acme.memberWith('access_leases')
  const userId = kim.viewer.user!.id
  const [roleId] = kim.viewer.membership!.roleIds.filter(each => each !== 'member')
  const byRole = await holder(kim, { kind: 'role', whom: roleId! })
  const byName = await holder(kim, { kind: 'person', whom: userId })
  await runAcrossTenants(sql`update memberships set role_ids = '{member}' where user_id = ${userId}`)
  await expect(byRole()).rejects.toThrow(endedMessage)
  expect(await byName()).toEqual({ holds: true })
  await runAcrossTenants(sql`update memberships set role_ids = '{pending}' where user_id = ${userId}`)
  await expect(byName()).rejects.toThrow(endedMessage)

  const { tenantName } = rival.owner.viewer.membership!
  const byOrganization = await holder(rival.owner, { kind: 'organization', whom: tenantName })
  const features = (id: string) =>
    runAcrossTenants(sql`update plans set features = ${id}::jsonb where id = 'free'`)
  const { rows } = await runAcrossTenants(sql`select features::text as features from plans where id = 'free'`)
  await features('{"documents": false}')
  await expect(byOrganization()).rejects.toThrow(endedMessage)
  await features(String(rows[0]!['features']))
  expect(await byOrganization()).toEqual({ holds: true })
  await runAcrossTenants(sql`update tenants set disabled = true where id = ${acme.tenantId}`)
  await expect(byOrganization()).rejects.toThrow(endedMessage)
  await runAcrossTenants(sql`update tenants set disabled = false where id = ${acme.tenantId}`)
})

test('invalid requests neither reset nor consume password attempts', async () => {
  const { id } = await setup.filed('Deed.txt', 'the deed')
  const { id: shareId, secret } = await createShare({ documentId: id }, { password: 'long enough' })
  const open = (password: string) => sharedApi(stranger).open({ secret: secret!, password })
  // Correct passwords between wrong ones refund only their own attempt; an empty or overlong password is
  // refused.
  for (let index = 0; index < 9; index++) {
    await expect(open(`wrong ${index}`)).rejects.toThrow('Incorrect password')
    expect((await open('long enough')).pass).toBeTruthy()
    expect(await open('')).toEqual({ pass: null })
    await expect(open('x'.repeat(201))).rejects.toThrow('at most 200')
  }
  const { pass } = await open('long enough')
  await expect(open('wrong 10')).rejects.toThrow('Incorrect password')
  await expect(open('long enough')).rejects.toThrow('Too many attempts. Try again in 15 minutes.')
  // Visitors already inside stay, and other links of the same document are unaffected.
  expect(await sharedApi(stranger).holds({ pass: pass! })).toEqual({ holds: true })
  expect(await createPass({ documentId: id })).toBeTruthy()
  // An ended link reveals nothing about its password.
  await setup.as(ann).shares.end({ id: shareId })
  for (const password of ['long enough', 'wrong', ''])
    await expect(open(password)).rejects.toThrow(endedMessage)
})

test('every path to a document’s bytes is logged for exactly the bytes served', async () => {
  const otherDocument = await setup.filed('Mine.txt', 'mine')
  const deleted = await setup.filed('Gone.txt', 'gone')
  const foreign = await setup.filed('Theirs.txt', 'theirs', {}, setup.orgs.rival.owner)
  await setup.as(ann).remove({ ids: [deleted.id] })
  const countBefore = (await readDownloadLog()).length
  const ids = [...Array.from({ length: 290 }, () => otherDocument.id), deleted.id, foreign.id].join()
  const zip = await requestFile('/documents/zip', `?ids=${ids}`)
  expect(Buffer.from(await zip.arrayBuffer()).includes('theirs')).toBe(false)
  const [zipped, ...otherLines] = (await readDownloadLog()).slice(countBefore)
  expect(zipped).toMatchObject({ after: { files: 1, documentIds: [otherDocument.id] } })
  expect(otherLines).toEqual([])
  await expect(requestFile('/documents/zip', `?ids=${foreign.id}`)).rejects.toThrow('not found')

  // The same bytes as an attachment of a record, bypassing the document.
  const [stored] = await setup.orgs.database.acrossTenants(tx =>
    tx.select().from(attachments).where(eq(attachments.fileName, 'Mine.txt')),
  )
  await expect(
    requestFile('/attachments/:id', '', { id: stored!.id, who: setup.orgs.acme.member }),
  ).rejects.toThrow()
  await expect(
    requestFile('/attachments/:id', '', { id: stored!.id, who: setup.orgs.rival.owner }),
  ).rejects.toThrow()
  expect(await (await requestFile('/attachments/:id', '?shown', { id: stored!.id })).text()).toBe('mine')
  expect((await readDownloadLog()).at(-1)).toMatchObject({
    act: 'view',
    title: 'Mine.txt',
    tenantId: stored!.tenantId,
  })
  // Ten concurrent users are logged in ten lines.
  const people = await Promise.all(
    Array.from({ length: 10 }, () => setup.orgs.acme.memberWith('access_documents')),
  )
  const countAfter = (await readDownloadLog()).length
  await Promise.all(
    people.flatMap(who =>
      [1, 2, 3].map(() => requestFile('/documents/:id/file', '?as=bytes', { id: otherDocument.id, who })),
    ),
  )
  expect((await readDownloadLog()).length - countAfter).toBe(10)
})
