import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../http/context.server.ts'
import { callerFactory } from '../http/procedure.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { registerModules } from '../module/modules.server.ts'
import { defaultLayout } from '../../ui/table/columns.ts'
import { maxViews } from './list-view.ts'
import { coreModule } from '../manifest.server.ts'
import { staffViewRouter, viewRouter } from './views.server.ts'
import { sql } from 'drizzle-orm'

/**
 * A list for members of an organization, and one of the admin area; the address determines the number of rows.
 */
const rows = ({ search }: { search: Readonly<Record<string, string>> }) =>
  sql`generate_series(1, ${Number(search['n'] ?? 9)}) each`
const lists = [
  { name: 'things', gate: { who: 'member' }, reads: ['things'], rows },
  { name: 'secrets', gate: { who: 'owner' }, reads: [], rows },
  { name: 'endless', gate: { who: 'member' }, reads: [], rows: null },
  { name: 'staff-things', gate: { who: 'support' }, reads: [], rows },
] as const

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  registerModules([coreModule, { name: 'testing', lists }])
  admin = await orgs.newcomer('admin', ['admin'])
})
afterAll(() => orgs.close())

const of = callerFactory(viewRouter)
const owner = () => of(orgs.acme.owner)
const member = () => of(orgs.acme.member)
const rival = () => of(orgs.rival.owner)
const staff = () => callerFactory(staffViewRouter)(admin)

const columns = { shown: ['name'], layout: JSON.stringify({ ...defaultLayout, hidden: ['cost'] }) }
const fields = (name: string, more: object = {}) => ({
  name,
  shared: false,
  address: { n: '4' },
  columns,
  ...more,
})
const readNames = async (caller: typeof owner, list = 'things') =>
  (await caller().list({ list })).views.map(({ name }) => name)

test('a view belongs to its creator until shared, and then to the organization', async () => {
  const { id, version } = await owner().add({ list: 'things', fields: fields('Four') })
  expect(await readNames(member)).toEqual([])
  expect((await owner().list({ list: 'things' })).views).toMatchObject([
    { id, name: 'Four', shared: false, address: { n: '4' }, columns: { layout: { hidden: ['cost'] } } },
  ])
  await owner().change({ id, version, seen: { shared: false }, changes: { shared: true } })
  expect(await readNames(member)).toEqual(['Four'])
  expect(await member().counts({ list: 'things' })).toEqual({ [id]: 4 })
  expect(await readNames(rival)).toEqual([])
  expect(await rival().counts({ list: 'things' })).toEqual({})
  expect(await member().counts({ list: 'endless' })).toEqual({})
})

test('another organization cannot read, change, delete or restore a view', async () => {
  const { id, version } = await owner().add({ list: 'things', fields: fields('Ours', { shared: true }) })
  const deleted = { message: expect.stringContaining('View') as string, cause: { code: 'not_found' } }
  await expect(rival().change({ id, version, seen: {}, changes: { name: 'Theirs' } })).rejects.toMatchObject(
    deleted,
  )
  await expect(rival().remove({ id })).rejects.toMatchObject(deleted)
  await expect(staff().remove({ id })).rejects.toMatchObject(deleted)
  await rival().add({ list: 'things', id, fields: fields('Theirs') })
  expect(await readNames(owner)).toContain('Ours')
  expect(await readNames(rival)).toEqual(['Theirs'])
  await rival().remove({ id })
  await owner().remove({ id })
})

test('a user who cannot create reports has private views, and cannot change shared ones', async () => {
  const shared = await owner().add({ list: 'things', fields: fields('Everyone’s', { shared: true }) })
  const forbidden = { cause: { code: 'forbidden' } }
  await expect(
    member().add({ list: 'things', fields: fields('Mine, for all', { shared: true }) }),
  ).rejects.toMatchObject(forbidden)
  await expect(member().change({ ...shared, seen: {}, changes: { name: 'Mine now' } })).rejects.toMatchObject(
    forbidden,
  )
  await expect(member().remove({ id: shared.id })).rejects.toMatchObject(forbidden)
  const privateView = await member().add({ list: 'things', fields: fields('My own') })
  await expect(
    member().change({ ...privateView, seen: {}, changes: { shared: true } }),
  ).rejects.toMatchObject(forbidden)
  await expect(owner().remove({ id: privateView.id })).rejects.toMatchObject({ cause: { code: 'not_found' } })
  await member().remove({ id: privateView.id })
  await owner().remove({ id: shared.id })
})

test('a list that is unreadable or does not exist has no views', async () => {
  await owner().add({ list: 'secrets', fields: fields('Owners', { shared: true }) })
  await expect(member().list({ list: 'secrets' })).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  await expect(member().counts({ list: 'secrets' })).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  for (const list of ['none', 'staff-things', '__proto__'])
    await expect(owner().list({ list })).rejects.toMatchObject({ cause: { code: 'not_found' } })
  await expect(staff().list({ list: 'things' })).rejects.toMatchObject({ cause: { code: 'not_found' } })
})

test('a concurrent rename of a shared view is rejected with the current name', async () => {
  const seen = { name: 'Both', address: { n: '4' } }
  const which = await owner().add({ list: 'things', fields: fields('Both', { shared: true }) })
  await owner().change({ ...which, seen, changes: { name: 'First' } })
  await owner().change({ ...which, seen, changes: { address: { n: '5' } } })
  await expect(owner().change({ ...which, seen, changes: { name: 'Second' } })).rejects.toMatchObject({
    cause: { code: 'conflict', details: { clash: { theirs: { name: 'First', address: { n: '5' } } } } },
  })
  await owner().remove({ id: which.id })
})

test('names are unique regardless of case among private and among shared views', async () => {
  const { id } = await owner().add({ list: 'things', fields: fields('Same') })
  await expect(owner().add({ list: 'things', fields: fields('SAME') })).rejects.toThrow(
    'Another view of this list has this name.',
  )
  const shared = await owner().add({ list: 'things', fields: fields('Same', { shared: true }) })
  const other = await owner().add({ list: 'endless', fields: fields('Same') })
  for (const view of [id, shared.id, other.id]) await owner().remove({ id: view })
})

test('a deleted view is restored unchanged, once', async () => {
  const { id } = await owner().add({ list: 'things', fields: fields('Back') })
  await owner().remove({ id })
  await owner().add({ list: 'things', id, fields: fields('Back') })
  await expect(owner().add({ list: 'things', id, fields: fields('Twice') })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
  await owner().remove({ id })
})

test('each user orders views and picks a default independently', async () => {
  const [a, b] = [
    await owner().add({ list: 'endless', fields: fields('A', { shared: true }) }),
    await owner().add({ list: 'endless', fields: fields('B', { shared: true }) }),
  ]
  await member().arrange({ list: 'endless', order: [b.id, a.id], opensWith: b.id })
  expect(await readNames(member, 'endless')).toEqual(['B', 'A'])
  expect((await member().list({ list: 'endless' })).opensWith).toBe(b.id)
  expect(await readNames(owner, 'endless')).toEqual(['A', 'B'])
  await owner().remove({ id: b.id })
  expect((await member().list({ list: 'endless' })).opensWith).toBeNull()
})

test('staff save private views of their own lists', async () => {
  const { id } = await staff().add({ list: 'staff-things', fields: fields('Mine') })
  expect(await staff().counts({ list: 'staff-things' })).toEqual({ [id]: 4 })
  const other = callerFactory(staffViewRouter)(await orgs.newcomer('second', ['admin']))
  expect((await other.list({ list: 'staff-things' })).views).toEqual([])
  await expect(other.remove({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } })
  await expect(
    staff().add({ list: 'staff-things', fields: fields('All', { shared: true }) }),
  ).rejects.toThrow('personal')
  await staff().arrange({ list: 'staff-things', order: [id], opensWith: id })
  expect((await staff().list({ list: 'staff-things' })).opensWith).toBe(id)
  await staff().remove({ id })
})

test('rejects an invalid view with a message, and limits views per user', async () => {
  const add = (more: object) => owner().add({ list: 'things', fields: fields('Bad', more) })
  await expect(add({ name: 'x'.repeat(10_000) })).rejects.toThrow('Use at most 60 characters.')
  await expect(add({ name: '   ' })).rejects.toThrow('Enter a name.')
  await expect(add({ address: { q: 'x'.repeat(10_000) } })).rejects.toThrow()
  await expect(
    add({ address: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`p${n}`, 'x'])) }),
  ).rejects.toThrow('too long to save')
  await expect(add({ address: { q: { $gt: '' } } as never })).rejects.toThrow()
  const { id } = await add({
    columns: { shown: [], layout: '{"hidden":{"a":1},"widths":{"name":1e9,"x":"y"}}' },
  })
  expect((await owner().list({ list: 'things' })).views.find(view => view.id === id)?.columns.layout).toEqual(
    {
      ...defaultLayout,
      widths: { name: 900 },
    },
  )
  await owner().remove({ id })
  const adding = Array.from({ length: maxViews + 3 }, (_, n) =>
    member().add({ list: 'endless', fields: fields(`V${n}`) }),
  )
  const done = await Promise.allSettled(adding)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxViews)
})

test('a departing user’s private views are deleted, and the shared ones stay', async () => {
  const [privateView, shared] = [
    await member().add({ list: 'things', fields: fields('Private') }),
    await owner().add({ list: 'things', fields: fields('Stays', { shared: true }) }),
  ]
  const userId = orgs.acme.member.viewer.user!.id
  const left = await orgs.database.acrossTenants(async tx => {
    await tx.execute(sql`update list_views set created_by = ${userId} where id = ${shared.id}`)
    await tx.execute(sql`delete from memberships where user_id = ${userId}`)
    return (
      await tx.execute<{ id: string }>(
        sql`select id from list_views where id in (${privateView.id}, ${shared.id})`,
      )
    ).rows
  })
  expect(left).toEqual([{ id: shared.id }])
})
