import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manyPages } from '../../../../bench/many-pages.ts'
import { attachmentRoutes } from '../../../core/attachments/attachments.server.ts'
import { attachments } from '../../../core/attachments/attachment.table.ts'
import { changes } from '../../../core/data/change.table.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { documentFileRoutes } from '../document.server.ts'
import { documentPlace } from '../testing/documents.server.ts'
import { signedIn } from '../testing/signed-in.ts'
import { sharedRouter } from './shared.server.ts'
import type { NewShare, SharedThing } from './share.ts'

let place: Awaited<ReturnType<typeof documentPlace>>
let ann: Context
let stranger: Context
beforeAll(async () => {
  place = await documentPlace()
  ann = place.orgs.acme.owner
  stranger = { ...place.orgs.signedOut, origin: { ...place.orgs.signedOut.origin, ip: '203.0.113.4' } }
})
afterAll(() => place.close())

const shared = callerFactory(sharedRouter)
const over = 'no longer shared'
const terms: NewShare = {
  kind: 'link',
  whom: '',
  days: '30',
  password: '',
  mayDownload: false,
  watermark: true,
}
const share = (thing: SharedThing, change: Partial<NewShare> = {}) =>
  place.as(ann).shares.add({ of: thing, share: { ...terms, ...change } })
const createPass = async (thing: SharedThing, change: Partial<NewShare> = {}) =>
  (await shared(stranger).open({ secret: (await share(thing, change)).secret! })).pass!

const routeAt = (path: string) =>
  [...documentFileRoutes, ...attachmentRoutes].find(each => each.path === path && each.method === 'GET')!
const requestFile = (
  path: string,
  query: string,
  { who = ann, id = '' }: { who?: Context; id?: string } = {},
) =>
  routeAt(path).handle(who, {
    request: new Request(`http://localhost/files${path}${query}`),
    param: name => (name === 'of' ? 'documents' : id),
  })
const file = (pass: string, id: string, rest: string, who = stranger) =>
  requestFile('/shared/file', `?pass=${pass}&document=${id}${rest}`, { who })
const across = (change: ReturnType<typeof sql>) => place.orgs.database.acrossTenants(tx => tx.execute(change))
const lines = () =>
  place.orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(eq(changes.noun, 'taken_files')).orderBy(changes.id),
  )

test('pages show only what is currently shared, and nothing hidden in the file', async () => {
  const { id } = await place.filed('Lease.pdf', await manyPages(2), { path: ['Room'] })
  const { folders } = await place.as(ann).folders.tree()
  const pass = await createPass({ folderId: folders.find(({ name }) => name === 'Room')!.id })
  const pages = async () => (await file(pass, id, '&as=page')).headers.get('x-page-count')
  expect(await pages()).toBe('2')
  // For a repeated parameter the last value counts; an unknown value is ignored.
  for (const twice of ['&as=page&as=bytes', '&as=page&as=content'])
    await expect(file(pass, id, twice)).rejects.toThrow('for viewing only')
  for (const invalid of ['&as=page&part=0', '&as=page&part=2.5', '&as=page&page=1e9', '&as=pages', '&as='])
    await expect(file(pass, id, invalid)).rejects.toThrow(over)
  await expect(file(pass, id, '&as=page&part=2')).rejects.toThrow('not found')
  // The current version is drawn, whichever is requested.
  const notes = await place.filed('Notes.txt', 'one line', { path: ['Room'] })
  await place.revised(notes.id, 'Notes.txt', 'a line\n'.repeat(60))
  expect((await file(pass, notes.id, '&as=page&number=1')).headers.get('x-page-count')).toBe('2')
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Merlin' } })
    .jpeg()
    .toBuffer()
  const camera = await place.filed('Photo.jpg', photo, { path: ['Room'] })
  const drawn = Buffer.from(await (await file(pass, camera.id, '&as=page')).arrayBuffer())
  expect((await sharp(drawn).metadata()).exif).toBeUndefined()
  expect(drawn.includes('Merlin')).toBe(false)
  const huge = 300 * 1024 ** 2
  await across(sql`update blobs set size = ${huge} where size = ${photo.length}`)
  await expect(file(pass, camera.id, '&as=page')).rejects.toThrow('A file of more than 256 MB')
  await across(sql`update blobs set size = ${photo.length} where size = ${huge}`)
  // A document that left the folder or went to the trash is no longer shown.
  await place.as(ann).place({ places: [{ id: camera.id, folderId: null }] })
  await expect(file(pass, camera.id, '&as=page')).rejects.toThrow(over)
  await place.as(ann).remove({ ids: [id] })
  await expect(file(pass, id, '&as=page')).rejects.toThrow(over)
  await place.as(ann).restore({ ids: [id] })
  // A page whose share ends while it is drawn is not sent.
  const result = await file(pass, id, '&as=page')
  await across(sql`update document_shares set ended_at = now()`)
  const now = performance.now()
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
  await expect(result.arrayBuffer()).rejects.toThrow('revoked in the meantime')
  later.mockRestore()
})

test('a personal pass ends with its role, membership, plan, and sharing organization', async () => {
  const { id } = await place.filed('Plat.txt', 'the plat')
  const { acme, rival } = place.orgs
  const holder = async (user: Context, change: Partial<NewShare>) => {
    const created = await share({ documentId: id }, change)
    const person = await signedIn(user)
    const { pass } = await shared(person).visit({ tenantId: acme.tenantId, id: created.id })
    return () => shared(person).holds({ pass })
  }
  const kim = await acme.memberWith('access_leases')
  const userId = kim.viewer.user!.id
  const [roleId] = kim.viewer.membership!.roleIds.filter(each => each !== 'member')
  const byRole = await holder(kim, { kind: 'role', whom: roleId! })
  const byName = await holder(kim, { kind: 'person', whom: userId })
  await across(sql`update memberships set role_ids = '{member}' where user_id = ${userId}`)
  await expect(byRole()).rejects.toThrow(over)
  expect(await byName()).toEqual({ holds: true })
  await across(sql`update memberships set role_ids = '{pending}' where user_id = ${userId}`)
  await expect(byName()).rejects.toThrow(over)

  const { tenantName } = rival.owner.viewer.membership!
  const byOrganization = await holder(rival.owner, { kind: 'organization', whom: tenantName })
  const features = (id: string) => across(sql`update plans set features = ${id}::jsonb where id = 'free'`)
  const { rows } = await across(sql`select features::text as features from plans where id = 'free'`)
  await features('{"documents": false}')
  await expect(byOrganization()).rejects.toThrow(over)
  await features(String(rows[0]!['features']))
  expect(await byOrganization()).toEqual({ holds: true })
  await across(sql`update tenants set disabled = true where id = ${acme.tenantId}`)
  await expect(byOrganization()).rejects.toThrow(over)
  await across(sql`update tenants set disabled = false where id = ${acme.tenantId}`)
})

test('invalid requests neither reset nor consume password attempts', async () => {
  const { id } = await place.filed('Deed.txt', 'the deed')
  const { id: shareId, secret } = await share({ documentId: id }, { password: 'long enough' })
  const open = (password: string) => shared(stranger).open({ secret: secret!, password })
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
  expect(await shared(stranger).holds({ pass: pass! })).toEqual({ holds: true })
  expect(await createPass({ documentId: id })).toBeTruthy()
  // An ended link reveals nothing about its password.
  await place.as(ann).shares.end({ id: shareId })
  for (const password of ['long enough', 'wrong', '']) await expect(open(password)).rejects.toThrow(over)
})

test('every path to a document’s bytes is logged, for exactly the bytes served', async () => {
  const mine = await place.filed('Mine.txt', 'mine')
  const deleted = await place.filed('Gone.txt', 'gone')
  const foreign = await place.filed('Theirs.txt', 'theirs', {}, place.orgs.rival.owner)
  await place.as(ann).remove({ ids: [deleted.id] })
  const before = (await lines()).length
  const ids = [...Array.from({ length: 290 }, () => mine.id), deleted.id, foreign.id].join()
  const zip = await requestFile('/documents/zip', `?ids=${ids}`)
  expect(Buffer.from(await zip.arrayBuffer()).includes('theirs')).toBe(false)
  const [zipped, ...others] = (await lines()).slice(before)
  expect(zipped).toMatchObject({ after: { files: 1, documentIds: [mine.id] } })
  expect(others).toEqual([])
  await expect(requestFile('/documents/zip', `?ids=${foreign.id}`)).rejects.toThrow('not found')

  // The same bytes as an attachment of a record, bypassing the document.
  const [stored] = await place.orgs.database.acrossTenants(tx =>
    tx.select().from(attachments).where(eq(attachments.fileName, 'Mine.txt')),
  )
  await expect(
    requestFile('/attachments/:id', '', { id: stored!.id, who: place.orgs.acme.member }),
  ).rejects.toThrow()
  await expect(
    requestFile('/attachments/:id', '', { id: stored!.id, who: place.orgs.rival.owner }),
  ).rejects.toThrow()
  expect(await (await requestFile('/attachments/:id', '?shown', { id: stored!.id })).text()).toBe('mine')
  expect((await lines()).at(-1)).toMatchObject({ act: 'view', title: 'Mine.txt', tenantId: stored!.tenantId })
  // Ten concurrent users are ten lines.
  const people = await Promise.all(
    Array.from({ length: 10 }, () => place.orgs.acme.memberWith('access_documents')),
  )
  const counted = (await lines()).length
  await Promise.all(
    people.flatMap(who =>
      [1, 2, 3].map(() => requestFile('/documents/:id/file', '?as=bytes', { id: mine.id, who })),
    ),
  )
  expect((await lines()).length - counted).toBe(10)
})
