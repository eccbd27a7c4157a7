import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { plans } from '../../core/tenancy/tenant.table.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { addMonths } from '../../core/time/calendar.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { analyses, analysisWells } from '../analysis/record/analysis.table.ts'
import { curativeRouter } from '../curative/curative.server.ts'
import { dealRouter } from '../deals/deal.server.ts'
import { pipelineRouter } from '../deals/moving/stages.server.ts'
import { deals } from '../deals/record/deal.table.ts'
import { statementLines, statements } from '../interests/statement/statement.table.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { deriveLeases } from '../leases/upkeep/lease-assessment.port.server.ts'
import { leaseWells } from '../leases/wells/lease-well.table.ts'
import { wells } from '../wells/identity/well.table.ts'
import { productionMonths } from '../wells/production/production.table.ts'
import { relayInquiry } from './inquiries/relay-inquiry.server.ts'
import { inquiriesRouter } from './inquiries/inquiries.server.ts'
import { listingRouter } from './listing/listing.server.ts'
import { marketRouter } from './public/market.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let leaseId = ''
let itemId = ''
const wellId = newId()
const analysisId = newId()
const listings = callerFactory(listingRouter)
const inquiries = callerFactory(inquiriesRouter)
const owner = () => listings(orgs.acme.owner)
const audit = { createdBy: 'olivia', updatedBy: 'olivia' }
const today = platformToday()
/** The first day of the month, that many months ago. */
const month = (monthsAgo: number) => `${addMonths(today, -monthsAgo).slice(0, 7)}-01`
const inAcme = <T>(work: (tx: Tx) => Promise<T>) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'olivia' }, work)
const deriveAcmeLeases = (tx: Tx) => deriveLeases(tx, orgs.acme.tenantId, [leaseId], today)

beforeAll(async () => {
  orgs = await twoOrganizations()
  const { tenantId } = orgs.acme
  const api = callerFactory(leaseRouter)(orgs.acme.owner)
  const created = await api.create({
    lease: {
      leaseNumber: 'SECRET-77',
      name: 'Hidden Ranch',
      lessor: 'Hidden Lessor',
      state: 'ND',
      county: 'McKenzie',
      effectiveDate: '2010-01-01',
      primaryTerm: { years: 3, months: 0, days: 0 },
      royaltyOil: '3/16',
      payingTest: { oilPrice: null, gasPrice: null, costPerMonth: '12000', lookBackMonths: 12 },
    },
    tracts: [
      {
        land: {
          system: 'PLSS',
          township: 150,
          northSouth: 'N',
          range: 97,
          eastWest: 'W',
          section: 14,
          aliquots: ['NENE', 'NWNE', 'SWNE', 'SENE'],
        },
        interests: [
          { party: 'Hidden Lessor', type: 'MI', fraction: '1', leased: true },
          { party: 'Us', type: 'WI', fraction: '1/8', company: true },
          { party: 'Hidden Partner', type: 'WI', fraction: '7/8' },
        ],
      },
    ],
  })
  leaseId = created.id
  const values = {
    type: 'CESSATION',
    parameters: { days: 90 },
    paragraph: '7',
    text: 'Hidden words',
    confirmedBy: 'me',
  }
  await api.provisions.save({ leaseId, id: null, version: null, values })
  const item = {
    name: 'Affidavit of Hidden Heir',
    kind: 'HEIRSHIP',
    severity: 'DRILLING',
    leaseId,
    party: 'Hidden Heir',
  }
  itemId = (await callerFactory(curativeRouter)(orgs.acme.owner).create(item as never)).id
  await inAcme(async tx => {
    await tx.insert(wells).values({ ...audit, tenantId, id: wellId, name: 'Hidden 1H', api: '3305309999' })
    await tx.insert(leaseWells).values({ ...audit, tenantId, id: newId(), leaseId, wellId, holds: true })
    // The month five months ago has no report.
    const months = Array.from({ length: 13 }, (_, index) => index + 2).filter(monthsAgo => monthsAgo !== 5)
    const first = { tenantId, wellId, pool: '', source: 'STATE' as const, updatedBy: 'olivia' }
    await tx
      .insert(productionMonths)
      .values(
        months.map(monthsAgo => ({ ...first, month: month(monthsAgo), oil: 1000, water: 300, daysOn: 28 })),
      )
    const statementId = newId()
    await tx.insert(statements).values({ ...audit, tenantId, id: statementId, payor: 'Hidden Payor' })
    const paid = { ownerValue: '7109.38', ownerTaxes: '710.94', ownerDeductions: '0.00', ownerNet: '6398.44' }
    const line = {
      ...audit,
      tenantId,
      statementId,
      wellId,
      product: 'OIL' as const,
      price: '70',
      volume: '1000',
    }
    await tx.insert(statementLines).values({ ...line, id: newId(), month: month(2), ...paid })
    const analysis = {
      ...audit,
      tenantId,
      id: analysisId,
      name: 'Hidden value',
      sharing: 'ORGANIZATION' as const,
    }
    await tx.insert(analyses).values({ ...analysis, template: false, inputs: {} as never, asOf: month(1) })
    await tx.insert(analysisWells).values({ tenantId, analysisId, wellId })
    await deriveAcmeLeases(tx)
  })
})
afterAll(() => orgs.close())

const listingText = {
  description: 'Two producing wells, all depths, sold together.',
  pricing: 'offers' as const,
}

/** Creates a draft from a record and publishes it. */
async function publishListing(noun: 'leases' | 'wells' | 'analyses', id: string) {
  const draft = await owner().fromRecord({ noun, id })
  const { version } = await owner().get({ id: draft.id })
  const answered = await owner().saveAnswers({
    id: draft.id,
    version,
    schemaVersion: 1,
    answers: { operated: 'Non-operated' },
  })
  const saved = await owner().update({ id: draft.id, version: answered.version, changes: listingText })
  const { slug } = await owner().publish({ id: draft.id, version: saved.version })
  return { id: draft.id, slug: slug! }
}
const readProduct = (productSlug: string) =>
  callerFactory(marketRouter)(orgs.signedOut).product({ productSlug })

test('a listing shows clause, decimal, volumes, cash and title, but no names', async () => {
  const { slug } = await publishListing('leases', leaseId)
  const publicProduct = await readProduct(slug)
  const { status, decimals, volumes, cash, title } = publicProduct!.content.evidence!
  expect(status!.lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: expect.stringMatching(/^1 well holds it; last production in/) }),
      { text: 'Production may stop for up to 90 days', note: 'Cessation clause (¶ 7)', tone: 'good' },
    ]),
  )
  expect(decimals).toEqual({
    wi: '0.12500000',
    nri: '0.10156250',
    royalty: '0.18750000',
    parts: [
      { netAcres: '160', wi: '0.12500000', burdens: '0.00000000', left: '0.81250000', nri: '0.10156250' },
    ],
  })
  expect(volumes).toHaveLength(12)
  expect(volumes!.map(({ oilBbl }) => oilBbl).filter(oil => oil === null)).toHaveLength(1)
  expect(volumes![8]).toMatchObject({ month: month(5).slice(0, 7), oilBbl: null })
  expect(cash!.months.at(-1)).toMatchObject({
    revenue: '7109.38',
    taxes: '710.94',
    cost: '1500.00',
    net: '4898.44',
  })
  expect(cash!.months[8]).toMatchObject({ revenue: null, net: null })
  expect(title).toMatchObject({
    open: 1,
    items: [{ kind: 'Affidavit of heirship', severity: 'Before drilling', status: 'Open' }],
  })
  expect(publicProduct!.content.place!.picture!.outline).toMatch(/^M[\d ]+L/)
  const bytes = JSON.stringify(publicProduct)
  for (const secret of ['SECRET', 'Hidden', leaseId, wellId, itemId, '33053', 'Section', 'T150N'])
    expect(bytes).not.toContain(secret)
})

test('adding or removing a curative item makes the copied evidence outdated', async () => {
  const [first] = await owner().ofRecord({ noun: 'leases', id: leaseId })
  expect(first).toMatchObject({ status: 'published', isStale: false })
  const curative = callerFactory(curativeRouter)(orgs.acme.owner)
  const { version, standing } = await curative.get({ id: itemId })
  const cured = { ...standing, status: 'CURED' as const, settledOn: today, curedBy: 'Affidavit' }
  await curative.stand({ id: itemId, version, standing: cured })
  expect(await owner().ofRecord({ noun: 'leases', id: leaseId })).toMatchObject([{ isStale: true }])
  const file = await owner().get({ id: first!.id })
  await owner().retake({ id: first!.id, version: file.version, parts: ['title'] })
  expect((await owner().get({ id: first!.id })).content.evidence!.title).toMatchObject({
    open: 0,
    settled: 1,
  })
  const another = { name: 'Ratification of a pooling', kind: 'RATIFICATION', severity: 'PAYMENT', leaseId }
  await curative.create(another as never)
  expect(await owner().ofRecord({ noun: 'wells', id: wellId })).toMatchObject([{ isStale: true }])
})

test('a well and an analysis also make a draft, for users with access to them', async () => {
  for (const [noun, id] of [
    ['wells', wellId],
    ['analyses', analysisId],
  ] as const) {
    const draft = await owner().fromRecord({ noun, id })
    const { state, content } = await owner().get({ id: draft.id })
    expect(state).toMatchObject({ leases: 1, status: 'draft' })
    expect(content.evidence!.volumes).toHaveLength(12)
    await owner().remove({ ids: [draft.id] })
    const rivalListings = listings(orgs.rival.owner)
    await expect(rivalListings.fromRecord({ noun, id })).rejects.toMatchObject(refusal('not_found'))
    expect(await rivalListings.ofRecord({ noun, id })).toEqual([])
  }
  const lonely = newId()
  await inAcme(tx =>
    tx.insert(wells).values({ ...audit, tenantId: orgs.acme.tenantId, id: lonely, name: 'Alone' }),
  )
  await expect(owner().fromRecord({ noun: 'wells', id: lonely })).rejects.toThrow('Link it to a lease first')
})

test('a won inquiry creates a deal on each side, and the assignment ends the listing', async () => {
  const { id, slug } = await publishListing('leases', leaseId)
  await inquiries(orgs.rival.owner).ask({ slug, body: toRichText('Is it still for sale?'), offer: '1180000' })
  const [sentInquiry] = await inquiries(orgs.rival.owner).own({ listingId: id })
  const relay = (tenantId: string) =>
    relayInquiry.work(orgs.services, { tenantId, id: sentInquiry!.id }, { signal: undefined })
  await relay(orgs.rival.tenantId)
  await expect(inquiries(orgs.rival.owner).openDeal({ id: sentInquiry!.id })).rejects.toMatchObject(
    refusal('conflict'),
  )
  const received = (await inquiries(orgs.acme.owner).received({ listingId: id }))[0]!
  // The buyer's plan has no CRM at first, so there is only the inquiry.
  const setState = (state: 'won' | 'answered', version: number) =>
    inquiries(orgs.acme.owner).setState({ id: sentInquiry!.id, version, state })
  await setState('won', received.version)
  await orgs.database.acrossTenants(tx =>
    tx.update(plans).set({ features: sql`${plans.features} || '{"crm": false}'::jsonb` }),
  )
  await relay(orgs.acme.tenantId)
  const readDeals = async (tenantId: string) =>
    orgs.database.acrossTenants(tx => tx.select().from(deals).where(eq(deals.tenantId, tenantId)))
  expect([...(await readDeals(orgs.acme.tenantId)), ...(await readDeals(orgs.rival.tenantId))]).toEqual([])
  await orgs.database.acrossTenants(tx =>
    tx.update(plans).set({ features: sql`${plans.features} || '{"crm": true}'::jsonb` }),
  )
  await Promise.all([
    relay(orgs.acme.tenantId),
    relay(orgs.acme.tenantId),
    inquiries(orgs.acme.owner).openDeal({ id: sentInquiry!.id }),
    inquiries(orgs.rival.owner).openDeal({ id: sentInquiry!.id }),
    inquiries(orgs.rival.owner).openDeal({ id: sentInquiry!.id }),
  ])
  const title = received && (await owner().get({ id })).fields.title
  const [sold, ...otherSold] = await readDeals(orgs.acme.tenantId)
  const [bought, ...otherBought] = await readDeals(orgs.rival.tenantId)
  expect([otherSold, otherBought]).toEqual([[], []])
  expect(sold).toMatchObject({ name: `${title}, rival`, value: '1180000.00' })
  expect(bought).toMatchObject({
    name: `${title}, acme`,
    value: '1180000.00',
    ownerId: orgs.rival.owner.viewer.user!.id,
  })
  expect(JSON.stringify(bought)).not.toMatch(/Hidden|SECRET/)
  // The buyer's pipeline is a purchase, which ends in an assignment to them.
  const pipelines = await callerFactory(pipelineRouter)(orgs.rival.owner).list()
  const getKind = (file: { pipeline: { kind: string; becomes: string | null } }) => [
    file.pipeline.kind,
    file.pipeline.becomes,
  ]
  expect(pipelines.map(({ kind }) => kind)).toContain('PURCHASE')
  expect(getKind(await callerFactory(dealRouter)(orgs.rival.owner).get({ id: bought!.id }))).toEqual([
    'PURCHASE',
    'ASSIGNMENT',
  ])
  expect(getKind(await callerFactory(dealRouter)(orgs.acme.owner).get({ id: sold!.id }))).toEqual([
    'DIVESTITURE',
    'SALE',
  ])
  expect(await inquiries(orgs.rival.owner).ofDeal({ dealId: bought!.id })).toMatchObject({
    side: 'buyer',
    slug,
  })
  expect(await inquiries(orgs.rival.owner).ofDeal({ dealId: sold!.id })).toBeNull()
  await setState('answered', received.version + 1)
  await setState('won', received.version + 2)
  await relay(orgs.acme.tenantId)
  expect(await readDeals(orgs.rival.tenantId)).toHaveLength(1)

  const { id: partyId } = await createParty('Rival Oil')
  await inAcme(tx => tx.update(deals).set({ partyId }).where(eq(deals.id, sold!.id)))
  await callerFactory(dealRouter)(orgs.acme.owner).make.assignment({
    id: sold!.id,
    values: { leaseId, direction: 'FROM_US', wi: '1/8', retainedOrri: null, effectiveDate: today },
  })
  expect(await readProduct(slug)).toBeNull()
  expect((await owner().get({ id })).state).toMatchObject({
    status: 'withdrawn',
    reason: 'Its lease was assigned.',
  })
})

async function createParty(name: string) {
  const { rows } = await inAcme(tx =>
    tx.execute<{ id: string }>(sql`
      insert into parties (tenant_id, id, name, kind, created_by, updated_by)
      values (${orgs.acme.tenantId}, ${newId()}, ${name}, 'COMPANY', 'olivia', 'olivia') returning id`),
  )
  return rows[0]!
}
