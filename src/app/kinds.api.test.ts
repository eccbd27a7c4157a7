import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../core/data/id.server.ts'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import type { ServerModule } from '../core/module/server-module.server.ts'
import { api, moduleFileRoutes } from './server/api.server.ts'
import { serverModules } from './server-modules.server.ts'
import { changingFields, proceduresFor, sampledKinds } from './testing/registered-kinds.ts'
import { withoutLimits } from './testing/without-limits.ts'

/**
 * Tests the abilities of every kind of record with its samples. A new kind is included once its module
 * registers it.
 */
let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const owner = () => withoutLimits(orgs.acme.owner)
const lists = (serverModules as readonly ServerModule[]).flatMap(({ lists = [] }) => lists)

async function exportCsv(context: Context, path: string, search: Record<string, string>): Promise<string> {
  const route = moduleFileRoutes.find(route => route.path === path && route.method === 'GET')!
  const request = new Request(`http://localhost/files${path}?${new URLSearchParams(search)}`)
  return (await route.handle(context, { request, param: () => '' })).text()
}

describe.each(sampledKinds)('$many', kind => {
  const { noun, title, path, schema, nameField, singleOnlyFields, sample } = kind
  const calls = () => proceduresFor(owner(), noun)
  const getName = (n: number) => String(sample(n)[nameField])
  const [field = ''] = changingFields(kind)

  test('have samples that satisfy their rules and differ', () => {
    const read = schema.safeParse(sample(1))
    expect(
      read.error?.issues ?? [],
      `the sample of ${title} breaks a rule of its schema: correct it`,
    ).toEqual([])
    expect(getName(1), `samples of ${title} are all called the same: put n into “${nameField}”`).not.toBe(
      getName(2),
    )
    const hint = `samples of ${title} differ in too little: put n into two fields of text beside ${singleOnlyFields.join(', ')}`
    expect(changingFields(kind).length, hint).toBeGreaterThan(1)
  })

  test('are created, listed, exported, changed, deleted and restored, within their organization', async () => {
    const { id, version } = await calls().create(sample(11))
    await calls().create(sample(12))
    const otherTenant = proceduresFor(withoutLimits(orgs.rival.owner), noun)
    await expect(otherTenant.get({ id })).rejects.toThrow()
    expect((await otherTenant.list({})).total).toBe(0)
    const nameField = { filter: { search: getName(11) } }
    expect((await calls().list(nameField)).rows.map(row => row.id)).toEqual([id])
    expect(await exportCsv(owner(), kind.download, { q: getName(11) })).toContain(getName(11))

    const seen = { [field]: sample(11)[field] }
    const changes = { [field]: sample(12)[field] }
    await calls().update({ id, version, seen, changes })
    expect((await calls().get({ id })).fields).toMatchObject({ ...sample(11), ...changes })
    await calls().remove({ ids: [id] })
    expect((await calls().list(nameField)).total).toBe(0)
    await calls().restore({ ids: [id] })
    expect((await calls().list(nameField)).total).toBe(1)
    const match = await callerFactory(api)(owner()).search.find({ words: getName(11) })
    expect(match.find(each => each.kind === noun)?.hits.map(({ to }) => to)).toContain(`${path}/${id}`)
  })

  test('sort by each sortable column, and by default for an invalid one', async () => {
    for (const sort of kind.sorts)
      for (const direction of ['asc', 'desc'])
        expect((await calls().list({ sort, direction })).total, `sorted by ${sort}`).toBeGreaterThan(0)
    await expect(calls().list({ sort: 'no such column' })).rejects.toThrow()
    const list = lists.find(({ name }) => name === noun)!
    const exportRequest = { tenantId: orgs.acme.tenantId, today: '2026-01-01' }
    const nonsense = { sort: '-no such column', view: 'no such view', [field]: '\u0007' }
    expect(list.rows!({ ...exportRequest, search: nonsense })).toEqual(
      list.rows!({ ...exportRequest, search: {} }),
    )
  })
})

const bulkKinds = sampledKinds.filter(({ noun }) => `${noun}.bulk.begin` in api._def.procedures)

test.each(bulkKinds)('$many are changed in bulk, and reverted', async kind => {
  const { noun, nameField, sample } = kind
  const calls = proceduresFor(owner(), noun)
  const [, field = ''] = changingFields(kind)
  const ids = [await calls.create(sample(21)), await calls.create(sample(22))].map(({ id }) => id)
  const [id, undo] = [newId(), newId()]
  const selection = { ids }
  await calls.bulk.begin({ id, fields: [field], chosen: selection })
  const outcome = await calls.bulk.run({ id, changes: { [field]: sample(23)[field] } })
  expect(outcome).toMatchObject({ changed: 2, refused: [] })
  await calls.bulk.undo({ id: undo, of: id })
  expect(await calls.bulk.run({ id: undo, changes: null })).toMatchObject({ changed: 2, refused: [] })
  expect((await calls.get({ id: ids[0]! })).fields).toMatchObject(sample(21))
  await expect(calls.bulk.begin({ id: newId(), fields: [nameField], chosen: selection })).rejects.toThrow(
    'at a time',
  )
})
