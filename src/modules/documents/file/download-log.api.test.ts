import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attachmentRouter, attachmentRoutes } from '../../../core/attachments/attachments.server.ts'
import { announceFile, sendAll } from '../../../core/attachments/testing/sending.ts'
import { changes } from '../../../core/data/change.table.ts'
import type { FileRoute } from '../../../core/files/file-route.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { documentFileRoutes } from '../document.server.ts'
import { sharedRouter } from '../share/shared.server.ts'
import { setUpDocuments } from '../testing/documents.server.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
let ann: Context
let large: { id: string }
let other: { id: string }
beforeAll(async () => {
  setup = await setUpDocuments()
  ann = setup.orgs.acme.owner
  large = await setup.filed('Large.las', Buffer.alloc(3 * 1024 ** 2, '~A 12.5 80.1\n'))
  other = await setup.filed('Plat.txt', 'the plat')
})
afterAll(() => setup.close())
beforeEach(() =>
  setup.orgs.database.acrossTenants(async tx => {
    await tx.execute('delete from attempts')
  }),
)

const findRoute = (path: string, routes: readonly FileRoute[] = documentFileRoutes) =>
  routes.find(route => route.path === path)!
type RequestOptions = { query?: string; headers?: Record<string, string>; method?: string; who?: Context }
const requestFile = (
  route: FileRoute,
  param: string,
  { query = '', headers = {}, method = 'GET', who = ann }: RequestOptions = {},
) =>
  route.handle(who, {
    request: new Request(`http://localhost/files${route.path}${query}`, { headers, method }),
    param: () => param,
  })
const responseBytes = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer())

/** The download entries logged since the last call: who, how, and which files. */
let lastSeenId = 0
async function readNewDownloads(tenantId = setup.orgs.acme.tenantId) {
  const lines = await setup.orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(and(eq(changes.tenantId, tenantId), eq(changes.noun, 'taken_files')))
      .orderBy(asc(changes.id)),
  )
  const newLines = lines.filter(({ id }) => id > lastSeenId)
  lastSeenId = Math.max(lastSeenId, ...lines.map(({ id }) => id))
  return newLines.map(({ actorId, act, title, after }) => ({ actorId, act, title, after }))
}

test('a document download is logged once an hour, however many requests it takes', async () => {
  const file = findRoute('/documents/:id/file')
  const asActor = { actorId: ann.viewer.user!.id }
  await responseBytes(requestFile(file, large.id))
  expect(await readNewDownloads()).toEqual([
    { ...asActor, act: 'download', title: 'Large.las', after: { version: 1 } },
  ])
  // A page that reads it in concurrent pieces, starting anywhere but at its beginning.
  const ranges = Array.from({ length: 40 }, (_, index) =>
    responseBytes(
      requestFile(file, large.id, {
        query: '?as=bytes',
        headers: { range: `bytes=${index * 1000 + 1}-${index * 1000 + 999}` },
      }),
    ),
  )
  await Promise.all(ranges)
  expect(await readNewDownloads()).toEqual([
    { ...asActor, act: 'view', title: 'Large.las', after: { version: 1 } },
  ])
  // Another user, another version, and the next hour each get an entry.
  const kim = await setup.orgs.acme.memberWith('access_documents')
  await responseBytes(requestFile(file, large.id, { query: '?as=bytes', who: kim }))
  expect(await readNewDownloads()).toMatchObject([{ actorId: kim.viewer.user!.id, act: 'view' }])
  await setup.revised(large.id, 'Large.las', '~A 1 2\n')
  await responseBytes(requestFile(file, large.id, { query: '?as=bytes' }))
  await responseBytes(requestFile(file, large.id, { query: '?as=bytes&number=1' }))
  expect((await readNewDownloads()).map(({ after }) => after)).toEqual([{ version: 2 }])
  await setup.orgs.database.acrossTenants(tx => tx.execute(`update attempts set ends_at = now()`))
  await responseBytes(requestFile(file, large.id, { query: '?as=bytes&number=1' }))
  expect(await readNewDownloads()).toMatchObject([{ act: 'view', after: { version: 1 } }])
  // HEAD requests, refusals, and mere pictures of a file are not downloads.
  await requestFile(file, large.id, { method: 'HEAD' })
  await expect(requestFile(file, large.id, { query: '?as=picture' })).rejects.toThrow('Download it')
  await expect(requestFile(file, large.id, { who: setup.orgs.rival.owner })).rejects.toThrow('not found')
  await expect(requestFile(file, large.id, { who: setup.orgs.acme.member })).rejects.toThrow()
  expect(await readNewDownloads()).toEqual([])
  expect(await readNewDownloads(setup.orgs.rival.tenantId)).toEqual([])
})

test('a ZIP or binder is logged in one line that lists its contents', async () => {
  const ids = [large.id, other.id]
  const details = { files: 2, documentIds: expect.arrayContaining(ids) as string[] }
  await responseBytes(requestFile(findRoute('/documents/zip'), '', { query: `?ids=${ids.join()}` }))
  expect(await readNewDownloads()).toMatchObject([
    { act: 'download', title: 'Documents.zip', after: details },
  ])
  for (const variant of ['zip', 'pdf'] as const) {
    await responseBytes(
      requestFile(findRoute('/documents/binder/:of'), 'documents', {
        query: `?as=${variant}&ids=${ids.join()}`,
      }),
    )
    expect(await readNewDownloads()).toMatchObject([
      { title: `Binder of 2 documents.${variant}`, after: details },
    ])
  }
  // A different set of documents gets a separate entry, even if the names and their number are the same.
  await responseBytes(requestFile(findRoute('/documents/zip'), '', { query: `?ids=${other.id}` }))
  expect(await readNewDownloads()).toMatchObject([{ after: { files: 1, documentIds: [other.id] } }])
})

test('a download by link or from any record is logged', async () => {
  const { secret } = await setup.as(ann).shares.add({
    of: { documentId: other.id },
    share: { kind: 'link', whom: '', days: '30', password: '', mayDownload: true, watermark: false },
  })
  const visitor = { ...setup.orgs.signedOut, origin: { ...setup.orgs.signedOut.origin, ip: '203.0.113.4' } }
  const visit = async () => {
    const { pass } = await callerFactory(sharedRouter)(visitor).open({ secret: secret! })
    for (const variant of ['', '&as=bytes', '&as=bytes', ''])
      await responseBytes(
        requestFile(findRoute('/shared/file'), '', {
          query: `?pass=${pass}&document=${other.id}${variant}`,
          who: visitor,
        }),
      )
  }
  const line = { actorId: 'link', title: 'Plat.txt', after: { version: 1, shared: 'link' } }
  await visit()
  expect(await readNewDownloads()).toEqual([
    { ...line, act: 'download' },
    { ...line, act: 'view' },
  ])
  // A second visit counts as another visitor.
  await visit()
  expect(await readNewDownloads()).toHaveLength(2)

  const { id: lease } = await callerFactory(leaseRouter)(ann).create({
    lease: { leaseNumber: 'ND-7', name: 'Berg' },
  })
  const files = callerFactory(attachmentRouter)(ann)
  const target = { noun: 'leases', recordId: lease }
  const sent = await announceFile(ann, target, 16, 'Receipt.txt')
  await sendAll(ann, sent, 'a rental receipt')
  const [file] = (await files.list(target)).files
  const download = findRoute('/attachments/:id', attachmentRoutes)
  for (const query of ['', '?shown', '?shown'])
    await responseBytes(requestFile(download, file!.id, { query }))
  const logEntry = { title: 'Receipt.txt', after: { of: 'lease ND-7 Berg' } }
  expect(await readNewDownloads()).toMatchObject([
    { act: 'download', ...logEntry },
    { act: 'view', ...logEntry },
  ])
})

test('a ZIP or binder aborts when access is lost while it is being built or sent', async () => {
  const lost: Context = { ...ann, fresh: async () => setup.orgs.signedOut }
  const ids = `${large.id},${other.id}`
  const downloadRequests = [
    () => requestFile(findRoute('/documents/zip'), '', { query: `?ids=${ids}`, who: lost }),
    () =>
      requestFile(findRoute('/documents/binder/:of'), 'documents', {
        query: `?as=zip&ids=${ids}`,
        who: lost,
      }),
    () =>
      requestFile(findRoute('/documents/binder/:of'), 'documents', {
        query: `?as=pdf&ids=${ids}`,
        who: lost,
      }),
    () => requestFile(findRoute('/documents/export'), '', { who: lost }),
  ]
  for (const sendRequest of downloadRequests) {
    const result = await sendRequest()
    const now = performance.now()
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
    await expect(result.arrayBuffer()).rejects.toThrow('revoked in the meantime')
    later.mockRestore()
  }
})
