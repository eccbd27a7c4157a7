import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../core/data/id.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import type { Meta } from '../core/http/meta.server.ts'
import { tenants } from '../core/tenancy/tenant.table.ts'
import { toRichText } from '../core/text/testing/rich-text.ts'
import { dataRoomDocuments, dataRoomNdas, dataRooms } from '../modules/data-rooms/room.table.ts'
import { documents } from '../modules/documents/document.table.ts'
import { updateRoomTerms } from '../modules/marketplace/publishing/room-terms.port.server.ts'
import { copyJob } from '../modules/public-map/copy-job.server.ts'
import { leaseWells } from '../modules/leases/wells/lease-well.table.ts'
import { wells } from '../modules/wells/identity/well.table.ts'
import { productionMonths } from '../modules/wells/production/production.table.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { api } from './server/api.server.ts'

/**
 * Unpublished values of an organization in the forms in which they could leak: words, numbers, ids and
 * locations.
 */
const secrets = {
  lease: 'SECRET-77',
  name: 'Hiddenranch',
  party: 'Hiddenlessor',
  well: 'Hiddenwell 1H',
  apiNumber: '3305309999',
  document: 'Hiddenopinion.pdf',
  nda: 'Hiddenagreement that is longer than forty characters.',
  asker: 'Hiddenbuyer',
  offer: '1181818',
  address: '12 Hiddenlane',
  phone: '701 555 0142',
  question: 'Hiddenquestion',
  description: 'Hiddendraft',
  visitor: 'hidden@visitor.example',
  netAcres: '123.45',
}
/** Exact locations, with enough digits to identify a square smaller than six miles. */
const hiddenLocation = { lat: 47.801234, lon: -103.256789 }
const digits = ['47.801', '103.256', '103.257']
/** Markup that a malicious user writes into every text. */
const markup = '<script>alert(1)</script>'
const ids: string[] = []
const rememberId = <Id extends string>(id: Id) => {
  ids.push(id)
  return id
}

let product: TestServer
let slug: string
let listingId: string

beforeAll(async () => {
  product = await startTestServer()
  const { acme, rival, database, services } = product.orgs
  const { tenantId } = acme
  const ownerCaller = callerFactory(api)(acme.owner)
  const created = await ownerCaller.leases.create({
    lease: {
      leaseNumber: secrets.lease,
      name: secrets.name,
      lessor: secrets.party,
      state: 'ND',
      county: 'McKenzie',
      effectiveDate: '2010-01-01',
      primaryTerm: { years: 3, months: 0, days: 0 },
      royaltyOil: '3/16',
    },
    tracts: [],
  })
  const leaseId = rememberId(created.id)
  const [wellId, documentId] = [rememberId(newId()), rememberId(newId())]
  const stamps = { createdBy: 'olivia', updatedBy: 'olivia' }
  await database.acrossTenants(async tx => {
    await tx.execute(
      sql`update plans set features = features || '{"public_profile": true, "public_map": true, "marketplace": true}'`,
    )
    await tx
      .update(tenants)
      .set({
        address: secrets.address,
        phone: secrets.phone,
        publicProfile: true,
        publicSlug: 'acme-oil',
        publicAbout: `Oil since 1951. ${markup}`,
        publicWells: true,
      })
      .where(eq(tenants.id, tenantId))
    await tx.update(tenants).set({ name: secrets.asker }).where(eq(tenants.id, rival.tenantId))
  })
  await database.inTenant({ tenantId, userId: 'olivia' }, async tx => {
    const location = {
      state: 'ND',
      county: 'McKenzie',
      surfaceLat: hiddenLocation.lat,
      surfaceLon: hiddenLocation.lon,
    }
    const well = { ...stamps, tenantId, id: wellId, name: secrets.well, api: secrets.apiNumber, ...location }
    await tx.insert(wells).values({ ...well, type: 'OIL', status: 'PRODUCING' })
    await tx.insert(leaseWells).values({ ...stamps, tenantId, id: newId(), leaseId, wellId, holds: true })
    await tx.insert(productionMonths).values({
      tenantId,
      wellId,
      pool: '',
      source: 'STATE',
      updatedBy: 'olivia',
      month: '2026-08-01',
      oil: 1000,
    })
    await tx.execute(sql`update leases set net_acres = ${secrets.netAcres} where id = ${leaseId}`)
  })
  const draft = await ownerCaller.listings.fromRecord({
    noun: 'leases',
    id: leaseId,
    marketCategoryId: '5e000000-0000-4000-8000-000000000001',
    parts: ['status', 'expiry', 'volumes', 'title'],
  })
  listingId = draft.id
  const changes = {
    title: `Lease in McKenzie ${markup}`,
    description: `One lease, all depths, sold as a whole. ${markup}`,
    terms: markup,
    contact: markup,
    takesQuestions: true,
  }
  const { version } = await ownerCaller.listings.update({ id: listingId, version: 1, changes })
  const saved = await ownerCaller.listings.saveAnswers({
    id: listingId,
    version,
    schemaVersion: 1,
    answers: { netAcres: '120' },
  })
  slug = (await ownerCaller.listings.publish({ id: listingId, version: saved.version })).slug!
  // Related private data: another draft, a data room with an agreement, an inquiry, questions, and a message
  // from a visitor.
  await ownerCaller.listings.create({
    title: secrets.description,
    marketCategoryId: '5e000000-0000-4000-8000-000000000001',
  } as never)
  await database.inTenant({ tenantId, userId: 'olivia' }, async tx => {
    await tx
      .insert(documents)
      .values({ ...stamps, tenantId, id: documentId, name: secrets.document, number: 1 })
    const dataRoom = { ...stamps, tenantId, id: listingId, nda: secrets.nda, ndaNumber: 1 }
    await tx.insert(dataRooms).values(dataRoom)
    await tx
      .insert(dataRoomNdas)
      .values({ tenantId, roomId: listingId, number: 1, body: secrets.nda, by: 'o' })
    await tx.insert(dataRoomDocuments).values({ tenantId, roomId: listingId, documentId, addedBy: 'o' })
    await updateRoomTerms(tx, tenantId, listingId, 'nda')
  })
  const rivalCaller = callerFactory(api)(rival.owner)
  await rivalCaller.listingInquiries.ask({ slug, body: toRichText('Is it for sale?'), offer: secrets.offer })
  await rivalCaller.listingQuestions.ask({ slug, body: `Are depths severed? ${markup}` })
  const [question] = await ownerCaller.listingQuestions.received({ listingId })
  await ownerCaller.listingQuestions.answer({
    id: question!.id,
    version: question!.version,
    answer: `None. ${markup}`,
  })
  await rivalCaller.listingQuestions.ask({ slug, body: secrets.question })
  await fetch(`${product.url}/files/organization-message`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      listing: slug,
      name: 'A Visitor',
      email: secrets.visitor,
      body: 'Hiddenmessage',
      agrees: 'yes',
    }),
  })
  const map = await ownerCaller.publication.own()
  await ownerCaller.publication.save({
    ...map,
    wells: 'all',
    wellsAccuracy: 'township',
    leases: 'all',
    leasesAccuracy: 'township',
  })
  await copyJob.work(services, { tenantId }, { signal: undefined })
})
afterAll(() => product.close())

/** The secrets contained in the bytes. */
const findSecrets = (bytes: string) =>
  [...Object.values(secrets), 'Hiddenmessage', ...digits, ...ids].filter(secret => bytes.includes(secret))

test('no public page, feed, map or file contains unpublished data or active user content', async () => {
  const visitedPaths = new Set<string>()
  const pendingPaths = [
    '/',
    '/sitemap.xml',
    '/marketplace',
    '/marketplace?q=depths&state=ND',
    `/marketplace/compare?listings=${slug},none`,
    '/map',
    '/map?show=leases',
    '/organizations/acme-oil',
    `/org/${product.orgs.acme.tenantId}`,
    `/preview.png?page=${encodeURIComponent(`/marketplace/product/${slug}`)}`,
    `/marketplace/product/${slug}`,
    '/blog/feed.xml',
    '/robots.txt',
  ]
  const faults: unknown[] = []
  for (let path = pendingPaths.pop(); path !== undefined; path = pendingPaths.pop()) {
    if (visitedPaths.has(path)) continue
    visitedPaths.add(path)
    const response = await fetch(product.url + path, { redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await response.arrayBuffer()).toString(
      /text|json|xml/.test(type) ? 'utf8' : 'latin1',
    )
    const leakedSecrets = findSecrets(bytes)
    if (leakedSecrets.length > 0) faults.push([path, leakedSecrets])
    if (/html|xml/.test(type) && bytes.includes('<script>alert')) faults.push([path, 'a script'])
    if (/html|xml/.test(type)) for (const next of parseLinks(bytes)) if (isOurs(next)) pendingPaths.push(next)
  }
  expect(faults).toEqual([])
  // The crawl must have reached every page that shows the listing, and the seller's other public pages.
  for (const path of [`/marketplace/product/${slug}`, '/map', '/organizations/acme-oil', '/sitemap.xml'])
    expect([...visitedPaths]).toContain(path)
  expect([...visitedPaths].some(path => path.startsWith('/preview.png'))).toBe(true)
  const page = await (await fetch(`${product.url}/marketplace/product/${slug}`)).text()
  expect(page).toContain('who accepts an NDA')
  expect(page).toContain('&lt;script&gt;alert')
})

/** True for links whose target may contain an organization's data; our own texts are the same for everyone. */
const isOurs = (path: string) =>
  /^\/(marketplace|map|org|organizations|sitemap|preview|feed|blog\/feed|files|organization-logos)/.test(path)

const parseLinks = (text: string): string[] =>
  [...text.matchAll(/(?:href|src|content|srcset)="([^"]+)"|<loc>([^<]+)<\/loc>/g)]
    .map(([, inTag, inMap]) => (inTag ?? inMap)!.replaceAll('&amp;', '&').split('#')[0]!)
    .map(url => url.replace(product.origin, ''))
    .filter(url => url.startsWith('/') && !url.startsWith('//'))

test('no public query returns unpublished data, whatever the input', async () => {
  const procedures = api._def.procedures as unknown as Record<string, { _def: { type: string; meta?: Meta } }>
  const open = Object.entries(procedures).flatMap(([path, { _def }]) =>
    _def.type === 'query' && (_def.meta?.gate === undefined || _def.meta.gate.who === 'anyone') ? [path] : [],
  )
  expect(open).toEqual(expect.arrayContaining(['marketplace.page', 'marketplace.product', 'publicMap.view']))
  const { tenantId } = product.orgs.acme
  const box = { west: -104, east: -102, south: 47, north: 48.5 }
  const everything = {
    tenantId,
    slug,
    productSlug: slug,
    listings: slug,
    id: listingId,
    listingId,
    box,
    zoom: 12,
  }
  const faults: unknown[] = []
  for (const path of open)
    for (const input of [undefined, {}, everything, { ...everything, slug: 'acme-oil' }, { tenantId }]) {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
      const bytes = await (await fetch(`${product.url}/trpc/${path}${query}`)).text()
      const leakedSecrets = findSecrets(bytes)
      if (leakedSecrets.length > 0) faults.push([path, leakedSecrets])
    }
  expect(faults).toEqual([])
})
