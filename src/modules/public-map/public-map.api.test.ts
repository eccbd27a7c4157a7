import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { plans, tenants } from '../../core/tenancy/tenant.table.ts'
import { leases } from '../leases/record/lease.table.ts'
import { wells } from '../wells/identity/well.table.ts'
import { copyJob, copyChangesJob } from './copy-job.server.ts'
import { publicationSchema } from './publication.ts'
import { publicationRouter } from './publication.server.ts'
import { publicMapRouter } from './public-map.server.ts'
import { staffMapRouter } from './staff-map.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const exact = { lat: 47.801234, lon: -103.256789 }
const wellId = newId()
const pluggedId = newId()

beforeAll(async () => {
  orgs = await twoOrganizations()
  const { tenantId } = orgs.acme
  const by = { createdBy: 'olivia', updatedBy: 'olivia' }
  await orgs.database.inTenant({ tenantId, userId: 'olivia' }, async tx => {
    const place = { state: 'ND', county: 'McKenzie', surfaceLat: exact.lat, surfaceLon: exact.lon }
    await tx.insert(wells).values([
      { ...by, tenantId, id: wellId, name: 'Secretname 1H', type: 'OIL', status: 'PRODUCING', ...place },
      { ...by, tenantId, id: pluggedId, name: 'Old 1', type: 'GAS', status: 'PLUGGED_ABANDONED', ...place },
    ])
    await tx.insert(leases).values({
      ...by,
      tenantId,
      id: newId(),
      leaseNumber: 'SECRET-77',
      status: 'HELD_BY_PRODUCTION',
      state: 'ND',
      county: 'McKenzie',
      lessor: 'Hidden Lessor',
      netAcres: '123.4500',
    })
  })
})
afterAll(() => orgs.close())

const publications = callerFactory(publicationRouter)
const readPublicMap = (query = {}) => callerFactory(publicMapRouter)(orgs.signedOut).page(query)
const none = publicationSchema.parse({})
async function publishPlaces(choice: Partial<typeof none>) {
  const { version } = await publications(orgs.acme.owner).own()
  await publications(orgs.acme.owner).save({ ...none, version, ...choice })
  await copyJob.work(orgs.services, { tenantId: orgs.acme.tenantId }, { signal: undefined })
}

test('the map shows nothing unselected, and nothing more precise than selected', async () => {
  expect(await readPublicMap()).toMatchObject({ total: 0, filters: { organization: [] } })
  await publishPlaces({ wells: 'active', leases: 'active' })
  const seen = await readPublicMap()
  expect(seen.total).toBe(2)
  expect(seen.places).toMatchObject([
    // The lease has no outline, so it is listed but not drawn.
    { noun: 'leases', label: null, netAcres: null, isPlaced: false, county: 'McKenzie' },
    { noun: 'wells', label: null, type: 'OIL', status: 'PRODUCING', isPlaced: true, accuracy: 'township' },
  ])
  const [dot] = seen.picture.dots
  expect(Math.abs(dot!.lat - exact.lat)).toBeLessThan(0.06)
  const view = await callerFactory(publicMapRouter)(orgs.signedOut).view({
    zoom: 12,
    box: { west: -104, east: -102, south: 47, north: 48.5 },
  })
  const bytes = JSON.stringify([seen, view])
  for (const secret of [
    'Secretname',
    'Old 1',
    'Hidden Lessor',
    'SECRET-77',
    '123.45',
    '47.8012',
    '103.2567',
    wellId,
  ])
    expect(bytes).not.toContain(secret)
})

test('lower precision and exclusions take effect in the same transaction', async () => {
  await publishPlaces({ wells: 'all', wellsAccuracy: 'exact', wellNames: true })
  expect((await readPublicMap()).places.map(({ label }) => label)).toEqual(['Old 1', 'Secretname 1H'])
  const { version } = await publications(orgs.acme.owner).own()
  await publications(orgs.acme.owner).save({ ...none, version, wells: 'all', wellsAccuracy: 'county' })
  expect((await readPublicMap()).total).toBe(0)
  await publishPlaces({ wells: 'all', wellsAccuracy: 'county' })
  expect((await readPublicMap()).total).toBe(2)
  await publications(orgs.acme.owner).leaveOut({ noun: 'wells', id: pluggedId, isOut: true })
  expect((await readPublicMap()).total).toBe(1)
  await copyChangesJob.work(orgs.services, {}, { signal: undefined })
  expect((await readPublicMap()).total).toBe(1)
  expect(await publications(orgs.acme.owner).own()).toMatchObject({
    leftOut: [{ id: pluggedId, name: 'Old 1' }],
  })
})

test('the map follows changed records, and filters count their results', async () => {
  await publishPlaces({ wells: 'active', leases: 'active' })
  expect((await readPublicMap({ show: 'wells' })).filters.show).toMatchObject([
    { value: 'leases', count: 1 },
    { value: 'wells', count: 1 },
  ])
  expect((await readPublicMap({ show: 'wells', state: 'TX' })).total).toBe(0)
  expect(
    (await readPublicMap({ show: 'bogus', state: 'x', organization: 'y', page: '-1' } as never)).total,
  ).toBe(2)
})

test('places leave the map when the organization is disabled or loses the feature', async () => {
  await publishPlaces({ wells: 'active' })
  const staff = callerFactory(staffMapRouter)(await orgs.newcomer('ruth', ['customer_support']))
  const [organization] = (await staff.overview()).organizations
  expect(organization).toMatchObject({ publicWells: 1, allWells: 2, hidden: null })
  await orgs.database.acrossTenants(tx =>
    tx.update(tenants).set({ disabled: true }).where(eq(tenants.id, orgs.acme.tenantId)),
  )
  expect((await readPublicMap()).total).toBe(0)
  expect((await staff.overview()).organizations[0]).toMatchObject({ hidden: 'Disabled' })
  await orgs.database.acrossTenants(async tx => {
    await tx.update(tenants).set({ disabled: false }).where(eq(tenants.id, orgs.acme.tenantId))
    await tx.update(plans).set({ features: { public_map: false } })
  })
  expect((await readPublicMap()).total).toBe(0)
  expect((await staff.overview()).organizations[0]).toMatchObject({ hidden: 'Not in its plan' })
})

test('only a member with the right changes the organization’s map', async () => {
  await expect(
    publications(orgs.rival.owner).leaveOut({ noun: 'wells', id: wellId, isOut: true }),
  ).rejects.toMatchObject({ cause: { code: 'not_found' } })
  await expect(publications(orgs.acme.member).own()).rejects.toMatchObject({ cause: { code: 'forbidden' } })
})
