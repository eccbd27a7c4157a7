import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../core/data/id.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseShapes } from '../shapes/lease-shape.table.ts'
import { parseShape } from '../shapes/lease-shape.ts'
import { productionMonths } from '../../wells/production/production.table.ts'
import { wells } from '../../wells/identity/well.table.ts'
import { leaseRouter } from '../lease.server.ts'

type Organizations = Awaited<ReturnType<typeof twoOrganizations>>
type Organization = Organizations['acme']

let orgs: Organizations
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asUser = callerFactory(leaseRouter)
const linking = (context: Organization['owner'] = orgs.acme.owner) => asUser(context).linking
const inTenant = <T>({ tenantId }: Organization, work: Parameters<typeof orgs.database.inTenant<T>>[1]) =>
  orgs.database.inTenant({ tenantId, userId: 'test' }, work)

/** A lease on a square of about 0.016 degrees, from its southwest corner. */
async function addLease(org: Organization, leaseNumber: string, lon: number, lat: number) {
  const { id } = await asUser(org.owner).create({
    lease: { leaseNumber, effectiveDate: '1970-01-01', primaryTerm: { years: 5, months: 0, days: 0 } },
  })
  const corners = [
    [lon, lat],
    [lon + 0.016, lat],
    [lon + 0.016, lat + 0.016],
    [lon, lat + 0.016],
  ]
  const shape = parseShape({ type: 'Polygon', coordinates: [corners] })
  await inTenant(org, tx =>
    tx.insert(leaseShapes).values({
      ...shape,
      tenantId: org.tenantId,
      leaseId: id,
      key: leaseNumber,
      mapAcres: String(shape.mapAcres),
    }),
  )
  return id
}

async function addWell(
  org: Organization,
  name: string,
  surfaceLon: number | null,
  surfaceLat: number | null,
) {
  const id = newId()
  const stamps = { tenantId: org.tenantId, createdBy: 'test', updatedBy: 'test' }
  await inTenant(org, async tx => {
    await tx.insert(wells).values({ ...stamps, id, name, type: 'OIL', surfaceLon, surfaceLat })
    await tx.insert(productionMonths).values({
      tenantId: org.tenantId,
      wellId: id,
      month: '2026-10-01',
      source: 'STATE',
      oil: 120,
      updatedBy: 'test',
    })
  })
  return id
}

test('wells inside outlines are linked in one step, hold their leases, and are unlinked together', async () => {
  const lease = await addLease(orgs.acme, 'LINK-1', -104, 32)
  const [inside, nearEdge] = [
    await addWell(orgs.acme, 'Inside 1', -103.992, 32.008),
    await addWell(orgs.acme, 'Edge 1', -103.99996, 32.008),
  ]
  await addWell(orgs.acme, 'Far 1', -100, 32)
  await addWell(orgs.acme, 'Nowhere 1', null, null)

  const preview = await linking().preview()
  expect(preview.proposals.map(({ well, lease, check }) => [well, lease, check])).toEqual([
    ['Inside 1', 'LINK-1', null],
    ['Edge 1', 'LINK-1', '12 ft from the boundary.'],
  ])
  expect(preview.unplaced).toEqual({ no_place: 1, outside: 1, before: 0, depth: 0 })

  const { fingerprint } = preview
  const linkStep = await linking().accept({ fingerprint, added: [`${nearEdge}:${lease}`], leftOut: [] })
  expect(linkStep).toMatchObject({ wells: 2, leases: 1 })
  const file = await asUser(orgs.acme.owner).get({ id: lease })
  expect(file).toMatchObject({
    wells: [{ name: 'Edge 1' }, { name: 'Inside 1', wellId: inside, holds: true }],
  })
  expect(file.assessment.heldBy).toBe('PRODUCTION')
  expect((await linking().preview()).proposals).toEqual([])

  expect(await linking().undo({ stepId: linkStep.stepId })).toEqual({ kept: 0 })
  expect((await asUser(orgs.acme.owner).get({ id: lease })).wells).toEqual([])
  expect((await linking().preview()).fingerprint).toBe(fingerprint)
  await expect(linking().undo({ stepId: linkStep.stepId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('only the links that were shown are made, and nothing if anything changed since', async () => {
  const { fingerprint } = await linking().preview()
  await addWell(orgs.acme, 'Inside 2', -103.991, 32.008)
  await expect(linking().accept({ fingerprint, leftOut: [], added: [] })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Wells or leases have changed since this list was created. Review the new list.',
  })
})

test('deselected wells are not linked, and an empty selection is rejected', async () => {
  const { fingerprint, proposals } = await linking().preview()
  const clear = proposals
    .filter(({ check }) => check === null)
    .map(proposal => `${proposal.wellId}:${proposal.leaseId}`)
  await expect(linking().accept({ fingerprint, leftOut: clear, added: [] })).rejects.toMatchObject({
    message: 'Select at least one well to link.',
  })
  const { stepId } = await linking().accept({ fingerprint, leftOut: clear.slice(1), added: [] })
  const { rows } = await inTenant(orgs.acme, tx =>
    tx.execute<{ pair: string }>(
      sql`select well_id || ':' || lease_id as pair from lease_wells where link_step_id = ${stepId}`,
    ),
  )
  expect(rows.map(({ pair: pairKey }) => pairKey)).toEqual(clear.slice(0, 1))
})

test('a link edited since stays when the step is undone', async () => {
  const lease = await addLease(orgs.acme, 'LINK-2', -103, 32)
  await addWell(orgs.acme, 'Inside 3', -102.992, 32.008)
  const { fingerprint } = await linking().preview()
  const { stepId } = await linking().accept({ fingerprint, leftOut: [], added: [] })
  await inTenant(orgs.acme, tx =>
    tx.execute(
      sql`update lease_wells set version = 2, unit = 'Berg unit' where link_step_id = ${stepId} and lease_id = ${lease}`,
    ),
  )
  expect(await linking().undo({ stepId })).toEqual({ kept: 1 })
})

test('another organization’s data stays untouched, and a member without rights is rejected', async () => {
  const foreignLease = await addLease(orgs.rival, 'LINK-1', -104, 32)
  await addWell(orgs.rival, 'Theirs 1', -103.992, 32.008)
  const ownPreview = await linking().preview()
  expect(ownPreview.proposals.map(({ well }) => well)).not.toContain('Theirs 1')
  const { stepId } = await linking(orgs.rival.owner).accept({
    fingerprint: (await linking(orgs.rival.owner).preview()).fingerprint,
    leftOut: [],
    added: [],
  })
  await expect(linking().undo({ stepId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await asUser(orgs.rival.owner).get({ id: foreignLease })).wells).toHaveLength(1)
  await expect(linking(orgs.acme.member).preview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
