import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { categoriesRouter } from './categories.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ann: Context
let bob: Context
let sue: Context
const call = callerFactory(categoriesRouter)
beforeAll(async () => {
  orgs = await twoOrganizations()
  ann = await orgs.newcomer('Ann', ['customer', 'admin'])
  bob = await orgs.newcomer('Bob', ['customer', 'admin'])
  sue = await orgs.newcomer('Sue', ['customer', 'customer_support'])
})
afterAll(() => orgs.close())

const tree = () => call(sue).tree()
const findCategory = async (name: string) => (await tree()).find(row => row.name === name)!
const topLevel = async () => (await tree()).filter(({ parentId }) => parentId === null)
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('the default categories are visible to staff and editable by admins only', async () => {
  expect((await topLevel()).map(({ name }) => name)).toEqual([
    'Lease packages',
    'Working interest',
    'Royalty and minerals',
    'Overrides',
    'Equipment',
    'Services',
    'Data',
  ])
  for (const user of [sue, orgs.acme.owner])
    await expect(call(user).add({ name: 'Mine', parentId: null })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  await expect(call(orgs.acme.owner).tree()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await call(orgs.acme.owner).offered()).map(({ way }) => way)).toContain('Equipment / Compression')
})

test('a category cannot move under itself, nor deeper than three levels', async () => {
  const [equipment, compression] = [await findCategory('Equipment'), await findCategory('Compression')]
  const moveBelow = { parentId: compression.id, at: 0, seen: [] }
  await expect(call(ann).move({ id: equipment.id, ...moveBelow })).rejects.toThrow('under itself')
  await expect(call(ann).move({ id: compression.id, ...moveBelow })).rejects.toThrow('under itself')
  const { id } = await call(ann).add({ name: 'Screw', parentId: compression.id })
  await expect(call(ann).add({ name: 'Oil-flooded', parentId: id })).rejects.toThrow('3 levels')
  const data = await findCategory('Data')
  await expect(call(ann).move({ id: equipment.id, parentId: data.id, at: 0, seen: [] })).rejects.toThrow(
    '3 levels',
  )
})

test('the second of two concurrent reorders is rejected without moving anything', async () => {
  const seenIds = ids(await topLevel())
  const [first, second] = seenIds as [string, string]
  await call(ann).move({ id: second, parentId: null, at: 0, seen: seenIds })
  const idsAfter = ids(await topLevel())
  expect(idsAfter.slice(0, 2)).toEqual([second, first])
  await expect(call(bob).move({ id: first, parentId: null, at: 3, seen: seenIds })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(ids(await topLevel())).toEqual(idsAfter)
  await call(bob).move({ id: first, parentId: null, at: 0, seen: idsAfter })
  expect(ids(await topLevel()).slice(0, 2)).toEqual([first, second])
})

test('fields have versions, and duplicate names are rejected', async () => {
  const { id, version, schemaVersion } = await findCategory('Services')
  const field = {
    key: 'crew',
    label: 'Crew',
    kind: 'number' as const,
    unit: null,
    choices: [],
    required: true,
  }
  await expect(
    call(ann).saveFields({ id, version, fields: [field, { ...field, key: 'other' }] }),
  ).rejects.toThrow()
  await call(ann).saveFields({ id, version, fields: [field] })
  await expect(call(bob).saveFields({ id, version, fields: [] })).rejects.toMatchObject({ code: 'CONFLICT' })
  const reader = call(orgs.acme.member)
  expect((await reader.fields({ id })).fields).toEqual([field])
  expect((await reader.fields({ id, version: schemaVersion })).fields.map(({ key }) => key)).toEqual(['area'])
})

test('a hidden category is not offered, and only an empty one can be deleted', async () => {
  const { id, version } = await findCategory('Equipment')
  await expect(call(ann).remove({ id, version })).rejects.toThrow('categories below it')
  await call(ann).setHidden({ id, version, hidden: true })
  expect((await call(orgs.acme.owner).offered()).map(({ way }) => way)).not.toContain(
    'Equipment / Compression',
  )
  await call(ann).setHidden({ id, version: version + 1, hidden: false })
  const created = await call(ann).add({ name: 'Приборы <b>', parentId: null })
  const row = await findCategory('Приборы <b>')
  expect(row.slug).toMatch(/^[a-z0-9-]+$/)
  await expect(call(ann).add({ name: 'приборы <B>', parentId: null })).rejects.toThrow('already exists')
  await call(ann).remove({ id: created.id, version: row.version })
  expect(await findCategory('Приборы <b>')).toBeUndefined()
})
