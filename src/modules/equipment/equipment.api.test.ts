import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { wellRouter } from '../wells/well.server.ts'
import { equipmentRouter } from './equipment.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asOwner = () => callerFactory(equipmentRouter)(orgs.acme.owner)
const asOtherTenant = () => callerFactory(equipmentRouter)(orgs.rival.owner)
const createWell = async (org: 'acme' | 'rival', name: string) =>
  (await callerFactory(wellRouter)(orgs[org].owner).create({ name })).id

const tank = { name: 'T-101', kind: 'TANK' as const, serialNumber: 'LT-9' }
const readRows = async (filter = {}) => (await asOwner().list({ filter })).rows

test('a transfer keeps the location history, and undo moves the equipment back', async () => {
  const [first, second] = [await createWell('acme', 'Berg 1'), await createWell('acme', 'Berg 2')]
  const { id } = await asOwner().create({ ...tank, serialNumber: 'MOVES' })
  const { version } = await asOwner().get({ id })
  const transferTo = (wellId: string | null, fromOn: string) =>
    asOwner().transfer({ id, version, values: { wellId, fromOn } })
  await transferTo(first, '2025-01-01')
  await transferTo(second, '2025-06-01')
  await expect(transferTo(null, '2025-03-01')).rejects.toThrow(
    'It moved to its current location on 2025-06-01',
  )
  expect((await asOwner().get({ id })).places).toMatchObject([
    { wellName: 'Berg 2', fromOn: '2025-06-01', toOn: null },
    { wellName: 'Berg 1', fromOn: '2025-01-01', toOn: '2025-06-01' },
  ])
  await asOwner().undoTransfer({ id })
  expect((await readRows({ search: 'MOVES' }))[0]).toMatchObject({ wellName: 'Berg 1' })
  expect((await asOwner().history({ id })).map(({ what }) => what)).toEqual([
    'undid a transfer of the equipment',
    'undid a transfer of the equipment',
    'transferred the equipment',
    'transferred the equipment',
    'transferred the equipment',
    'created the equipment',
  ])
})

test('equipment cannot be placed at or found through a well of another organization', async () => {
  const otherTenantWell = await createWell('rival', 'Cedar 1')
  const { id } = await asOwner().create({ ...tank, serialNumber: 'OURS' })
  const { version } = await asOwner().get({ id })
  const values = { wellId: otherTenantWell, fromOn: '2025-01-01' }
  await expect(asOwner().transfer({ id, version, values })).rejects.toThrow(
    'Choose a well in your organization.',
  )
  expect((await asOwner().get({ id })).places).toEqual([])
  await expect(asOtherTenant().get({ id })).rejects.toThrow('not found')
  await expect(asOtherTenant().transfer({ id, version, values })).rejects.toThrow('not found')
  await expect(
    asOtherTenant().inspections.save({ equipmentId: id, id: null, version: null, values: inspection }),
  ).rejects.toThrow('not found')
  expect((await asOtherTenant().list({ filter: { search: 'OURS' } })).total).toBe(0)
})

const inspection = { inspectedOn: '2026-01-10', inspector: 'Kim', result: 'PASSED' as const, notes: null }

test('an inspection is due a set number of months after the last, on the page and in the list', async () => {
  const { id } = await asOwner().create({
    ...tank,
    serialNumber: 'DUE',
    inspectEveryMonths: 12,
    purchasedOn: '2020-01-01',
  })
  expect((await readRows({ search: 'DUE', view: 'due' }))[0]).toMatchObject({ dueOn: '2021-01-01' })
  await asOwner().inspections.save({ equipmentId: id, id: null, version: null, values: inspection })
  expect((await readRows({ search: 'DUE' }))[0]).toMatchObject({
    dueOn: '2027-01-10',
    lastInspectedOn: '2026-01-10',
  })
  await expect(
    asOwner().inspections.save({
      equipmentId: id,
      id: null,
      version: null,
      values: { ...inspection, inspectedOn: '2299-01-01' },
    }),
  ).rejects.toThrow('This date is in the future.')
})

test('serial numbers are unique, deleted equipment is restored, and retired equipment stays put', async () => {
  const { id } = await asOwner().create(tank)
  await expect(asOwner().create({ ...tank, serialNumber: 'lt-9' })).rejects.toThrow('has this serial number')
  await asOwner().create({ ...tank, kind: 'METER' })
  await asOwner().remove({ ids: [id] })
  await expect(asOwner().get({ id })).rejects.toThrow('not found')
  await asOwner().restore({ ids: [id] })
  const { version } = await asOwner().get({ id })
  await asOwner().update({ id, version, changes: { retiredOn: '2026-02-01' } })
  expect((await asOwner().get({ id })).fields).toMatchObject({ ...tank, retiredOn: '2026-02-01' })
  const backwards = { id, version: version + 1, changes: { strapping: '20 ft = 9\n10 ft = 4' } }
  await expect(asOwner().update(backwards)).rejects.toMatchObject({
    cause: { fields: { strapping: 'Line 2 is not higher than line 1. Enter the table from the bottom up.' } },
  })
  const values = { wellId: await createWell('acme', 'Berg 3'), fromOn: '2026-03-01' }
  await expect(asOwner().transfer({ id, version: version + 1, values })).rejects.toThrow(
    'It was retired on 2026-02-01',
  )
})
