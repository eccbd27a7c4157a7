import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { importRouter } from '../imports/import.server.ts'
import { withImports } from '../imports/testing/with-imports.ts'
import { wellRouter } from '../wells/well.server.ts'
import { equipmentRouter } from './equipment.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
  const { acme, rival } = imports.orgs
  for (const [index, name] of ['Berg 1', 'Berg 2'].entries())
    await callerFactory(wellRouter)(acme.owner).create({ name, api: `330530390${index + 1}` })
  await callerFactory(wellRouter)(rival.owner).create({ name: 'Cedar 1', api: '3305303999' })
})
afterAll(() => imports.close())

const call = () => callerFactory(equipmentRouter)(imports.orgs.acme.owner)
const listEquipment = async (search = '') => (await call().list({ filter: { search } })).rows
const count = (table: string) => imports.count(sql`select count(*)::int as n from ${sql.raw(table)}`)
const reasons = async (id: string, kind: 'refused' | 'warning') =>
  (await imports.acme.call.notes({ id, kind })).rows.map(({ reason }) => reason)

test('a field office list is recognized, imports with its wells, and is undone as a whole', async () => {
  const file = await readFile(join(import.meta.dirname, 'testing/field-office.csv'), 'utf8')
  expect((await imports.acme.call.subjects()).map(({ label }) => label)).toContain('Equipment')
  const id = await imports.acme.upload(file, 'equipment.csv')
  const { mapping } = await imports.acme.call.get({ id })
  expect(mapping?.subject).toBe('equipment')
  expect(mapping?.columns.map(({ field }) => field)).toEqual([
    'equipment.name',
    'equipment.kind',
    'equipment.manufacturer',
    'equipment.model',
    'equipment.serialNumber',
    'equipment.purchasedOn',
    'equipment.cost',
    'equipment.inspectEveryMonths',
    'well.api',
    'equipment.fromOn',
    'equipment.notes',
    'extra',
  ])
  const batch = await imports.acme.run(id)
  expect(batch.error).toBeNull()
  expect(batch.counts?.added).toEqual({ equipment: 9, equipment_places: 8 })
  expect(batch.counts?.cells).toMatchObject({ all: expect.any(Number) as number })
  expect(await reasons(id, 'refused')).toEqual(['The row has neither a name nor a serial number.'])
  expect((await listEquipment('PJ-4401'))[0]).toMatchObject({
    kind: 'PUMPING_UNIT',
    manufacturer: 'Lufkin',
    cost: '118500.00',
    purchasedOn: '2016-03-14',
    wellName: 'Berg 1',
  })
  expect((await listEquipment('TK-101'))[0]).toMatchObject({ kind: 'TANK', wellName: 'Berg 1' })
  expect((await listEquipment('FL-9'))[0]).toMatchObject({ kind: 'OTHER' })
  expect((await listEquipment('CM-3'))[0]).toMatchObject({ wellId: null })
  const [unit] = await listEquipment('PJ-4401')
  expect((await call().get({ id: unit!.id })).places).toMatchObject([{ fromOn: '2016-04-02', toOn: null }])
  await imports.acme.undo(id)
  for (const table of ['equipment', 'equipment_places', 'import_extras', 'import_before'])
    expect(await count(table), table).toBe(0)
})

test('importing 500 rows twice adds 500, then leaves 500 unchanged', async () => {
  const kinds = ['Tank', 'Separator', 'Compressor', 'Meter']
  const lines = Array.from(
    { length: 500 },
    (_, index) =>
      `E-${index},${kinds[index % 4]},Maker ${index % 7},SN${1000 + index},${index % 2 ? '33-053-03901' : ''},${index + 0.5},2020-01-0${(index % 9) + 1}`,
  )
  const file = ['Tag,Type,Make,Serial No,API,Cost,Purchase Date', ...lines].join('\n')
  const first = await imports.acme.import(file)
  expect(first.counts?.added).toEqual({ equipment: 500, equipment_places: 250 })
  const second = await imports.acme.import(file)
  expect(second.counts).toMatchObject({
    added: {},
    changed: {},
    same: { equipment: 500, equipment_places: 250 },
  })
  expect([await count('equipment'), await count('equipment_places')]).toEqual([500, 250])
  await imports.acme.undo(first.id)
  expect(await count('equipment')).toBe(0)
})

test('a well of another organization counts as nonexistent, and its row is rejected', async () => {
  const file = `Tag,Make,Serial No,API
A-1,Lufkin,S1,33-053-03999
A-2,Lufkin,S2,33-053-03901`
  const { id, counts } = await imports.acme.import(file)
  expect(counts?.added).toEqual({ equipment: 1, equipment_places: 1 })
  expect(await reasons(id, 'refused')).toEqual([
    'No well in your organization has this API number. Import the well first, or skip its column.',
  ])
  await imports.acme.undo(id)
})

test('an import updates and moves existing equipment, and undo restores it', async () => {
  const earlierBatch = await imports.acme.import(
    `Tag,Make,Serial No,API,Installed\nM-1,Ariel,MV1,3305303901,1/1/2020`,
  )
  const movedBatch = await imports.acme.import(
    `Tag,Make,Serial No,Well Name,Installed,Cost\nM-1,Ariel,mv1,Berg 2,5/1/2021,900\nM-1,Ariel,MV1,Berg 1,,1`,
  )
  expect(movedBatch.counts).toMatchObject({
    added: { equipment_places: 1 },
    changed: { equipment: 1 },
    notes: { skipped: 1 },
  })
  expect((await listEquipment('M-1'))[0]).toMatchObject({ wellName: 'Berg 2', cost: '900.00' })
  const lateBatch = await imports.acme.import(
    `Tag,Make,Serial No,API,Installed\nM-1,Ariel,mv1,3305303901,1/1/2021`,
  )
  expect(await reasons(lateBatch.id, 'warning')).toEqual([
    'It moved to its current location on 2021-05-01, which is later: it was not moved.',
  ])
  await imports.acme.undo(movedBatch.id)
  const [unit] = await listEquipment('M-1')
  expect(unit).toMatchObject({ wellName: 'Berg 1', cost: null })
  expect((await call().get({ id: unit!.id })).places).toMatchObject([{ fromOn: '2020-01-01', toOn: null }])
  await imports.acme.undo(earlierBatch.id)
  expect(await count('equipment_places')).toBe(0)
})

test('undoing an import keeps equipment that was inspected since', async () => {
  const { id } = await imports.acme.import(`Tag,Make,Serial No\nK-1,Ariel,KP1\nK-2,Ariel,KP2`)
  const [stored] = await listEquipment('K-1')
  const values = { inspectedOn: '2024-02-02', inspector: null, result: 'PASSED' as const, notes: null }
  await call().inspections.save({ equipmentId: stored!.id, id: null, version: null, values })
  const undone = await imports.acme.undo(id)
  expect(undone.counts?.kept).toBe(1)
  expect((await listEquipment()).map(({ name }) => name)).toEqual(['K-1'])
})

test('users who cannot change equipment cannot import it either', async () => {
  const { viewer, ...context } = imports.orgs.acme.owner
  const membership = viewer.membership!
  const plan = { ...membership.plan, features: { ...membership.plan.features, well: false } }
  const contextWithoutPlan = { ...context, viewer: { ...viewer, membership: { ...membership, plan } } }
  const id = await imports.acme.upload('Tag,Make,Serial No\nG-1,Ariel,GP1')
  const { mapping } = await imports.acme.call.get({ id })
  const start = callerFactory(importRouter)(contextWithoutPlan).start({ id, mapping: mapping! })
  await expect(start).rejects.toMatchObject({ cause: { code: 'plan_required' } })
  expect((await imports.acme.call.get({ id })).state).toBe('read')
})
