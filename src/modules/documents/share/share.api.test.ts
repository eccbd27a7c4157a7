import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { notificationRouter } from '../../notifications/notification.server.ts'
import { clearNotifications, notifyEveryone } from '../../notifications/testing/notify-everyone.ts'
import { setUpDocuments } from '../testing/documents.server.ts'
import { withSession } from '../testing/signed-in.ts'
import { documentFileRoutes } from '../document.server.ts'
import { sharedRouter } from './shared.server.ts'
import { notifyOrganization } from './notify-share.server.ts'
import type { NewShare, ShareTarget } from './share.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
let leaseFile: { id: string }
let folderId: string
let visitor: Context
beforeAll(async () => {
  setup = await setUpDocuments()
  leaseFile = await setup.filed('Lease.txt', 'the lease', { path: ['Room'] })
  await setup.filed('Plat.txt', 'the plat', { path: ['Room', 'Inner'] })
  const { folders } = await acmeDocuments().folders.tree()
  folderId = folders.find(({ name }) => name === 'Room')!.id
  const { owner } = setup.orgs.acme
  visitor = { ...owner, viewer: { user: null, platformRoles: [], membership: null }, fresh: undefined }
})
afterAll(() => setup.close())

const acmeDocuments = () => setup.as(setup.orgs.acme.owner)
const sharedApi = (user: Context = visitor) => callerFactory(sharedRouter)(user)
const terms: NewShare = {
  kind: 'link',
  whom: '',
  days: '30',
  password: '',
  mayDownload: true,
  watermark: false,
}
const createShare = (target: ShareTarget, change: Partial<NewShare> = {}) =>
  acmeDocuments().shares.add({ of: target, share: { ...terms, ...change } })
const openLink = async (secret: string | null, password?: string) =>
  (await sharedApi().open({ secret: secret!, ...(password !== undefined && { password }) })).pass!

const route = documentFileRoutes.find(({ path }) => path === '/shared/file')!
const fetchShared = (pass: string, document: string, format?: string) => {
  const url = `http://localhost/files/shared/file?pass=${pass}&document=${document}${format ? `&as=${format}` : ''}`
  return route.handle(visitor, { request: new Request(url), param: () => '' })
}
const endedMessage = 'no longer shared'

test('a link shows one document to anyone who has it, until it expires', async () => {
  const { id, secret } = await createShare({ documentId: leaseFile.id })
  const pass = await openLink(secret)
  expect(await sharedApi().look({ pass })).toMatchObject({
    name: 'Lease.txt',
    mayDownload: true,
    watermark: null,
    documents: [{ id: leaseFile.id, files: [{ part: 1, fileName: 'Lease.txt' }] }],
  })
  expect(await (await fetchShared(pass, leaseFile.id)).text()).toBe('the lease')
  await sharedApi().saw({ pass, documentId: leaseFile.id, part: 1, page: 1 })
  await sharedApi().saw({ pass, documentId: leaseFile.id, part: 1, page: 1 })
  expect(await acmeDocuments().shares.visits({ id })).toMatchObject([{ pages: 1, downloads: 1, by: null }])
  expect(await acmeDocuments().shares.of({ documentId: leaseFile.id })).toMatchObject([{ id, visits: 1 }])
  const otherDocument = (await acmeDocuments().list({ filter: { search: 'Plat' } })).rows[0]!
  await expect(fetchShared(pass, otherDocument.id)).rejects.toThrow(endedMessage)
  await acmeDocuments().shares.end({ id })
  for (const request of [
    () => sharedApi().holds({ pass }),
    () => sharedApi().look({ pass }),
    () => fetchShared(pass, leaseFile.id, 'bytes'),
    () => sharedApi().open({ secret: secret! }),
  ])
    await expect(request()).rejects.toThrow(endedMessage)
  await acmeDocuments().shares.resume({ id })
  expect(await sharedApi().holds({ pass })).toEqual({ holds: true })
  await acmeDocuments().remove({ ids: [leaseFile.id] })
  await expect(sharedApi().look({ pass })).rejects.toThrow(endedMessage)
  await expect(fetchShared(pass, leaseFile.id)).rejects.toThrow(endedMessage)
  await acmeDocuments().restore({ ids: [leaseFile.id] })
  await setup.orgs.database.acrossTenants(tx =>
    tx.execute(sql`update document_shares set expires_at = now()`),
  )
  await expect(sharedApi().holds({ pass })).rejects.toThrow(endedMessage)
  for (const invalid of ['', 'x', secret!.slice(0, -1), `${secret!.slice(0, -1)}A`, pass])
    await expect(sharedApi().open({ secret: invalid })).rejects.toThrow(endedMessage)
})

test('a transfer stops when the share ends or access is lost', async () => {
  const { owner } = setup.orgs.acme
  const large = await setup.filed('Large.bin', Buffer.alloc(8 * 1024 ** 2, 'oil'))
  const { id, secret } = await createShare({ documentId: large.id })
  const pass = await openLink(secret)
  const lost = { ...owner, fresh: async () => visitor }
  const saved = documentFileRoutes.find(({ path }) => path === '/documents/:id/file')!
  const downloads = [
    { answer: await fetchShared(pass, large.id), end: async () => acmeDocuments().shares.end({ id }) },
    {
      answer: await saved.handle(lost, {
        request: new Request(`http://localhost/files/documents/${large.id}/file`),
        param: () => large.id,
      }),
      end: async () => {},
    },
  ]
  for (const { answer, end } of downloads) {
    const reader = answer.body!.getReader()
    await reader.read()
    await end()
    const now = performance.now()
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
    const readOthers = async () => {
      for (let got = 0; ; got++) if ((await reader.read()).done) return got
    }
    await expect(readOthers()).rejects.toThrow('revoked in the meantime')
    later.mockRestore()
  }
})

test('a folder share shows the whole folder for viewing only, behind a password', async () => {
  const { secret } = await createShare(
    { folderId },
    { mayDownload: false, watermark: true, password: 'long enough' },
  )
  expect(await sharedApi().open({ secret: secret! })).toEqual({ pass: null })
  await expect(openLink(secret, 'not this one')).rejects.toThrow('Incorrect password')
  const pass = await openLink(secret, 'long enough')
  const view = await sharedApi().look({ pass })
  expect(view.documents.map(({ name }) => name)).toEqual(['Lease.txt', 'Plat.txt'])
  expect(view.watermark).toContain('Shared copy')
  await expect(fetchShared(pass, leaseFile.id)).rejects.toThrow('for viewing only')
  await expect(fetchShared(pass, leaseFile.id, 'bytes')).rejects.toThrow('for viewing only')
  expect((await fetchShared(pass, leaseFile.id, 'page')).headers.get('content-type')).toBe('image/webp')
})

test('a share is visible only to its person, role or organization', async () => {
  const { acme, database } = setup.orgs
  const ann = await withSession(await acme.memberWith('access_leases'))
  const kim = await acme.memberWith('access_messages')
  const rival = await withSession(setup.orgs.rival.owner)
  await createShare({ documentId: leaseFile.id }, { kind: 'person', whom: ann.viewer.user!.id })
  const names = async (user: Context) => (await sharedApi(user).received()).map(({ name }) => name)
  expect(await names(ann)).toEqual(['Lease.txt'])
  expect(await names(kim)).toEqual([])
  await expect(setup.as(ann).get({ id: leaseFile.id })).rejects.toThrow()
  const [first] = await sharedApi(ann).received()
  const { pass } = await sharedApi(ann).visit({ tenantId: first!.tenantId, id: first!.id })
  expect((await sharedApi(ann).look({ pass })).documents).toMatchObject([{ id: leaseFile.id }])
  await expect(sharedApi(kim).visit({ tenantId: first!.tenantId, id: first!.id })).rejects.toThrow(
    endedMessage,
  )
  await expect(sharedApi(rival).visit({ tenantId: first!.tenantId, id: first!.id })).rejects.toThrow(
    endedMessage,
  )
  // A user who leaves the organization can no longer read.
  await database.acrossTenants(tx =>
    tx.execute(sql`delete from memberships where user_id = ${ann.viewer.user!.id}`),
  )
  await expect(sharedApi(ann).holds({ pass })).rejects.toThrow(endedMessage)

  const [roleId] = kim.viewer.membership!.roleIds.filter(roleId => roleId !== 'member')
  await createShare({ folderId }, { kind: 'role', whom: roleId! })
  expect(await names(kim)).toEqual(['Room'])

  const { tenantName } = rival.viewer.membership!
  await expect(createShare({ folderId }, { kind: 'organization', whom: 'Nobody Oil' })).rejects.toThrow(
    'No organization',
  )
  const { id } = await createShare({ folderId }, { kind: 'organization', whom: tenantName })
  expect(await names(rival)).toEqual(['Room'])
  const visit = await sharedApi(rival).visit({ tenantId: acme.tenantId, id })
  expect((await sharedApi(rival).look(visit)).documents).toHaveLength(2)
  await expect(setup.as(setup.orgs.rival.owner).shares.end({ id })).rejects.toThrow('not found')
  await acmeDocuments().shares.end({ id })
  await expect(sharedApi(rival).look(visit)).rejects.toThrow(endedMessage)
  await expect(
    setup.as(setup.orgs.rival.owner).shares.add({ of: { folderId }, share: terms }),
  ).rejects.toThrow('not found')
})

test('a person, a role’s members and another organization are each notified once', async () => {
  const { orgs } = setup
  const { acme, rival } = orgs
  const [ann, kim] = [await acme.memberWith('access_leases'), await acme.memberWith('access_messages')]
  await clearNotifications(orgs)
  const readNotices = async (user: Context, kind: 'profile' | 'tenant' = 'profile') =>
    (await callerFactory(notificationRouter)(user)[kind].list({ family: 'document' })).map(
      ({ title, actions }) => [title, actions[0]!.to],
    )
  await createShare({ documentId: leaseFile.id }, { kind: 'person', whom: ann.viewer.user!.id })
  const [roleId] = kim.viewer.membership!.roleIds.filter(roleId => roleId !== 'member')
  await createShare({ folderId }, { kind: 'role', whom: roleId! })
  await createShare({ folderId })
  await notifyEveryone(orgs)
  expect(await readNotices(ann)).toEqual([['acme-owner shared document Lease.txt', '/app/shared-documents']])
  expect(await readNotices(kim)).toEqual([['acme-owner shared folder Room', '/app/shared-documents']])
  for (const otherDocument of [acme.owner, rival.owner]) expect(await readNotices(otherDocument)).toEqual([])

  const { tenantId, tenantName } = rival.owner.viewer.membership!
  const { id } = await createShare({ folderId }, { kind: 'organization', whom: tenantName })
  const payload = { from: acme.tenantId, to: tenantId, share: id, called: 'Room' }
  for (let times = 0; times < 2; times++)
    await notifyOrganization.work(orgs.services as never, payload, { signal: new AbortController().signal })
  const { tenantName: sender } = acme.owner.viewer.membership!
  const line = [`${sender} shared Room with your organization`, '/app/shared-documents']
  expect(await readNotices(rival.owner, 'tenant')).toEqual([line])
  expect(await readNotices(rival.member, 'tenant')).toEqual([])
  expect(await readNotices(acme.owner, 'tenant')).toEqual([])
})
