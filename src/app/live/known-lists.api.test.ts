import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { staffViewRouter, viewRouter } from '../../core/views/views.server.ts'
import { equipmentRouter } from '../../modules/equipment/equipment.server.ts'
import { leaseRouter } from '../../modules/leases/lease.server.ts'
import { wellRouter } from '../../modules/wells/well.server.ts'
import { serverModules } from '../server-modules.server.ts'

const lists = (serverModules as readonly ServerModule[]).flatMap(({ lists = [] }) => lists)

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const columns = { shown: [], layout: '{}' }
const view = (name: string, search: Record<string, string>) => ({
  name,
  shared: false,
  address: search,
  columns,
})

test.each(lists)('views of $name are counted like its page’s list', async ({ name, gate, rows }) => {
  const isStaffs = gate.who === 'support'
  const views = isStaffs
    ? callerFactory(staffViewRouter)(await orgs.newcomer(`staff-${name}`, ['admin']))
    : callerFactory(viewRouter)(orgs.acme.owner)
  const anything = {
    q: 'nowhere %',
    view: 'soon',
    show: 'settled',
    state: 'all',
    from: '2026-01-01',
    to: '2026-02-31',
  }
  const all = await views.add({ list: name, fields: view('All', {}) })
  const batch = await views.add({ list: name, fields: view('Some', anything) })
  const counts = await views.counts({ list: name })
  expect(Object.keys(counts)).toEqual(rows === null ? [] : expect.arrayContaining([all.id, batch.id]))
})

/** Unusual parameter values. A shared view with one of them is counted on every user's page. */
const longSearchText = [
  '9'.repeat(400),
  '999999999999999999999',
  '1e400',
  '-0',
  '-1',
  'NaN',
  '１２',
  '0000-00-00',
  '2026-13-99',
  '9999-12-31',
  '-infinity',
  `'; drop table wells; --`,
  '%_\\',
  '(((((',
  '\u202E\u2028',
  ',,,,,',
  '{"$gt":1}',
  'true',
  'x'.repeat(2000),
  '00000000-0000-0000-0000-000000000000',
  '11111111-1111-4111-8111-111111111111,x',
  'custom_11111111-1111-4111-8111-111111111111~has~%00',
  'custom_11111111-1111-4111-8111-111111111111~days~2026-99-99~%ED%A0%80',
]

/** The address parameters that a list reads. */
function parameterNames({ rows }: (typeof lists)[number]): string[] {
  const read = new Set<string>()
  const search = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => void read.add(String(name)),
      has: (_, name) => !!read.add(String(name)),
    },
  )
  rows?.({ tenantId: orgs.acme.tenantId, today: '2026-01-01', search })
  return [...read].slice(0, 40)
}

test.each(lists)('no view address prevents $name from being counted', async list => {
  const { name, gate, rows } = list
  if (rows === null) return
  const views =
    gate.who === 'support'
      ? callerFactory(staffViewRouter)(await orgs.newcomer(`strange-${name}`, ['admin']))
      : callerFactory(viewRouter)(orgs.acme.owner)
  const names = parameterNames(list)
  if (names.length === 0) return
  for (const value of longSearchText) {
    const all = Object.fromEntries(names.map(parameter => [parameter, value.slice(0, 7500 / names.length)]))
    const { id } = await views.add({ list: name, fields: view('Strange', all) })
    expect(await views.counts({ list: name }), value).toHaveProperty(id)
    await views.remove({ id })
  }
})

test('a count covers the rows in the view’s address, within its organization', async () => {
  const { owner } = orgs.acme
  await callerFactory(wellRouter)(owner).create({ name: 'Berg 1', county: 'Dunn' })
  await callerFactory(wellRouter)(owner).create({ name: 'Berg 2' })
  await callerFactory(wellRouter)(orgs.rival.owner).create({ name: 'Berg 3', county: 'Dunn' })
  await callerFactory(leaseRouter)(owner).create({ lease: { leaseNumber: 'ND-1', county: 'Dunn' } })
  await callerFactory(equipmentRouter)(owner).create({ name: 'T-1', kind: 'TANK' })
  const views = callerFactory(viewRouter)(owner)
  const readCount = async (list: string, search: Record<string, string>) => {
    const { id } = await views.add({ list, fields: view(JSON.stringify(search).slice(0, 60), search) })
    return (await views.counts({ list }))[id]
  }
  expect(await readCount('wells', { county: 'Dunn' })).toBe(1)
  expect(await readCount('wells', { q: 'berg' })).toBe(2)
  expect(await readCount('leases', { county: 'Dunn' })).toBe(1)
  expect(await readCount('leases', { county: 'Burke' })).toBe(0)
  expect(await readCount('equipment', { kind: 'TANK' })).toBe(1)
})

/** Tables that depend on their parent record, so their address alone is meaningless. */
const recordParameters = ['import-notes', 'link-wells']

test('every list page is registered, so that users can save views of it', () => {
  const pages = readdirSync('src/modules', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .map(file => readFileSync(`src/modules/${file}`, 'utf8'))
  const keys = pages.flatMap(text =>
    [...text.matchAll(/storageKey(?:=| = )["'](.+?)["']/g)].map(([, key]) => key!),
  )
  expect(keys.length).toBeGreaterThan(12)
  const names = lists.map(({ name }) => name)
  expect(keys.filter(key => !names.includes(key) && !recordParameters.includes(key))).toEqual([])
})
