import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { plans, tenants } from '../../core/tenancy/tenant.table.ts'
import { saying } from '../../core/text/testing/saying.ts'
import { leases } from '../leases/record/lease.table.ts'
import { leasesChanged } from '../leases/upkeep/lease-standing.port.server.ts'
import { deskRouter } from './desk/desk.server.ts'
import { relayInquiry } from './inquiries/relay-inquiry.server.ts'
import { inquiriesRouter } from './inquiries/inquiries.server.ts'
import { listingRouter } from './listing/listing.server.ts'
import { followMarketJob, forgetVisitorsJob } from './market-jobs.server.ts'
import { marketRouter } from './public/market.server.ts'
import { marketUrls } from './public/market-urls.server.ts'
import { statisticsExport } from './statistics/statistics-export.server.ts'
import { statisticsRouter } from './statistics/statistics.server.ts'
import { countDocument } from './views/count-documents.port.server.ts'
import { writeViews } from './views/count-views.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
const leaseId = newId()
const leasePackages = '5e000000-0000-4000-8000-000000000001'
const listings = callerFactory(listingRouter)
const market = callerFactory(marketRouter)
const inquiries = callerFactory(inquiriesRouter)
const desk = callerFactory(deskRouter)
const statistics = callerFactory(statisticsRouter)
const refused = (code: string) => ({ cause: { code } })

beforeAll(async () => {
  orgs = await twoOrganizations()
  admin = await orgs.newcomer('Ann', ['customer', 'admin'])
  const { tenantId } = orgs.acme
  const by = { createdBy: 'olivia', updatedBy: 'olivia' }
  await orgs.database.inTenant({ tenantId, userId: 'olivia' }, async tx => {
    await tx.insert(leases).values({
      ...by,
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

const draft = {
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
async function ready(values: Partial<typeof draft> = {}) {
  const { id } = await owner().create({ ...draft, ...values } as never)
  const { version } = await owner().saveAnswers({
    id,
    version: 1,
    schemaVersion: 1,
    answers: { netAcres: '120' },
  })
  return { id, version }
}
async function published(values: Partial<typeof draft> = {}) {
  const seen = await ready(values)
  const { slug } = await owner().publish(seen)
  return { id: seen.id, slug: slug! }
}
const product = (productSlug: string) => market(orgs.signedOut).product({ productSlug })
const page = (query = {}) => market(orgs.signedOut).page(query)

test('a listing is public once complete, with its price to the cent and nothing else about its record', async () => {
  const { id } = await owner().create({ ...draft, description: '' } as never)
  await expect(owner().publish({ id, version: 1 })).rejects.toThrow(
    'a description of at least 20 characters, net mineral acres',
  )
  expect((await page()).total).toBe(0)
  const { slug } = await published()
  expect(slug).toBe('working-interest-near-watford-city')
  expect(await product(slug)).toMatchObject({
    number: 1,
    content: {
      price: '1240000.00',
      place: { accuracy: 'county' },
      facts: [{ label: 'Net mineral acres', value: '120' }],
    },
    seller: { name: 'acme', profile: null },
  })
  expect((await published()).slug).toBe('working-interest-near-watford-city-2')
})

test.each(['-1', '0', '0.00', '1000000000000000', '1e9', '12.345', 'NaN', '<b>1</b>'])(
  'rejects a price of %j',
  async price => {
    await expect(owner().create({ ...draft, price } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

test.each([
  ['Admin', 'admin-for-sale'],
  ['Приватные скважины', 'listing-for-sale'],
  ['\u0430cme le\u0430se', 'cme-le-se'],
  ['../../etc', 'etc'],
])('the address of %j is %s', async (title, slug) => {
  expect((await published({ title })).slug).toBe(slug)
})

test('visitor text stays text, and editing a public listing makes its next version', async () => {
  const title = '<script>alert(1)</script> "Ranch" \u202E עברית'
  const { id, slug } = await published({ title })
  expect((await product(slug))!.content.title).toBe(title)
  const { version } = await detail(id)
  await owner().update({ id, version, seen: { price: '1240000.00' }, changes: { price: '999999.99' } })
  expect(await product(slug)).toMatchObject({ number: 2, content: { price: '999999.99' } })
  await expect(owner().update({ id, version: version + 1, changes: { county: null } })).rejects.toThrow(
    'the county',
  )
  expect((await detail(id)).versions.map(({ number, price }) => [number, price])).toEqual([
    [2, '999999.99'],
    [1, '1240000.00'],
  ])
  await owner().reprice({ ids: [id], percent: '-10' })
  expect(await product(slug)).toMatchObject({ number: 3, content: { price: '899999.99' } })
  await expect(owner().reprice({ ids: [id], percent: '-100' })).rejects.toThrow('more than zero')
  await owner().remove({ ids: [id] })
  expect(await product(slug)).toBeNull()
})

test('from a lease to a listing: only selected data is public, down to the byte', async () => {
  const { id } = await owner().fromRecord({
    noun: 'leases',
    id: leaseId,
    marketCategoryId: leasePackages,
    parts: ['status', 'acres', 'title'],
  })
  const { version, fields } = await detail(id)
  expect(fields.title).toBe('Lease packages in McKenzie County, ND')
  const changes = { description: draft.description }
  const { version: saved } = await owner().update({ id, version, changes })
  const { slug } = await owner().publish({ id, version: saved })
  const shown = await product(slug!)
  expect(shown!.content.evidence).toMatchObject({
    status: { label: 'Held by production' },
    acres: { net: '120.0000' },
    title: { open: 0 },
  })
  const bytes = JSON.stringify([shown, await page(), await page({ q: 'producing' })])
  for (const secret of ['SECRET-77', 'Hidden', leaseId, '0.09375', '0.07617', '47.80', '103.25'])
    expect(bytes).not.toContain(secret)

  // The record changes: the seller is notified, and the public copy stays until they copy it again.
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'o' }, async tx => {
    await tx.update(leases).set({ netAcres: '80.0000' }).where(eq(leases.id, leaseId))
    await leasesChanged(tx, orgs.acme.tenantId, [leaseId])
  })
  const stale = await detail(id)
  expect(stale.state.staleAt).not.toBeNull()
  await owner().retake({ id, version: stale.version, parts: ['acres'] })
  expect((await product(slug!))!.content.evidence).toEqual({
    asOf: expect.any(String),
    acres: { net: '80.0000', gross: null },
  })

  // A colleague sells the lease: the listing is withdrawn in the same commit and cannot be published again.
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'o' }, async tx => {
    await tx.update(leases).set({ status: 'ASSIGNED' }).where(eq(leases.id, leaseId))
    await leasesChanged(tx, orgs.acme.tenantId, [leaseId])
  })
  expect(await product(slug!)).toBeNull()
  const deleted = await detail(id)
  expect(deleted.state).toMatchObject({ status: 'withdrawn', reason: 'Its lease was assigned.' })
  await expect(owner().publish({ id, version: deleted.version })).rejects.toThrow('is assigned now')
  await expect(
    owner().fromRecord({ noun: 'leases', id: leaseId, marketCategoryId: leasePackages, parts: ['acres'] }),
  ).rejects.toMatchObject(refused('conflict'))
})

test('facets match the count of their results, whatever the address', async () => {
  await published({ title: 'Compressor in Texas', state: 'TX', county: 'Ward', price: '85000' })
  const texas = await page({ state: 'TX' })
  expect(texas.total).toBe(1)
  expect(texas.facets.county).toEqual([{ value: 'Ward', label: 'Ward', count: 1 }])
  expect(texas.facets.state.map(({ value }) => value).toSorted()).toEqual(['ND', 'TX'])
  expect((await page({ from: '80000', to: '90,000' })).cards.map(({ title }) => title)).toEqual([
    'Compressor in Texas',
  ])
  expect((await page({ q: 'compressors' })).total).toBe(1)
  const all = (await page()).total
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
      await page({
        ...nonsense,
        ...Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, 'x'])),
      } as never)
    ).total,
  ).toBe(all)
})

test('another organization cannot reach it by ID', async () => {
  const { id } = await ready()
  const rival = listings(orgs.rival.owner)
  const seen = { id, version: 2 }
  for (const each of [
    () => rival.get({ id }),
    () => rival.publish(seen),
    () => rival.withdraw(seen),
    () => rival.markSold(seen),
    () => rival.retake({ ...seen, parts: ['acres'] }),
    () => rival.saveAnswers({ ...seen, schemaVersion: 1, answers: {} }),
    () => rival.reprice({ ids: [id], percent: '5' }),
    () => rival.appeal({ ...seen, appeal: 'It is ours after all.' }),
    () => rival.schedule({ ...seen, publishAt: '2099-01-01T00:00:00Z' }),
    () =>
      rival.fromRecord({ noun: 'leases', id: leaseId, marketCategoryId: leasePackages, parts: ['acres'] }),
    () => statistics(orgs.rival.owner).get({ listingId: id }),
  ])
    await expect(each()).rejects.toMatchObject(refused('not_found'))
  expect(await inquiries(orgs.rival.owner).received({ listingId: id })).toEqual([])
  await expect(listings(orgs.acme.member).get({ id })).rejects.toMatchObject(refused('forbidden'))
})

test('an inquiry appears on both sides, its status is relayed, and floods are rejected', async () => {
  const { id, slug } = await published({ title: 'Asked about' })
  const ask = () =>
    inquiries(orgs.rival.owner).ask({ slug, body: saying('Is it rod related?'), offer: '1,180,000' })
  await ask()
  await expect(inquiries(orgs.acme.owner).ask({ slug, body: saying('Hm'), offer: '' })).rejects.toThrow(
    'your own',
  )
  await expect(
    inquiries(orgs.rival.owner).ask({ slug, body: saying('Hm'), offer: '-5' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const [mine] = await inquiries(orgs.rival.owner).own({ listingId: id })
  const carry = (tenantId: string) =>
    relayInquiry.work(orgs.services, { tenantId, id: mine!.id }, { signal: undefined })
  await carry(orgs.rival.tenantId)
  await carry(orgs.rival.tenantId)
  const [received] = await inquiries(orgs.acme.owner).received({ listingId: id })
  expect(received).toMatchObject({
    otherName: 'rival',
    offer: '1180000.00',
    state: 'new',
    threadId: mine!.threadId,
  })
  await inquiries(orgs.acme.owner).setState({ id: received!.id, version: received!.version, state: 'won' })
  await carry(orgs.acme.tenantId)
  expect((await inquiries(orgs.rival.owner).own({ listingId: id }))[0]).toMatchObject({ state: 'won' })
  await expect(
    inquiries(orgs.rival.owner).setState({ id: mine!.id, version: 2, state: 'won' }),
  ).rejects.toMatchObject(refused('not_found'))
  await ask()
  await ask()
  await expect(ask()).rejects.toMatchObject(refused('too_many'))
})

test('counts views and visitors anonymously, excluding the listing’s own organization', async () => {
  const { id } = await published({ title: 'Looked at' })
  const as = (ip: string, who = orgs.signedOut, userAgent = 'Mozilla/5.0 Firefox/140') => ({
    ...who,
    origin: { ...who.origin, ip, userAgent },
  })
  const see = (context: Context, source: string | null = null) => market(context).viewed({ id, source })
  await see(as('198.51.100.1'), 'news.example')
  await see(as('198.51.100.1'))
  await see(as('198.51.100.2', orgs.rival.owner))
  await see(as('198.51.100.3', orgs.acme.member))
  await see(as('198.51.100.4', orgs.signedOut, 'Googlebot/2.1'))
  await market(as('198.51.100.5')).viewed({ id: newId() })
  await writeViews(orgs.database)
  const { days, sources, median } = await statistics(orgs.acme.owner).get({ listingId: id })
  expect(days.at(-1)).toMatchObject({ views: 3, visitors: 2 })
  const table = async (who: Context, listingId = id) => {
    const request = new Request(`http://localhost/files/product-statistics/export?listingId=${listingId}`)
    return (await (await statisticsExport.handle(who, { request, param: () => '' })).text())
      .trim()
      .split('\r\n')
  }
  expect((await table(orgs.acme.owner)).slice(1)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d,Looked at,looked-at,3,2,0,0$/),
  ])
  expect(await table(orgs.rival.owner)).toHaveLength(1)
  await expect(table(orgs.acme.owner, 'none')).rejects.toMatchObject({ code: 'not_found' })
  await expect(table(orgs.acme.member)).rejects.toMatchObject({ code: 'forbidden' })
  expect(sources).toEqual([
    { source: '', visitors: 1 },
    { source: 'news.example', visitors: 1 },
  ])
  expect(median).toBeNull()
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute(
      sql`select d::text as kept from listing_days d union all select v::text from market_visitors v`,
    ),
  )
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|Firefox/)
  await forgetVisitorsJob.work(orgs.services, {}, { signal: undefined })
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'o' }, tx =>
    countDocument(tx, orgs.acme.tenantId, id),
  )
  const counted = await statistics(orgs.acme.owner).get({ listingId: id })
  expect(counted.days.at(-1)).toMatchObject({ views: 3, visitors: 2, documents: 1 })
  // Too few listings had visitors, so a median would reveal single ones.
  expect(counted.median).toMatchObject({ category: 'Lease packages', documents: '0.0', conversion: null })
})

test('a report leads to a suspension with a reason, an appeal, and reinstatement', async () => {
  const { id, slug } = await published({ title: 'Brooklyn Bridge' })
  await expect(desk(orgs.signedOut).report({ slug, reason: 'fraud' })).rejects.toMatchObject(
    refused('signed_out'),
  )
  expect(await desk(orgs.rival.member).report({ slug, reason: 'fraud', note: '<b>Not theirs</b>' })).toEqual({
    isNew: true,
  })
  expect(await desk(orgs.rival.member).report({ slug, reason: 'spam' })).toEqual({ isNew: false })
  const [report] = (await desk(admin).queue()).reports
  expect(report).toMatchObject({ reason: 'fraud', seller: 'acme', note: '<b>Not theirs</b>' })
  await expect(desk(orgs.acme.owner).queue()).rejects.toMatchObject(refused('forbidden'))
  await desk(admin).suspend({ listingId: id, decision: 'The title is not theirs.' })
  expect(await product(slug)).toBeNull()
  expect((await desk(admin).queue()).reports).toEqual([])
  const { version, state } = await detail(id)
  expect(state).toMatchObject({ status: 'suspended', reason: 'The title is not theirs.' })
  await expect(owner().publish({ id, version })).rejects.toMatchObject(refused('conflict'))
  await owner().appeal({ id, version, appeal: 'Here is the recorded deed.' })
  expect((await desk(admin).queue()).appeals).toMatchObject([
    { listingId: id, appeal: 'Here is the recorded deed.' },
  ])
  await desk(admin).answerAppeal({ listingId: id, isUpheld: true, decision: 'The deed is on record.' })
  await owner().publish({ id, version: version + 2 })
  expect((await product(slug))?.slug).toBe(slug)
  await desk(admin).feature({ listingId: id, featured: true })
  expect((await page()).cards[0]).toMatchObject({ id, featured: true })
  expect((await desk(admin).overview()).totals.published).toBeGreaterThan(3)
})

test('a scheduled listing publishes on time, and a closed one leaves the market', async () => {
  const { id, version } = await ready({ title: 'Later' })
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
  expect((await detail(id)).state).toMatchObject({ status: 'withdrawn', reason: 'Its closing date is over.' })
})

test('search engines find public listings; without the feature, or when disabled, all are gone', async () => {
  const paths = async () => {
    const results: string[] = []
    for await (const some of marketUrls(orgs.database)) results.push(...some.map(({ path }) => path))
    return results
  }
  expect(await paths()).toContain('/marketplace/product/brooklyn-bridge')
  const setTenant = (disabled: boolean) =>
    orgs.database.acrossTenants(tx =>
      tx.update(tenants).set({ disabled }).where(eq(tenants.id, orgs.acme.tenantId)),
    )
  await setTenant(true)
  expect([(await page()).total, await product('brooklyn-bridge'), await paths()]).toEqual([0, null, []])
  await setTenant(false)
  await orgs.database.acrossTenants(tx => tx.update(plans).set({ features: { marketplace: false } }))
  expect([(await page()).total, await product('brooklyn-bridge'), await paths()]).toEqual([0, null, []])
})
