import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../core/data/id.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { listingRouter } from '../listing/listing.server.ts'
import { deleteVisitorDetailsJob } from '../market-jobs.server.ts'
import { marketRouter } from '../public/market.server.ts'
import { countDocument } from '../views/count-documents.port.server.ts'
import { writeViews } from '../views/count-views.server.ts'
import { statisticsExport } from './statistics-export.server.ts'
import { statisticsRouter } from './statistics.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const market = callerFactory(marketRouter)
const statistics = callerFactory(statisticsRouter)

async function publishListing(title: string): Promise<string> {
  const seller = callerFactory(listingRouter)(orgs.acme.owner)
  const { id } = await seller.create({
    title,
    marketCategoryId: '5e000000-0000-4000-8000-000000000001',
    pricing: 'offers',
    state: 'ND',
    county: 'McKenzie',
    description: 'Two producing wells, all depths, sold together.',
  } as never)
  const answers = { netAcres: '120' }
  const { version } = await seller.saveAnswers({ id, version: 1, schemaVersion: 1, answers })
  await seller.publish({ id, version })
  return id
}

test('views and visitors are counted anonymously, without the seller’s own', async () => {
  // A category has medians from five listings on.
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await publishListing(title)
  const id = await publishListing('Looked at')
  const visitor = (ip: string, user = orgs.signedOut, userAgent = 'Mozilla/5.0 Firefox/140') => ({
    ...user,
    origin: { ...user.origin, ip, userAgent },
  })
  const view = (context: Context, source: string | null = null) => market(context).viewed({ id, source })
  await view(visitor('198.51.100.1'), 'news.example')
  await view(visitor('198.51.100.1'))
  await view(visitor('198.51.100.2', orgs.rival.owner))
  await view(visitor('198.51.100.3', orgs.acme.member))
  await view(visitor('198.51.100.4', orgs.signedOut, 'Googlebot/2.1'))
  await market(visitor('198.51.100.5')).viewed({ id: newId() })
  await writeViews(orgs.database)
  const { days, sources, median } = await statistics(orgs.acme.owner).get({ listingId: id })
  expect(days.at(-1)).toMatchObject({ views: 3, visitors: 2 })
  const exportRows = async (user: Context, listingId = id) => {
    const request = new Request(`http://localhost/files/product-statistics/export?listingId=${listingId}`)
    return (await (await statisticsExport.handle(user, { request, param: () => '' })).text())
      .trim()
      .split('\r\n')
  }
  expect((await exportRows(orgs.acme.owner)).slice(1)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d,Looked at,looked-at,3,2,0,0$/),
  ])
  expect(await exportRows(orgs.rival.owner)).toHaveLength(1)
  await expect(exportRows(orgs.acme.owner, 'none')).rejects.toMatchObject({ code: 'not_found' })
  await expect(exportRows(orgs.acme.member)).rejects.toMatchObject({ code: 'forbidden' })
  expect(sources).toEqual([
    { source: '', visitors: 1 },
    { source: 'news.example', visitors: 1 },
  ])
  expect(median).toBeNull()
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute(
      sql`select d::text as kept from listing_days d union all select v::text from market_visitors v`,
    ),
  )
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|Firefox/)
  await deleteVisitorDetailsJob.work(orgs.services, {}, { signal: undefined })
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'o' }, tx =>
    countDocument(tx, orgs.acme.tenantId, id),
  )
  const afterJobs = await statistics(orgs.acme.owner).get({ listingId: id })
  expect(afterJobs.days.at(-1)).toMatchObject({ views: 3, visitors: 2, documents: 1 })
  // Too few listings had visitors, so a median would reveal single ones.
  expect(afterJobs.median).toMatchObject({ category: 'Lease packages', documents: '0.0', conversion: null })
})
