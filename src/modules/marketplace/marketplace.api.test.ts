import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { plans, tenants } from '../../core/tenancy/tenant.table.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { leases } from '../leases/record/lease.table.ts'
import { notifyLeasesChanged } from '../leases/upkeep/lease-assessment.port.server.ts'
import { deskRouter } from './desk/desk.server.ts'
import { relayInquiry } from './inquiries/relay-inquiry.server.ts'
import { inquiriesRouter } from './inquiries/inquiries.server.ts'
import { listingRouter } from './listing/listing.server.ts'
import { followMarketJob } from './market-jobs.server.ts'
import { marketRouter } from './public/market.server.ts'
import { streamMarketUrls } from './public/market-urls.server.ts'
import { statisticsRouter } from './statistics/statistics.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
const leaseId = newId()
const leasePackages = '5e000000-0000-4000-8000-000000000001'
const listings = callerFactory(listingRouter)
const market = callerFactory(marketRouter)
const inquiries = callerFactory(inquiriesRouter)
const desk = callerFactory(deskRouter)
const statistics = callerFactory(statisticsRouter)

beforeAll(async () => {
  orgs = await twoOrganizations()
  admin = await orgs.newcomer('Ann', ['customer', 'admin'])
  const { tenantId } = orgs.acme
  const audit = { createdBy: 'olivia', updatedBy: 'olivia' }
  await orgs.database.inTenant({ tenantId, userId: 'olivia' }, async tx => {
    await tx.insert(leases).values({
      ...audit,
      tenantId,
      id: leaseId,
      leaseNumber: 'SECRET-77',
      name: 'Hidden Ranch',
      lessor: 'Hidden Lessor',
      status: 'HELD_BY_PRODUCTION',
      tone: 'good',
      state: 'ND',
      county: 'McKenzie',
      netAcres: '120.0000',
      wi: '0.09375000',
      nri: '0.07617188',
    })
  })
})
afterAll(() => orgs.close())

const createDraft = {
  title: 'Working interest near Watford City',
  marketCategoryId: leasePackages,
  pricing: 'price' as const,
  price: '1,240,000',
  state: 'ND',
  county: 'McKenzie',
  description: 'Two producing wells, all depths, sold together.',
}
const owner = () => listings(orgs.acme.owner)
const detail = (id: string) => owner().get({ id })

/** Creates a listing with everything that publishing requires. */
async function createReadyDraft(values: Partial<typeof createDraft> = {}) {
  const { id } = await owner().create({ ...createDraft, ...values } as never)
  const { version } = await owner().saveAnswers({
    id,
    version: 1,
    schemaVersion: 1,
    answers: { netAcres: '120' },
  })
  return { id, version }
}
async function publishListing(values: Partial<typeof createDraft> = {}) {
  const listingRef = await createReadyDraft(values)
  const { slug } = await owner().publish(listingRef)
  return { id: listingRef.id, slug: slug! }
}
const readProduct = (productSlug: string) => market(orgs.signedOut).product({ productSlug })
const readMarket = (query = {}) => market(orgs.signedOut).page(query)

test('a complete listing shows its price to the cent and nothing else from its record', async () => {
  const { id } = await owner().create({ ...createDraft, description: '' } as never)
  await expect(owner().publish({ id, version: 1 })).rejects.toThrow(
    'a description of at least 20 characters, net mineral acres',
  )
  expect((await readMarket()).total).toBe(0)
  const { slug } = await publishListing()
  expect(slug).toBe('working-interest-near-watford-city')
  expect(await readProduct(slug)).toMatchObject({
    number: 1,
    content: {
      price: '1240000.00',
      place: { accuracy: 'county' },
      facts: [{ label: 'Net mineral acres', value: '120' }],
    },
    seller: { name: 'acme', profile: null },
  })
  expect((await publishListing()).slug).toBe('working-interest-near-watford-city-2')
})

test.each(['-1', '0', '0.00', '1000000000000000', '1e9', '12.345', 'NaN', '<b>1</b>'])(
  'a price of %j is rejected',
  async price => {
    await expect(owner().create({ ...createDraft, price } as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)

test.each([
  ['Admin', 'admin-for-sale'],
  ['Приватные скважины', 'listing-for-sale'],
  ['\u0430cme le\u0430se', 'cme-le-se'],
  ['../../etc', 'etc'],
])('the address of %j is %s', async (title, slug) => {
  expect((await publishListing({ title })).slug).toBe(slug)
})

test('visitor text stays text, and editing a public listing makes its next version', async () => {
  const title = '<script>alert(1)</script> "Ranch" \u202E עברית'
  const { id, slug } = await publishListing({ title })
  expect((await readProduct(slug))!.content.title).toBe(title)
  const { version } = await detail(id)
  await owner().update({ id, version, seen: { price: '1240000.00' }, changes: { price: '999999.99' } })
  expect(await readProduct(slug)).toMatchObject({ number: 2, content: { price: '999999.99' } })
  await expect(owner().update({ id, version: version + 1, changes: { county: null } })).rejects.toThrow(
    'the county',
  )
  expect((await detail(id)).versions.map(({ number, price }) => [number, price])).toEqual([
    [2, '999999.99'],
    [1, '1240000.00'],
  ])
  await owner().reprice({ ids: [id], percent: '-10' })
  expect(await readProduct(slug)).toMatchObject({ number: 3, content: { price: '899999.99' } })
  await expect(owner().reprice({ ids: [id], percent: '-100' })).rejects.toThrow('more than zero')
  await owner().remove({ ids: [id] })
  expect(await readProduct(slug)).toBeNull()
})

test('a listing from a lease publishes only the selected data', async () => {
  const { id } = await owner().fromRecord({
    noun: 'leases',
    id: leaseId,
    marketCategoryId: leasePackages,
    parts: ['status', 'acres', 'title'],
  })
  const { version, fields } = await detail(id)
  expect(fields.title).toBe('Lease packages in McKenzie County, ND')
  const changes = { description: createDraft.description }
  const { version: saved } = await owner().update({ id, version, changes })
  const { slug } = await owner().publish({ id, version: saved })
  const publicProduct = await readProduct(slug!)
  expect(publicProduct!.content.evidence).toMatchObject({
    status: { label: 'Held by production' },
    acres: { net: '120.0000' },
    title: { open: 0 },
  })
  const bytes = JSON.stringify([publicProduct, await readMarket(), await readMarket({ q: 'producing' })])
  for (const secret of ['SECRET-77', 'Hidden', leaseId, '0.09375', '0.07617', '47.80', '103.25'])
    expect(bytes).not.toContain(secret)

  // The record changes: the seller is notified, and the public copy stays until they copy it again.
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'o' }, async tx => {
    await tx.update(leases).set({ netAcres: '80.0000' }).where(eq(leases.id, leaseId))
    await notifyLeasesChanged(tx, orgs.acme.tenantId, [leaseId])
  })
  const stale = await detail(id)
  expect(stale.state.staleAt).not.toBeNull()
  await owner().retake({ id, version: stale.version, parts: ['acres'] })
  expect((await readProduct(slug!))!.content.evidence).toEqual({
    asOf: expect.any(String),
    acres: { net: '80.0000', gross: null },
  })

  // A colleague sells the lease: the listing is withdrawn in the same commit and cannot be published again.
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'o' }, async tx => {
    await tx.update(leases).set({ status: 'ASSIGNED' }).where(eq(leases.id, leaseId))
    await notifyLeasesChanged(tx, orgs.acme.tenantId, [leaseId])
  })
  expect(await readProduct(slug!)).toBeNull()
  const deleted = await detail(id)
  expect(deleted.state).toMatchObject({ status: 'withdrawn', reason: 'Its lease was assigned.' })
  await expect(owner().publish({ id, version: deleted.version })).rejects.toThrow('is assigned now')
  await expect(
    owner().fromRecord({ noun: 'leases', id: leaseId, marketCategoryId: leasePackages, parts: ['acres'] }),
  ).rejects.toMatchObject(refusal('conflict'))
})

test('facet counts match their results, whatever the address', async () => {
  await publishListing({ title: 'Compressor in Texas', state: 'TX', county: 'Ward', price: '85000' })
  const texas = await readMarket({ state: 'TX' })
  expect(texas.total).toBe(1)
  expect(texas.facets.county).toEqual([{ value: 'Ward', label: 'Ward', count: 1 }])
  expect(texas.facets.state.map(({ value }) => value).toSorted()).toEqual(['ND', 'TX'])
  expect((await readMarket({ from: '80000', to: '90,000' })).cards.map(({ title }) => title)).toEqual([
    'Compressor in Texas',
  ])
  expect((await readMarket({ q: 'compressors' })).total).toBe(1)
  const all = (await readMarket()).total
  const nonsense = {
    category: 'no such',
    state: 'x',
    page: '-4',
    sort: 'x',
    from: '1e99',
    county: 'x'.repeat(9000),
  }
  expect(
    (
      await readMarket({
        ...nonsense,
        ...Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, 'x'])),
      } as never)
    ).total,
  ).toBe(all)
})

test('another organization cannot reach it by ID', async () => {
  const { id } = await createReadyDraft()
  const rivalListings = listings(orgs.rival.owner)
  const listingRef = { id, version: 2 }
  for (const invalidQuery of [
    () => rivalListings.get({ id }),
    () => rivalListings.publish(listingRef),
    () => rivalListings.withdraw(listingRef),
    () => rivalListings.markSold(listingRef),
    () => rivalListings.retake({ ...listingRef, parts: ['acres'] }),
    () => rivalListings.saveAnswers({ ...listingRef, schemaVersion: 1, answers: {} }),
    () => rivalListings.reprice({ ids: [id], percent: '5' }),
    () => rivalListings.appeal({ ...listingRef, appeal: 'It is ours after all.' }),
    () => rivalListings.schedule({ ...listingRef, publishAt: '2099-01-01T00:00:00Z' }),
    () =>
      rivalListings.fromRecord({
        noun: 'leases',
        id: leaseId,
        marketCategoryId: leasePackages,
        parts: ['acres'],
      }),
    () => statistics(orgs.rival.owner).get({ listingId: id }),
  ])
    await expect(invalidQuery()).rejects.toMatchObject(refusal('not_found'))
  expect(await inquiries(orgs.rival.owner).received({ listingId: id })).toEqual([])
  await expect(listings(orgs.acme.member).get({ id })).rejects.toMatchObject(refusal('forbidden'))
})

test('an inquiry and its status appear on both sides, and floods are rejected', async () => {
  const { id, slug } = await publishListing({ title: 'Asked about' })
  const sendInquiry = () =>
    inquiries(orgs.rival.owner).ask({ slug, body: toRichText('Is it rod related?'), offer: '1,180,000' })
  await sendInquiry()
  await expect(inquiries(orgs.acme.owner).ask({ slug, body: toRichText('Hm'), offer: '' })).rejects.toThrow(
    'your own',
  )
  await expect(
    inquiries(orgs.rival.owner).ask({ slug, body: toRichText('Hm'), offer: '-5' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const [sentInquiry] = await inquiries(orgs.rival.owner).own({ listingId: id })
  const relay = (tenantId: string) =>
    relayInquiry.work(orgs.services, { tenantId, id: sentInquiry!.id }, { signal: undefined })
  await relay(orgs.rival.tenantId)
  await relay(orgs.rival.tenantId)
  const [received] = await inquiries(orgs.acme.owner).received({ listingId: id })
  expect(received).toMatchObject({
    otherName: 'rival',
    offer: '1180000.00',
    state: 'new',
    threadId: sentInquiry!.threadId,
  })
  await inquiries(orgs.acme.owner).setState({ id: received!.id, version: received!.version, state: 'won' })
  await relay(orgs.acme.tenantId)
  expect((await inquiries(orgs.rival.owner).own({ listingId: id }))[0]).toMatchObject({ state: 'won' })
  await expect(
    inquiries(orgs.rival.owner).setState({ id: sentInquiry!.id, version: 2, state: 'won' }),
  ).rejects.toMatchObject(refusal('not_found'))
  await sendInquiry()
  await sendInquiry()
  await expect(sendInquiry()).rejects.toMatchObject(refusal('too_many'))
})

test('a report leads to a suspension with a reason, an appeal, and reinstatement', async () => {
  const { id, slug } = await publishListing({ title: 'Brooklyn Bridge' })
  await expect(desk(orgs.signedOut).report({ slug, reason: 'fraud' })).rejects.toMatchObject(
    refusal('signed_out'),
  )
  expect(await desk(orgs.rival.member).report({ slug, reason: 'fraud', note: '<b>Not theirs</b>' })).toEqual({
    isNew: true,
  })
  expect(await desk(orgs.rival.member).report({ slug, reason: 'spam' })).toEqual({ isNew: false })
  const [report] = (await desk(admin).queue()).reports
  expect(report).toMatchObject({ reason: 'fraud', seller: 'acme', note: '<b>Not theirs</b>' })
  await expect(desk(orgs.acme.owner).queue()).rejects.toMatchObject(refusal('forbidden'))
  await desk(admin).suspend({ listingId: id, decision: 'The title is not theirs.' })
  expect(await readProduct(slug)).toBeNull()
  expect((await desk(admin).queue()).reports).toEqual([])
  const { version, state } = await detail(id)
  expect(state).toMatchObject({ status: 'suspended', reason: 'The title is not theirs.' })
  await expect(owner().publish({ id, version })).rejects.toMatchObject(refusal('conflict'))
  await owner().appeal({ id, version, appeal: 'Here is the recorded deed.' })
  expect((await desk(admin).queue()).appeals).toMatchObject([
    { listingId: id, appeal: 'Here is the recorded deed.' },
  ])
  await desk(admin).answerAppeal({ listingId: id, isUpheld: true, decision: 'The deed is on record.' })
  await owner().publish({ id, version: version + 2 })
  expect((await readProduct(slug))?.slug).toBe(slug)
  await desk(admin).feature({ listingId: id, featured: true })
  expect((await readMarket()).cards[0]).toMatchObject({ id, featured: true })
  expect((await desk(admin).overview()).totals.published).toBeGreaterThan(3)
})

test('a scheduled listing publishes on time, and a closed one leaves the market', async () => {
  const { id, version } = await createReadyDraft({ title: 'Later' })
  await expect(owner().schedule({ id, version, publishAt: '2020-01-01T00:00:00Z' })).rejects.toThrow(
    'This time has passed',
  )
  await owner().schedule({
    id,
    version,
    publishAt: new Date(Date.now() + 60_000).toISOString().replace(/\.\d+/, ''),
  })
  const ago = (column: string) =>
    orgs.database.acrossTenants(tx =>
      tx.execute(sql`update listings set ${sql.raw(column)} = now() - interval '3 days' where id = ${id}`),
    )
  await ago('publish_at')
  await followMarketJob.work(orgs.services, {}, { signal: undefined })
  expect((await detail(id)).state.status).toBe('published')
  await ago('closes_on')
  await followMarketJob.work(orgs.services, {}, { signal: undefined })
  expect((await detail(id)).state).toMatchObject({
    status: 'withdrawn',
    reason: 'Its closing date has passed.',
  })
})

test('search engines find listings until the seller is disabled or loses the feature', async () => {
  const paths = async () => {
    const results: string[] = []
    for await (const some of streamMarketUrls(orgs.database)) results.push(...some.map(({ path }) => path))
    return results
  }
  expect(await paths()).toContain('/marketplace/product/brooklyn-bridge')
  const setTenant = (disabled: boolean) =>
    orgs.database.acrossTenants(tx =>
      tx.update(tenants).set({ disabled }).where(eq(tenants.id, orgs.acme.tenantId)),
    )
  await setTenant(true)
  expect([(await readMarket()).total, await readProduct('brooklyn-bridge'), await paths()]).toEqual([
    0,
    null,
    [],
  ])
  await setTenant(false)
  await orgs.database.acrossTenants(tx => tx.update(plans).set({ features: { marketplace: false } }))
  expect([(await readMarket()).total, await readProduct('brooklyn-bridge'), await paths()]).toEqual([
    0,
    null,
    [],
  ])
})
