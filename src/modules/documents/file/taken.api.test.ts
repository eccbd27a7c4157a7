import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attachmentRouter, attachmentRoutes } from '../../../core/attachments/attachments.server.ts'
import { announced, sendAll } from '../../../core/attachments/testing/sending.ts'
import { changes } from '../../../core/data/change.table.ts'
import type { FileRoute } from '../../../core/files/file-route.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { documentFileRoutes } from '../document.server.ts'
import { sharedRouter } from '../share/shared.server.ts'
import { documentPlace } from '../testing/documents.server.ts'

let place: Awaited<ReturnType<typeof documentPlace>>
let ann: Context
let large: { id: string }
let other: { id: string }
beforeAll(async () => {
  place = await documentPlace()
  ann = place.orgs.acme.owner
  large = await place.filed('Large.las', Buffer.alloc(3 * 1024 ** 2, '~A 12.5 80.1\n'))
  other = await place.filed('Plat.txt', 'the plat')
})
afterAll(() => place.close())
beforeEach(() =>
  place.orgs.database.acrossTenants(async tx => {
    await tx.execute('delete from attempts')
  }),
)

const routeAt = (path: string, routes: readonly FileRoute[] = documentFileRoutes) =>
  routes.find(each => each.path === path)!
type Wish = { query?: string; headers?: Record<string, string>; method?: string; who?: Context }
const requestFile = (
  route: FileRoute,
  param: string,
  { query = '', headers = {}, method = 'GET', who = ann }: Wish = {},
) =>
  route.handle(who, {
    request: new Request(`http://localhost/files${route.path}${query}`, { headers, method }),
    param: () => param,
  })
const responseBytes = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer())

/** The download entries logged since the last call: who, how, and which files. */
let versionInput = 0
async function taken(tenantId = place.orgs.acme.tenantId) {
  const lines = await place.orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(and(eq(changes.tenantId, tenantId), eq(changes.noun, 'taken_files')))
      .orderBy(asc(changes.id)),
  )
  const fresh = lines.filter(({ id }) => id > versionInput)
  versionInput = Math.max(versionInput, ...lines.map(({ id }) => id))
  return fresh.map(({ actorId, act, title, after }) => ({ actorId, act, title, after }))
}

test('logs a document download once an hour, however many requests it takes', async () => {
  const file = routeAt('/documents/:id/file')
  const by = { actorId: ann.viewer.user!.id }
  await responseBytes(requestFile(file, large.id))
  expect(await taken()).toEqual([{ ...by, act: 'download', title: 'Large.las', after: { version: 1 } }])
  // A page that reads it in concurrent pieces, starting anywhere but at its beginning.
  const pieces = Array.from({ length: 40 }, (_, index) =>
    responseBytes(
      requestFile(file, large.id, {
        query: '?as=bytes',
        headers: { range: `bytes=${index * 1000 + 1}-${index * 1000 + 999}` },
      }),
    ),
  )
  await Promise.all(pieces)
  expect(await taken()).toEqual([{ ...by, act: 'view', title: 'Large.las', after: { version: 1 } }])
  // Another user, another version, and the next hour each get an entry.
  const kim = await place.orgs.acme.memberWith('access_documents')
  await responseBytes(requestFile(file, large.id, { query: '?as=bytes', who: kim }))
  expect(await taken()).toMatchObject([{ actorId: kim.viewer.user!.id, act: 'view' }])
  await place.revised(large.id, 'Large.las', '~A 1 2\n')
  await responseBytes(requestFile(file, large.id, { query: '?as=bytes' }))
  await responseBytes(requestFile(file, large.id, { query: '?as=bytes&number=1' }))
  expect((await taken()).map(({ after }) => after)).toEqual([{ version: 2 }])
  await place.orgs.database.acrossTenants(tx => tx.execute(`update attempts set ends_at = now()`))
  await responseBytes(requestFile(file, large.id, { query: '?as=bytes&number=1' }))
  expect(await taken()).toMatchObject([{ act: 'view', after: { version: 1 } }])
  // HEAD requests, refusals, and mere pictures of a file are not downloads.
  await requestFile(file, large.id, { method: 'HEAD' })
  await expect(requestFile(file, large.id, { query: '?as=picture' })).rejects.toThrow('Download it')
  await expect(requestFile(file, large.id, { who: place.orgs.rival.owner })).rejects.toThrow('not found')
  await expect(requestFile(file, large.id, { who: place.orgs.acme.member })).rejects.toThrow()
  expect(await taken()).toEqual([])
  expect(await taken(place.orgs.rival.tenantId)).toEqual([])
})

test('logs a ZIP or binder in one line that lists its contents', async () => {
  const ids = [large.id, other.id]
  const named = { files: 2, documentIds: expect.arrayContaining(ids) as string[] }
  await responseBytes(requestFile(routeAt('/documents/zip'), '', { query: `?ids=${ids.join()}` }))
  expect(await taken()).toMatchObject([{ act: 'download', title: 'Documents.zip', after: named }])
  for (const as of ['zip', 'pdf'] as const) {
    await responseBytes(
      requestFile(routeAt('/documents/binder/:of'), 'documents', { query: `?as=${as}&ids=${ids.join()}` }),
    )
    expect(await taken()).toMatchObject([{ title: `Binder of 2 documents.${as}`, after: named }])
  }
  // Other documents get a separate entry, even if as many have the same name.
  await responseBytes(requestFile(routeAt('/documents/zip'), '', { query: `?ids=${other.id}` }))
  expect(await taken()).toMatchObject([{ after: { files: 1, documentIds: [other.id] } }])
})

test('logs downloads by link, and from any kind of record', async () => {
  const { secret } = await place.as(ann).shares.add({
    of: { documentId: other.id },
    share: { kind: 'link', whom: '', days: '30', password: '', mayDownload: true, watermark: false },
  })
  const visitor = { ...place.orgs.signedOut, origin: { ...place.orgs.signedOut.origin, ip: '203.0.113.4' } }
  const visit = async () => {
    const { pass } = await callerFactory(sharedRouter)(visitor).open({ secret: secret! })
    for (const as of ['', '&as=bytes', '&as=bytes', ''])
      await responseBytes(
        requestFile(routeAt('/shared/file'), '', {
          query: `?pass=${pass}&document=${other.id}${as}`,
          who: visitor,
        }),
      )
  }
  const line = { actorId: 'link', title: 'Plat.txt', after: { version: 1, shared: 'link' } }
  await visit()
  expect(await taken()).toEqual([
    { ...line, act: 'download' },
    { ...line, act: 'view' },
  ])
  // Another visit counts as another visitor.
  await visit()
  expect(await taken()).toHaveLength(2)

  const { id: lease } = await callerFactory(leaseRouter)(ann).create({
    lease: { leaseNumber: 'ND-7', name: 'Berg' },
  })
  const files = callerFactory(attachmentRouter)(ann)
  const target = { noun: 'leases', recordId: lease }
  const sent = await announced(ann, target, 16, 'Receipt.txt')
  await sendAll(ann, sent, 'a rental receipt')
  const [file] = (await files.list(target)).files
  const download = routeAt('/attachments/:id', attachmentRoutes)
  for (const query of ['', '?shown', '?shown'])
    await responseBytes(requestFile(download, file!.id, { query }))
  const called = { title: 'Receipt.txt', after: { of: 'lease ND-7 Berg' } }
  expect(await taken()).toMatchObject([
    { act: 'download', ...called },
    { act: 'view', ...called },
  ])
})

test('a ZIP or binder aborts when access is lost while it is built or sent', async () => {
  const lost: Context = { ...ann, fresh: async () => place.orgs.signedOut }
  const ids = `${large.id},${other.id}`
  const roads = [
    () => requestFile(routeAt('/documents/zip'), '', { query: `?ids=${ids}`, who: lost }),
    () =>
      requestFile(routeAt('/documents/binder/:of'), 'documents', { query: `?as=zip&ids=${ids}`, who: lost }),
    () =>
      requestFile(routeAt('/documents/binder/:of'), 'documents', { query: `?as=pdf&ids=${ids}`, who: lost }),
    () => requestFile(routeAt('/documents/export'), '', { who: lost }),
  ]
  for (const road of roads) {
    const result = await road()
    const now = performance.now()
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
    await expect(result.arrayBuffer()).rejects.toThrow('revoked in the meantime')
    later.mockRestore()
  }
})
