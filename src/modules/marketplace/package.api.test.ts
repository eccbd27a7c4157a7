import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { addMonths } from '../../core/time/calendar.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { leases } from '../leases/record/lease.table.ts'
import { notifyLeasesChanged } from '../leases/upkeep/lease-assessment.port.server.ts'
import { leaseWells } from '../leases/wells/lease-well.table.ts'
import { wells } from '../wells/identity/well.table.ts'
import { productionMonths } from '../wells/production/production.table.ts'
import { listingRouter } from './listing/listing.server.ts'
import { marketRouter } from './public/market.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const [first, second, third] = [newId(), newId(), newId()]
const [own, shared] = [newId(), newId()]
const today = platformToday()
const audit = { createdBy: 'olivia', updatedBy: 'olivia' }
const owner = () => callerFactory(listingRouter)(orgs.acme.owner)
const readProduct = (productSlug: string) =>
  callerFactory(marketRouter)(orgs.signedOut).product({ productSlug })
const inAcme = <T>(work: (tx: Tx, tenantId: string) => Promise<T>) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'olivia' }, tx =>
    work(tx, orgs.acme.tenantId),
  )

beforeAll(async () => {
  orgs = await twoOrganizations()
  await inAcme(async (tx, tenantId) => {
    const lease = (id: string, index: number, county: string) => ({
      ...audit,
      tenantId,
      id,
      leaseNumber: `SECRET-${index}`,
      name: `Hidden Ranch ${index}`,
      lessor: 'Hidden Lessor',
      status: 'HELD_BY_PRODUCTION' as const,
      tone: 'good' as const,
      state: 'ND',
      county,
      netAcres: `${index}20.0000`,
      wi: '0.50000000',
      nri: '0.40000000',
      holdingWells: 1,
    })
    await tx
      .insert(leases)
      .values([lease(first, 1, 'McKenzie'), lease(second, 2, 'McKenzie'), lease(third, 3, 'Williams')])
    const well = (id: string, name: string) => ({ ...audit, tenantId, id, name })
    await tx.insert(wells).values([well(own, 'Hidden 1H'), well(shared, 'Hidden 2H')])
    const wellLink = (leaseId: string, wellId: string) => ({
      ...audit,
      tenantId,
      id: newId(),
      leaseId,
      wellId,
      holds: true,
    })
    await tx
      .insert(leaseWells)
      .values([wellLink(first, own), wellLink(first, shared), wellLink(second, shared)])
    const produced = (wellId: string, oil: number, monthsAgo: number) => ({
      tenantId,
      wellId,
      pool: '',
      source: 'STATE' as const,
      updatedBy: 'olivia',
      month: `${addMonths(today, -monthsAgo).slice(0, 7)}-01`,
      oil,
    })
    await tx
      .insert(productionMonths)
      .values([2, 3].flatMap(monthsAgo => [produced(own, 100, monthsAgo), produced(shared, 1000, monthsAgo)]))
  })
})
afterAll(() => orgs.close())

const readFile = (id: string) => owner().get({ id })
const changeLease = (id: string, values: Partial<typeof leases.$inferInsert>) =>
  inAcme(async (tx, tenantId) => {
    await tx
      .update(leases)
      .set(values)
      .where(and(eq(leases.tenantId, tenantId), eq(leases.id, id)))
    await notifyLeasesChanged(tx, tenantId, [id])
  })
/** Creates and publishes a package. */
async function publishPackage(leaseIds: string[]) {
  const { id } = await owner().fromLeases({ leaseIds })
  const { version } = await readFile(id)
  const changes = { description: 'Sold together and not apart.' }
  const { slug } = await owner().publish({
    id,
    version: (await owner().update({ id, version, changes })).version,
  })
  return { id, slug: slug! }
}

test('a package shows each lease with its evidence, and totals that count a shared well once', async () => {
  const { id, slug } = await publishPackage([first, second, third])
  const { fields, state, answers } = await readFile(id)
  expect(fields).toMatchObject({ title: 'Package of 3 leases in 2 counties', accuracy: 'county' })
  expect([state.leases, answers]).toEqual([3, { netAcres: '660' }])
  const publicProduct = await readProduct(slug)
  const { leases: lease, acres, volumes, cash, decimals, title } = publicProduct!.content.evidence!
  expect(acres).toMatchObject({ net: '660' })
  expect([decimals, title]).toEqual([undefined, { open: 0, settled: 0 }])
  expect(lease!.map(({ county, acres: leaseAcres }) => [county, leaseAcres!.net])).toEqual([
    ['McKenzie', '120.0000'],
    ['McKenzie', '220.0000'],
    ['Williams', '320.0000'],
  ])
  expect(lease![0]).toMatchObject({ decimals: { wi: '0.50000000' }, status: { label: 'Held by production' } })
  const oil = (months: typeof volumes) => months!.map(({ oilBbl }) => Number(oilBbl))
  expect([oil(lease![0]!.volumes), oil(lease![1]!.volumes), lease![2]!.volumes]).toEqual([
    [1100, 1100],
    [1000, 1000],
    [],
  ])
  expect(oil(volumes)).toEqual([1100, 1100])
  // Its wells belong to several leases, so one lease's income and the total are unknown.
  expect(cash).toBeUndefined()
  const bytes = JSON.stringify(publicProduct)
  for (const secret of ['SECRET', 'Hidden', first, second, third, own, shared])
    expect(bytes).not.toContain(secret)
})

test('a changed lease notifies the seller, and a terminated one withdraws the package', async () => {
  const { id, slug } = await publishPackage([first, third])
  await changeLease(third, { netAcres: '300.0000' })
  const stale = await readFile(id)
  expect(stale.state.staleAt).not.toBeNull()
  expect(await owner().leases({ id })).toMatchObject([
    { id: first, isChanged: false, isGone: false },
    { id: third, isChanged: true, title: 'SECRET-3 Hidden Ranch 3' },
  ])
  await owner().retake({ id, version: stale.version, parts: ['acres', 'expiry'] })
  expect((await readProduct(slug))!.content.evidence!.acres!.net).toBe('420')

  await changeLease(third, { status: 'EXPIRED' })
  expect(await readProduct(slug)).toBeNull()
  const deleted = await readFile(id)
  expect(deleted.state).toMatchObject({ status: 'withdrawn', reason: 'Lease 2 of the package ended.' })
  await expect(owner().publish({ id, version: deleted.version })).rejects.toThrow(
    'Lease 2 of this package is',
  )
  const parts = ['acres' as const]
  await expect(owner().retake({ id, version: deleted.version, parts })).rejects.toThrow(
    'Lease 2 of this package',
  )
  await owner().retake({ id, version: deleted.version, parts, leaseIds: [first, second] })
  const { version } = await readFile(id)
  await owner().publish({ id, version })
  expect((await readProduct(slug))!.content.evidence!.leases!.map(lease => lease.acres!.net)).toEqual([
    '120.0000',
    '220.0000',
  ])
  expect(await owner().ofRecord({ noun: 'leases', id: second })).toMatchObject([
    { id },
    { title: 'Package of 3 leases in 2 counties' },
  ])
  await changeLease(third, { status: 'HELD_BY_PRODUCTION' })
  expect((await readFile(id)).state.staleAt).toBeNull()
})

test('a package has two to thirty of the organization’s own leases, each once', async () => {
  const tooManyIds = Array.from({ length: 31 }, () => newId())
  for (const leaseIds of [[], [first], [first, first], tooManyIds])
    await expect(owner().fromLeases({ leaseIds })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(owner().fromLeases({ leaseIds: [first, newId()] })).rejects.toMatchObject(refusal('not_found'))
  const rivalListings = callerFactory(listingRouter)(orgs.rival.owner)
  await expect(rivalListings.fromLeases({ leaseIds: [first, second] })).rejects.toMatchObject(
    refusal('not_found'),
  )
  const { id } = await owner().fromLeases({ leaseIds: [first, second], parts: ['acres'] })
  expect(await rivalListings.leases({ id })).toEqual([])
  const { version } = await readFile(id)
  await expect(owner().retake({ id, version, parts: ['acres'], leaseIds: [] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
