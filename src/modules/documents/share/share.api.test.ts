import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { notificationRouter } from '../../notifications/notification.server.ts'
import { startOver, tellAll } from '../../notifications/testing/telling.ts'
import { documentPlace } from '../testing/documents.server.ts'
import { signedIn } from '../testing/signed-in.ts'
import { documentFileRoutes } from '../document.server.ts'
import { sharedRouter } from './shared.server.ts'
import { notifyOrganization } from './notify-share.server.ts'
import type { NewShare, SharedThing } from './share.ts'

let place: Awaited<ReturnType<typeof documentPlace>>
let paper: { id: string }
let folderId: string
let anyone: Context
beforeAll(async () => {
  place = await documentPlace()
  paper = await place.filed('Lease.txt', 'the lease', { path: ['Room'] })
  await place.filed('Plat.txt', 'the plat', { path: ['Room', 'Inner'] })
  const { folders } = await ours().folders.tree()
  folderId = folders.find(({ name }) => name === 'Room')!.id
  const { owner } = place.orgs.acme
  anyone = { ...owner, viewer: { user: null, platformRoles: [], membership: null }, fresh: undefined }
})
afterAll(() => place.close())

const ours = () => place.as(place.orgs.acme.owner)
const shared = (user: Context = anyone) => callerFactory(sharedRouter)(user)
const terms: NewShare = {
  kind: 'link',
  whom: '',
  days: '30',
  password: '',
  mayDownload: true,
  watermark: false,
}
const share = (thing: SharedThing, change: Partial<NewShare> = {}) =>
  ours().shares.add({ of: thing, share: { ...terms, ...change } })
const opened = async (secret: string | null, password?: string) =>
  (await shared().open({ secret: secret!, ...(password !== undefined && { password }) })).pass!

const route = documentFileRoutes.find(({ path }) => path === '/shared/file')!
const fetched = (pass: string, document: string, as?: string) => {
  const url = `http://localhost/files/shared/file?pass=${pass}&document=${document}${as ? `&as=${as}` : ''}`
  return route.handle(anyone, { request: new Request(url), param: () => '' })
}
const over = 'no longer shared'

test('a link shows one document to anyone who has it, until it expires', async () => {
  const { id, secret } = await share({ documentId: paper.id })
  const pass = await opened(secret)
  expect(await shared().look({ pass })).toMatchObject({
    name: 'Lease.txt',
    mayDownload: true,
    watermark: null,
    documents: [{ id: paper.id, files: [{ part: 1, fileName: 'Lease.txt' }] }],
  })
  expect(await (await fetched(pass, paper.id)).text()).toBe('the lease')
  await shared().saw({ pass, documentId: paper.id, part: 1, page: 1 })
  await shared().saw({ pass, documentId: paper.id, part: 1, page: 1 })
  expect(await ours().shares.visits({ id })).toMatchObject([{ pages: 1, downloads: 1, by: null }])
  expect(await ours().shares.of({ documentId: paper.id })).toMatchObject([{ id, visits: 1 }])
  const other = (await ours().list({ filter: { search: 'Plat' } })).rows[0]!
  await expect(fetched(pass, other.id)).rejects.toThrow(over)
  await ours().shares.end({ id })
  for (const request of [
    () => shared().holds({ pass }),
    () => shared().look({ pass }),
    () => fetched(pass, paper.id, 'bytes'),
    () => shared().open({ secret: secret! }),
  ])
    await expect(request()).rejects.toThrow(over)
  await ours().shares.resume({ id })
  expect(await shared().holds({ pass })).toEqual({ holds: true })
  await ours().remove({ ids: [paper.id] })
  await expect(shared().look({ pass })).rejects.toThrow(over)
  await expect(fetched(pass, paper.id)).rejects.toThrow(over)
  await ours().restore({ ids: [paper.id] })
  await place.orgs.database.acrossTenants(tx =>
    tx.execute(sql`update document_shares set expires_at = now()`),
  )
  await expect(shared().holds({ pass })).rejects.toThrow(over)
  for (const invalid of ['', 'x', secret!.slice(0, -1), `${secret!.slice(0, -1)}A`, pass])
    await expect(shared().open({ secret: invalid })).rejects.toThrow(over)
})

test('a transfer stops when the share ends or access is lost', async () => {
  const { owner } = place.orgs.acme
  const large = await place.filed('Large.bin', Buffer.alloc(8 * 1024 ** 2, 'oil'))
  const { id, secret } = await share({ documentId: large.id })
  const pass = await opened(secret)
  const lost = { ...owner, fresh: async () => anyone }
  const saved = documentFileRoutes.find(({ path }) => path === '/documents/:id/file')!
  const downloads = [
    { answer: await fetched(pass, large.id), end: async () => ours().shares.end({ id }) },
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
    const rest = async () => {
      for (let got = 0; ; got++) if ((await reader.read()).done) return got
    }
    await expect(rest()).rejects.toThrow('revoked in the meantime')
    later.mockRestore()
  }
})

test('a folder share shows everything in the folder, for viewing only and behind a password', async () => {
  const { secret } = await share(
    { folderId },
    { mayDownload: false, watermark: true, password: 'long enough' },
  )
  expect(await shared().open({ secret: secret! })).toEqual({ pass: null })
  await expect(opened(secret, 'not this one')).rejects.toThrow('Incorrect password')
  const pass = await opened(secret, 'long enough')
  const seen = await shared().look({ pass })
  expect(seen.documents.map(({ name }) => name)).toEqual(['Lease.txt', 'Plat.txt'])
  expect(seen.watermark).toContain('Shared copy')
  await expect(fetched(pass, paper.id)).rejects.toThrow('for viewing only')
  await expect(fetched(pass, paper.id, 'bytes')).rejects.toThrow('for viewing only')
  expect((await fetched(pass, paper.id, 'page')).headers.get('content-type')).toBe('image/webp')
})

test('a person, a role and another organization see what is shared with them, and no one else does', async () => {
  const { acme, database } = place.orgs
  const ann = await signedIn(await acme.memberWith('access_leases'))
  const kim = await acme.memberWith('access_messages')
  const rival = await signedIn(place.orgs.rival.owner)
  await share({ documentId: paper.id }, { kind: 'person', whom: ann.viewer.user!.id })
  const names = async (user: Context) => (await shared(user).received()).map(({ name }) => name)
  expect(await names(ann)).toEqual(['Lease.txt'])
  expect(await names(kim)).toEqual([])
  await expect(place.as(ann).get({ id: paper.id })).rejects.toThrow()
  const [first] = await shared(ann).received()
  const { pass } = await shared(ann).visit({ tenantId: first!.tenantId, id: first!.id })
  expect((await shared(ann).look({ pass })).documents).toMatchObject([{ id: paper.id }])
  await expect(shared(kim).visit({ tenantId: first!.tenantId, id: first!.id })).rejects.toThrow(over)
  await expect(shared(rival).visit({ tenantId: first!.tenantId, id: first!.id })).rejects.toThrow(over)
  // A user who leaves the organization can no longer read.
  await database.acrossTenants(tx =>
    tx.execute(sql`delete from memberships where user_id = ${ann.viewer.user!.id}`),
  )
  await expect(shared(ann).holds({ pass })).rejects.toThrow(over)

  const [roleId] = kim.viewer.membership!.roleIds.filter(each => each !== 'member')
  await share({ folderId }, { kind: 'role', whom: roleId! })
  expect(await names(kim)).toEqual(['Room'])

  const { tenantName } = rival.viewer.membership!
  await expect(share({ folderId }, { kind: 'organization', whom: 'Nobody Oil' })).rejects.toThrow(
    'No organization',
  )
  const { id } = await share({ folderId }, { kind: 'organization', whom: tenantName })
  expect(await names(rival)).toEqual(['Room'])
  const visit = await shared(rival).visit({ tenantId: acme.tenantId, id })
  expect((await shared(rival).look(visit)).documents).toHaveLength(2)
  await expect(place.as(place.orgs.rival.owner).shares.end({ id })).rejects.toThrow('not found')
  await ours().shares.end({ id })
  await expect(shared(rival).look(visit)).rejects.toThrow(over)
  await expect(
    place.as(place.orgs.rival.owner).shares.add({ of: { folderId }, share: terms }),
  ).rejects.toThrow('not found')
})

test('recipients are notified: the person, the role’s members, another organization once', async () => {
  const { orgs } = place
  const { acme, rival } = orgs
  const [ann, kim] = [await acme.memberWith('access_leases'), await acme.memberWith('access_messages')]
  await startOver(orgs)
  const readNotices = async (user: Context, kind: 'profile' | 'tenant' = 'profile') =>
    (await callerFactory(notificationRouter)(user)[kind].list({ family: 'document' })).map(
      ({ title, actions }) => [title, actions[0]!.to],
    )
  await share({ documentId: paper.id }, { kind: 'person', whom: ann.viewer.user!.id })
  const [roleId] = kim.viewer.membership!.roleIds.filter(each => each !== 'member')
  await share({ folderId }, { kind: 'role', whom: roleId! })
  await share({ folderId })
  await tellAll(orgs)
  expect(await readNotices(ann)).toEqual([['acme-owner shared document Lease.txt', '/app/shared-documents']])
  expect(await readNotices(kim)).toEqual([['acme-owner shared folder Room', '/app/shared-documents']])
  for (const other of [acme.owner, rival.owner]) expect(await readNotices(other)).toEqual([])

  const { tenantId, tenantName } = rival.owner.viewer.membership!
  const { id } = await share({ folderId }, { kind: 'organization', whom: tenantName })
  const requested = { from: acme.tenantId, to: tenantId, share: id, called: 'Room' }
  for (let times = 0; times < 2; times++)
    await notifyOrganization.work(orgs.services as never, requested, { signal: new AbortController().signal })
  const { tenantName: sender } = acme.owner.viewer.membership!
  const line = [`${sender} shared Room with your organization`, '/app/shared-documents']
  expect(await readNotices(rival.owner, 'tenant')).toEqual([line])
  expect(await readNotices(rival.member, 'tenant')).toEqual([])
  expect(await readNotices(acme.owner, 'tenant')).toEqual([])
})
