import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { removeMember } from '../../../core/http/testing/members.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { favoritesRouter } from '../favorites/favorites.server.ts'
import { listingRouter } from '../listing/listing.server.ts'
import { notifications } from '../../notifications/notification.table.ts'
import { matchSearches } from './match-searches.server.ts'
import { searchesRouter } from './searches.server.ts'
import { refusal } from '../../../core/testing/refusal.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const listings = () => callerFactory(listingRouter)(orgs.acme.owner)
const searches = callerFactory(searchesRouter)
const favorites = callerFactory(favoritesRouter)
const userId = (user: Context) => user.viewer.user!.id

async function publishListing(title: string, values: object = {}) {
  const { id } = await listings().create({
    title,
    marketCategoryId: '5e000000-0000-4000-8000-000000000051',
    pricing: 'price',
    price: '85000',
    state: 'TX',
    county: 'Ward',
    description: 'A gas lift compressor, skid mounted, in service.',
    ...values,
  } as never)
  const { fieldsInCategory } = await listings().get({ id })
  const answers = Object.fromEntries(
    fieldsInCategory.filter(({ required }) => required).map(({ key, choices }) => [key, choices[0] ?? '1']),
  )
  const { version } = await listings().saveAnswers({ id, version: 1, schemaVersion: 1, answers })
  const { slug } = await listings().publish({ id, version })
  return { id, slug: slug! }
}
const runMatching = (listingId: string) =>
  matchSearches.work(orgs.services, { listingId }, { signal: undefined })
const readNotices = async (user: Context) => {
  const rows = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId(user))),
  )
  return rows.filter(({ type }) => type === 'marketplace_saved_search').map(({ message }) => message)
}
const reprice = (id: string, percent: string) => listings().reprice({ ids: [id], percent })

test('a saved search notifies once per listing and price, however often it runs', async () => {
  const buyer = orgs.rival.owner
  const matching = [
    { name: 'Any', query: {} },
    { name: 'Texas', query: { state: 'TX', county: 'Ward', pricing: 'price' as const } },
    { name: 'Equipment', query: { category: 'equipment' } },
    { name: 'Up to', query: { from: '80,000', to: '90,000' } },
    { name: 'Words', query: { q: 'compressors' } },
  ]
  const otherListings = [
    { name: 'North Dakota', query: { state: 'ND' } },
    { name: 'Loving', query: { state: 'TX', county: 'Loving' } },
    { name: 'Cheap', query: { to: '80000' } },
    { name: 'Leases', query: { category: 'lease-packages' } },
    { name: 'Offers', query: { pricing: 'offers' as const } },
    { name: 'Minerals', query: { q: 'minerals' } },
  ]
  for (const search of [...matching, ...otherListings])
    await searches(buyer).create({ ...search, paused: false })
  await searches(buyer).create({ name: 'Paused', query: {}, paused: true })
  await searches(orgs.acme.owner).create({ name: 'Own', query: {}, paused: false })
  const { id } = await publishListing('Compressor')
  await runMatching(id)
  await runMatching(id)
  const [first, ...otherNotices] = await readNotices(buyer)
  expect(otherNotices).toEqual([])
  for (const { name } of matching) expect(first).toContain(name)
  for (const { name } of [...otherListings, { name: 'Paused' }]) expect(first).not.toContain(name)
  expect(await readNotices(orgs.acme.owner)).toEqual([])

  // A change that keeps the price notifies no one again. Each change of price notifies once, even back to a former one.
  const { version } = await listings().get({ id })
  await listings().update({ id, version, changes: { terms: 'As is.' } })
  await runMatching(id)
  expect(await readNotices(buyer)).toHaveLength(1)
  await reprice(id, '-5')
  await Promise.all([runMatching(id), runMatching(id)])
  expect(await readNotices(buyer)).toHaveLength(2)
  await reprice(id, '-5')
  await runMatching(id)
  expect((await readNotices(buyer)).filter(notice => notice.includes('Cheap'))).toHaveLength(1)
  // A withdrawn listing notifies no one.
  const now = await listings().get({ id })
  await listings().withdraw({ id, version: now.version })
  await runMatching(id)
  expect(await readNotices(buyer)).toHaveLength(3)
})

test('a saved search is private: only its owner changes, pauses and deletes it', async () => {
  const member = await orgs.rival.memberWith('access_messages')
  const { id } = await searches(member).create({ name: 'Mine', query: { q: 'pump jack' }, paused: false })
  expect(await searches(member).list()).toMatchObject([{ id, name: 'Mine', query: { q: 'pump jack' } }])
  expect((await searches(orgs.rival.owner).list()).map(({ name }) => name)).not.toContain('Mine')
  for (const user of [orgs.rival.owner, orgs.acme.owner]) {
    const userSearches = searches(user)
    await expect(userSearches.remove({ id })).rejects.toMatchObject(refusal('not_found'))
    await expect(userSearches.update({ id, version: 1, changes: { paused: true } })).rejects.toMatchObject(
      refusal('not_found'),
    )
  }
  const { version } = await searches(member).update({
    id,
    version: 1,
    changes: { query: { state: 'TX', page: 3, q: '<b>x</b>' } as object },
  })
  expect(await searches(member).list()).toMatchObject([
    { query: { state: 'TX', q: '<b>x</b>' }, paused: false },
  ])
  await expect(searches(member).update({ id, version, changes: { name: '' } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(
    searches(member).create({ name: 'No such', query: { category: 'no-such' }, paused: false }),
  ).rejects.toThrow('no longer on the marketplace')
  await searches(member).remove({ id })
  expect(await searches(member).list()).toEqual([])
  await searches(member).restore({ id })
  // A former member is not notified.
  const { id: listingId } = await publishListing('Another compressor', { title: 'x compressor' })
  await removeMember(member)
  await runMatching(listingId)
  expect(await readNotices(member)).toEqual([])
})

test('favorites are private, unique, and show when a listing is gone', async () => {
  const { id, slug } = await publishListing('Favored')
  const buyer = orgs.rival.owner
  await Promise.all([favorites(buyer).add({ slug }), favorites(buyer).add({ slug })])
  expect(await favorites(buyer).list()).toEqual([
    { listingId: id, title: 'Favored', now: { slug, pricing: 'price', price: '85000.00' } },
  ])
  expect(await favorites(orgs.acme.owner).list()).toEqual([])
  await expect(favorites(buyer).add({ slug: 'no-such' })).rejects.toMatchObject(refusal('not_found'))
  await listings().withdraw({ id, version: (await listings().get({ id })).version })
  expect(await favorites(buyer).list()).toEqual([{ listingId: id, title: 'Favored', now: null }])
  await favorites(buyer).remove({ listingId: id })
  await expect(favorites(buyer).remove({ listingId: id })).rejects.toMatchObject(refusal('not_found'))
  expect(await favorites(buyer).list()).toEqual([])
})
