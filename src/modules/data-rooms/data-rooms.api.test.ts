import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManyPagePdf } from '../../../bench/many-pages.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { documentFileRoutes } from '../documents/document.server.ts'
import { setUpDocuments } from '../documents/testing/documents.server.ts'
import { statisticsRouter } from '../marketplace/statistics/statistics.server.ts'
import { marketRouter } from '../marketplace/public/market.server.ts'
import { listingRouter } from '../marketplace/listing/listing.server.ts'
import { roomRouter } from './seller/room.server.ts'
import { roomPageFile } from './visitor/room-page-file.server.ts'
import { viewsExport } from './seller/views-export.server.ts'
import { notifyNdaChange } from './notify-nda-change.server.ts'
import { visitorRouter } from './visitor/visitor.server.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
let pdf: Buffer
let documentId: string
const leasePackages = '5e000000-0000-4000-8000-000000000001'
const nda = 'What is shown here is confidential and is used to judge a purchase, for nothing else.'

beforeAll(async () => {
  setup = await setUpDocuments()
  pdf = await createManyPagePdf(2)
  documentId = (await setup.filed('Title opinion.pdf', pdf)).id
})
afterAll(() => setup.close())

const owner = () => setup.orgs.acme.owner
const buyer = () => setup.orgs.rival.owner
const seller = callerFactory(roomRouter)
const guest = callerFactory(visitorRouter)

/** A public listing with a room that contains the document. */
async function createRoom(title: string): Promise<string> {
  const asOwner = callerFactory(listingRouter)(owner())
  const { id } = await asOwner.create({
    title,
    marketCategoryId: leasePackages,
    pricing: 'offers',
    state: 'ND',
    county: 'McKenzie',
    description: 'Two producing wells, all depths, sold together.',
  } as never)
  const answers = { id, version: 1, schemaVersion: 1, answers: { netAcres: '120' } }
  await asOwner.publish({ id, version: (await asOwner.saveAnswers(answers)).version })
  await seller(owner()).addDocuments({ listingId: id, documentIds: [documentId] })
  return id
}
const readRoom = (listingId: string) => seller(owner()).get({ listingId })
const market = () => callerFactory(marketRouter)(setup.orgs.signedOut)
const openRoom = (listingId: string, user: Context = buyer()) => guest(user).look({ listingId })
async function decide(
  listingId: string,
  state: 'admitted' | 'declined' | 'revoked',
  endsOn: string | null = null,
) {
  const guest = (await readRoom(listingId)).guests.find(candidate => candidate.state !== 'declined')
  const { id, version } = guest!
  await seller(owner()).decide({ listingId, guest: id, version, state, endsOn })
}
const fetchPage = (listing: string, { who = buyer(), document = documentId, page = 1 } = {}) =>
  roomPageFile.handle(who, {
    request: new Request(
      `http://localhost/files/data-rooms/page?listing=${listing}&document=${document}&page=${page}`,
    ),
    param: () => '',
  })
const pixels = async (response: Response) =>
  sharp(Buffer.from(await response.arrayBuffer()))
    .grayscale()
    .raw()
    .toBuffer()

test('a room opens with access and the latest NDA accepted, and closes when access is revoked', async () => {
  const listingId = await createRoom('Guarded')
  expect(await openRoom(listingId)).toMatchObject({ standing: 'outside', count: 1, documents: [], nda: null })
  await expect(fetchPage(listingId)).rejects.toMatchObject({ code: 'forbidden' })
  await seller(owner()).saveNda({ listingId, version: 1, nda })
  await guest(buyer()).ask({ listingId, note: '<b>For our board</b>' })
  await guest(buyer()).ask({ listingId, note: 'again' })
  expect((await readRoom(listingId)).guests).toMatchObject([
    { organization: 'rival', note: '<b>For our board</b>', standing: 'asked', pages: 0 },
  ])
  await expect(fetchPage(listingId)).rejects.toMatchObject({ code: 'forbidden' })

  await decide(listingId, 'admitted')
  const visit = await openRoom(listingId)
  expect(visit).toMatchObject({ standing: 'sign', nda: { number: 1, body: nda }, documents: [] })
  await expect(fetchPage(listingId)).rejects.toMatchObject({ code: 'forbidden' })
  const name = buyer().viewer.user!.displayName
  await expect(guest(buyer()).sign({ listingId, number: 1, name: 'Someone Else' })).rejects.toThrow(name)
  await expect(guest(buyer()).sign({ listingId, number: 2, name })).rejects.toMatchObject(refusal('conflict'))
  await guest(buyer()).sign({ listingId, number: 1, name: ` ${name.toUpperCase()} ` })
  expect(await openRoom(listingId)).toMatchObject({ standing: 'inside', documents: [{ id: documentId }] })

  // The page is a picture with the reader's name, recorded before it is sent.
  const image = await fetchPage(listingId)
  expect(image.headers.get('content-type')).toBe('image/webp')
  expect(image.headers.get('cache-control')).toBe('private, no-store')
  await fetchPage(listingId, { page: 2 })
  await fetchPage(listingId, { page: 2 })
  const [who] = (await readRoom(listingId)).guests
  const { views, signatures } = await seller(owner()).views({ guest: who!.id })
  // A page counts once a minute, which may end between the two requests.
  const viewedPages = new Set(views.map(({ documentName, page }) => `${documentName} ${page}`))
  expect([...viewedPages].toSorted()).toEqual(['Title opinion.pdf 1', 'Title opinion.pdf 2'])
  for (const { at } of views) expect(Date.parse(at) % 60_000).toBe(0)
  expect(signatures).toMatchObject([{ number: 1, name: name.toUpperCase() }])
  // Three pages of one document count as one document read.
  const { days } = await callerFactory(statisticsRouter)(owner()).get({ listingId })
  expect(days.at(-1)).toMatchObject({ documents: 1, visitors: 0 })

  await seller(owner()).saveNda({ listingId, version: 2, nda: `${nda} Copies are destroyed.` })
  expect(await openRoom(listingId)).toMatchObject({
    standing: 'sign',
    nda: { number: 2, accepted: 1 },
    documents: [],
  })
  // A guest who accepted the previous version is notified, once; a user without access is not.
  const stranger = await setup.orgs.rival.memberWith('access_messages')
  await guest(stranger).ask({ listingId, note: '' })
  await decide(listingId, 'declined')
  for (const number of [2, 2, 1]) {
    const payload = { tenantId: owner().viewer.membership!.tenantId, room: listingId, number }
    await notifyNdaChange.work(setup.orgs.services, payload, { signal: undefined })
  }
  const { rows: readNotices } = await setup.orgs.database.acrossTenants(tx =>
    tx.execute<{ userId: string; message: string }>(
      sql`select user_id as "userId", message from notifications where title like '%changed the NDA%'`,
    ),
  )
  expect(readNotices).toEqual([
    { userId: buyer().viewer.user!.id, message: 'Accept the new version to continue.' },
  ])
  await expect(fetchPage(listingId)).rejects.toMatchObject({ code: 'forbidden' })
  await guest(buyer()).sign({ listingId, number: 2, name })
  expect(await guest(buyer()).holds({ listingId })).toEqual({ guest: who!.id })

  await decide(listingId, 'revoked')
  await expect(fetchPage(listingId)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(guest(buyer()).holds({ listingId })).rejects.toMatchObject(refusal('forbidden'))
  expect(await openRoom(listingId)).toMatchObject({ standing: 'ended', mayAsk: false, documents: [] })
  await expect(guest(buyer()).ask({ listingId, note: '' })).rejects.toMatchObject(refusal('conflict'))
})

test('anyone can see that a room exists and whether it requires an NDA', async () => {
  const listingId = await createRoom('Told of')
  const listTitles = async () => {
    const { cards } = await market().page({ q: 'told' })
    return market().product({ productSlug: cards[0]!.slug })
  }
  expect((await listTitles())!.room).toBe('open')
  await seller(owner()).saveNda({ listingId, version: 1, nda })
  const product = await listTitles()
  expect(product!.room).toBe('nda')
  for (const secret of ['Title opinion', 'confidential', documentId])
    expect(JSON.stringify(product)).not.toContain(secret)
  // The room stays with the listing while that is off the market.
  const listings = callerFactory(listingRouter)(owner())
  const { version } = await listings.get({ id: listingId })
  await listings.withdraw({ id: listingId, version })
  await seller(owner()).saveNda({ listingId, version: 2, nda: '' })
  await listings.publish({ id: listingId, version: version + 1 })
  expect((await listTitles())!.room).toBe('open')
  await seller(owner()).removeDocuments({ listingId, documentIds: [documentId] })
  expect((await listTitles())!.room).toBeNull()
})

test('only the seller can export the room’s page views', async () => {
  const listingId = await createRoom('Exported')
  await seller(owner()).saveNda({ listingId, version: 1, nda })
  await guest(buyer()).ask({ listingId, note: '' })
  await decide(listingId, 'admitted')
  const name = buyer().viewer.user!.displayName
  await guest(buyer()).sign({ listingId, number: 1, name })
  await fetchPage(listingId, { page: 2 })
  const table = async (user = owner(), format = 'csv') => {
    const url = `http://localhost/files/data-rooms/views/export?listingId=${listingId}&format=${format}`
    return viewsExport.handle(user, { request: new Request(url), param: () => '' })
  }
  const [head, ...lines] = (await (await table()).text()).trim().split('\r\n')
  expect(head).toContain('Seen (UTC),Person,Organization,Document,Document version,File,Page')
  expect(lines).toEqual([expect.stringMatching(new RegExp(`,${name},rival,Title opinion.pdf,1,1,2,1$`))])
  expect((await table(owner(), 'xlsx')).headers.get('content-type')).toContain('spreadsheet')
  expect((await (await table(buyer())).text()).trim().split('\r\n')).toHaveLength(1)
  await expect(table(await setup.orgs.acme.memberWith('access_messages'))).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('access expires on its date, and each page carries its reader’s name', async () => {
  const listingId = await createRoom('For a while')
  const stranger = await setup.orgs.rival.memberWith('access_messages')
  for (const user of [buyer(), stranger]) await guest(user).ask({ listingId, note: '' })
  for (const { id, version } of (await readRoom(listingId)).guests)
    await seller(owner()).decide({
      listingId,
      guest: id,
      version,
      state: 'admitted',
      endsOn: platformToday(),
    })
  const [first, second] = [
    await pixels(await fetchPage(listingId)),
    await pixels(await fetchPage(listingId, { who: stranger })),
  ]
  expect(first.length).toBe(second.length)
  expect(first.some((dot, index) => Math.abs(dot - second[index]!) > 16)).toBe(true)
  await expect(
    seller(owner()).decide({
      listingId,
      guest: (await readRoom(listingId)).guests[0]!.id,
      version: 2,
      state: 'admitted',
      endsOn: '2020-01-01',
    }),
  ).rejects.toThrow('This day has passed')
  await setup.orgs.database.acrossTenants(tx =>
    tx.execute(sql`update data_room_guests set ends_on = '2020-01-01' where room_id = ${listingId}`),
  )
  await expect(fetchPage(listingId)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await openRoom(listingId)).toMatchObject({ standing: 'ended', mayAsk: true, documents: [] })
})

test('a guessed address leads to no file', async () => {
  const listingId = await createRoom('Attacked')
  const secret = (await setup.filed('Payroll.pdf', pdf)).id
  await guest(buyer()).ask({ listingId, note: '' })
  await decide(listingId, 'admitted')
  await fetchPage(listingId)
  await expect(fetchPage(listingId, { document: secret })).rejects.toMatchObject({ code: 'not_found' })
  for (const path of ['/documents/:id/file', '/shared/file'])
    await expect(
      documentFileRoutes
        .find(each => each.path === path)!
        .handle(buyer(), {
          request: new Request(`http://localhost/files${path}?as=bytes&pass=x&document=${documentId}`),
          param: () => documentId,
        }),
    ).rejects.toMatchObject({ code: 'not_found' })
  // A colleague without access, the seller's own people, a former member, and a nonexistent room.
  const colleague = await setup.orgs.rival.memberWith('access_messages')
  await expect(fetchPage(listingId, { who: colleague })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(fetchPage(listingId, { who: owner() })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await openRoom(listingId, owner())).toBeNull()
  await expect(fetchPage(documentId)).rejects.toMatchObject({ code: 'not_found' })
  for (const each of [
    () => seller(buyer()).addDocuments({ listingId, documentIds: [documentId] }),
    () => seller(buyer()).removeDocuments({ listingId, documentIds: [documentId] }),
    () => seller(buyer()).saveNda({ listingId, version: 1, nda }),
    () => seller(owner()).addDocuments({ listingId, documentIds: [listingId] }),
  ])
    await expect(each()).rejects.toMatchObject(refusal('not_found'))
  expect(await seller(buyer()).get({ listingId })).toMatchObject({ documents: [], guests: [] })

  await seller(owner()).removeDocuments({ listingId, documentIds: [documentId] })
  await expect(fetchPage(listingId)).rejects.toMatchObject({ code: 'not_found' })
  await callerFactory(listingRouter)(owner()).remove({ ids: [listingId] })
  await expect(fetchPage(listingId)).rejects.toMatchObject({ code: 'not_found' })
  expect(await openRoom(listingId)).toBeNull()
})
