import { loadavg } from 'node:os'
import pg from 'pg'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { leaseRouter } from '../src/modules/leases/lease.server.ts'
import { listingRouter } from '../src/modules/marketplace/listing/listing.server.ts'
import { findMatchingSearches } from '../src/modules/marketplace/searches/match-searches.server.ts'
import { marketRouter } from '../src/modules/marketplace/public/market.server.ts'
import { statisticsRouter } from '../src/modules/marketplace/statistics/statistics.server.ts'
import { countView, writeViews } from '../src/modules/marketplace/views/count-views.server.ts'
import { percentile, type Bench } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const products = 100_000
const rounds = 25
const category = '5e000000-0000-4000-8000-000000000001'
const queries = [
  {},
  { state: 'ND' },
  { state: 'TX', county: 'County 7', sort: 'low' as const },
  { category: 'lease-packages', pricing: 'price' as const },
  { q: 'producing wells', from: '50000', to: '900000' },
  { sort: 'high' as const, page: 300 },
  { q: 'compressor', category: 'equipment' },
]

/** The marketplace with 100,000 public listings. */
const bench: Bench = async () => {
  const orgs = await benchOrganizations()
  try {
    const { tenantId } = orgs.acme
    const sql = async (text: string, values: unknown[] = []) => {
      const owner = new pg.Client(orgs.owner)
      await owner.connect()
      await owner.query(`set app.platform = 'on'`)
      await owner.query(text, values)
      await owner.end()
    }
    await sql(
      `insert into published_listings (id, seller_id, slug, category_id, title, pricing, price, state, county, number, published_at)
       select gen_random_uuid(), $1, 'listing-' || n,
         ('5e000000-0000-4000-8000-00000000000' || 1 + n % 7)::uuid,
         (array['Producing wells', 'Compressor', 'Minerals', 'Override in a unit'])[1 + n % 4] || ' ' || n,
         case when n % 3 = 0 then 'offers' else 'price' end, case when n % 3 = 0 then null else 1000 + n * 17 end,
         (array['ND','TX','OK','WY','CO','NM','LA','MT','UT','PA'])[1 + n % 10], 'County ' || n % 40, 1,
         now() - make_interval(mins => n)
       from generate_series(1, ${products}) n`,
      [tenantId],
    )
    await sql(
      `insert into published_contents (id, content, search)
       select id, jsonb_build_object('title', title, 'description', repeat('Words of a seller. ', 20), 'photos', '[]'::jsonb),
         to_tsvector('english', title || ' ' || county) from published_listings`,
    )
    await sql('vacuum analyze published_listings, published_contents')
    const market = callerFactory(marketRouter)(orgs.signedOut)
    const measureMs = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    const pages: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const query of queries) pages.push(await measureMs(() => market.page(query)))

    const listings = callerFactory(listingRouter)(orgs.acme.owner)
    const { id: listingId } = await listings.create({
      title: 'Counted',
      marketCategoryId: category,
    })
    await sql(
      `insert into published_listings (id, seller_id, slug, category_id, title, pricing, state, county, number, published_at)
       values ($1, $2, 'counted', $3, 'Counted', 'offers', 'ND', 'McKenzie', 1, now())`,
      [listingId, tenantId, category],
    )
    const views = 5000
    const userAgent = 'Mozilla/5.0 Firefox/140'
    await countView(
      { ...orgs.signedOut, origin: { ...orgs.signedOut.origin, ip: '1', userAgent } },
      { id: listingId, source: null },
    )
    const cpuBefore = process.cpuUsage()
    for (let n = 0; n < views; n++)
      await countView(
        { ...orgs.signedOut, origin: { ...orgs.signedOut.origin, ip: `192.0.2.${n}`, userAgent } },
        { id: listingId, source: n % 2 === 0 ? null : 'news.example' },
      )
    await writeViews(orgs.database)
    const { user, system } = process.cpuUsage(cpuBefore)

    await sql(
      `insert into listing_days (tenant_id, listing_id, day, source, views, visitors)
       select $1, $2, current_date - n, 'site ' || s, 10, 7 from generate_series(1, 89) n, generate_series(1, 20) s`,
      [tenantId, listingId],
    )
    const statistics = callerFactory(statisticsRouter)(orgs.acme.owner)
    const reads: number[] = []
    for (let round = 0; round < 50; round++) reads.push(await measureMs(() => statistics.get({ listingId })))

    const searches = 100_000
    await sql(
      `insert into saved_searches (tenant_id, id, name, query, category_id, state, county, pricing, price_from, price_to, words,
         created_by, updated_by)
       select $1, gen_random_uuid(), 'Search ' || n, '{}',
         case when n % 3 = 0 then ('5e000000-0000-4000-8000-00000000000' || 1 + n % 7)::uuid end,
         case when n % 5 < 3 then (array['ND','TX','OK','WY','CO','NM','LA','MT','UT','PA'])[1 + n % 10] else '' end,
         case when n % 5 = 0 then 'County ' || n % 40 else '' end, case when n % 7 = 0 then 'price' else '' end,
         case when n % 4 = 0 then n % 90 * 1000 end, case when n % 6 = 0 then n % 90 * 20000 end,
         case when n % 2 = 0 then websearch_to_tsquery('english',
           (array['producing wells','compressor','minerals -override','override unit','pump jack'])[1 + n % 5]) end,
         'bench', 'bench'
       from generate_series(1, $2::int) n`,
      [orgs.rival.tenantId, searches],
    )
    await sql('vacuum analyze saved_searches')
    const { rows: some } = await orgs.database.people.execute<{
      id: string
      categoryIds: string[]
      sellerId: string
    }>(
      `select id, array[category_id] as "categoryIds", seller_id as "sellerId" from published_listings
       where title <> 'Counted' order by id limit 100`,
    )
    const matches: number[] = []
    let result = 0
    for (const listingNews of some)
      matches.push(
        await measureMs(async () => {
          result += (await orgs.database.acrossTenants(tx => findMatchingSearches(tx, listingNews))).length
        }),
      )
    const leases = callerFactory(leaseRouter)(orgs.acme.owner)
    /** A lease with 20 wells, each with ten years of months. */
    const newLease = async (number: number) => {
      const { id } = await leases.create({
        lease: {
          leaseNumber: `B-${number}`,
          state: 'ND',
          county: 'McKenzie',
          royaltyOil: '3/16',
          effectiveDate: '2010-01-01',
        },
      })
      await sql(
        `with w as (insert into wells (tenant_id, id, name, created_by, updated_by)
           select $1, gen_random_uuid(), 'Well ' || n, 'b', 'b' from generate_series(1, 20) n returning id),
         l as (insert into lease_wells (tenant_id, id, lease_id, well_id, holds, created_by, updated_by)
           select $1, gen_random_uuid(), $2, id, true, 'b', 'b' from w)
         insert into production_months (tenant_id, well_id, month, pool, source, oil_bbl, gas_mcf, updated_by)
         select $1, w.id, (date_trunc('month', now()) - make_interval(months => m))::date, '', 'STATE', 900, 1500, 'b'
         from w, generate_series(2, 121) m`,
        [tenantId, id],
      )
      return id
    }
    const leaseIds: string[] = []
    for (let index = 0; index < 10; index++) leaseIds.push(await newLease(index))
    const drafts: number[] = []
    for (let round = 0; round < 20; round++)
      drafts.push(await measureMs(() => listings.fromRecord({ noun: 'leases', id: leaseIds[0]! })))
    const packages: number[] = []
    for (let round = 0; round < 10; round++)
      packages.push(await measureMs(() => listings.fromLeases({ leaseIds })))

    const note = `load ${loadavg()[0]!.toFixed(1)}`
    return [
      {
        promise: 'marketplace, facets and a page of 100,000, p99',
        measured: percentile(pages, 0.99),
        atMost: 150,
        unit: 'ms',
        note: `p50 ${percentile(pages, 0.5).toFixed(1)} ms; ${note}`,
      },
      {
        promise: 'marketplace, counting a view, CPU',
        measured: (user + system) / 1000 / views,
        atMost: 0.2,
        unit: 'ms',
        note,
      },
      {
        promise: 'marketplace, a new listing against 100,000 saved searches, p95',
        measured: percentile(matches, 0.95),
        atMost: 100,
        unit: 'ms',
        note: `p50 ${percentile(matches, 0.5).toFixed(1)} ms, ${Math.round(result / some.length)} found; ${note}`,
      },
      {
        promise: 'marketplace, 90 days of statistics, p95',
        measured: percentile(reads, 0.95),
        atMost: 20,
        unit: 'ms',
        note: `p50 ${percentile(reads, 0.5).toFixed(1)} ms; ${note}`,
      },
      {
        promise: 'marketplace, a lease with 20 wells to a draft, p95',
        measured: percentile(drafts, 0.95),
        atMost: 2000,
        unit: 'ms',
        note: `p50 ${percentile(drafts, 0.5).toFixed(0)} ms; ${note}`,
      },
      {
        promise: 'marketplace, ten leases with 200 wells to a package, p95',
        measured: percentile(packages, 0.95),
        atMost: 2000,
        unit: 'ms',
        note: `p50 ${percentile(packages, 0.5).toFixed(0)} ms; ${note}`,
      },
    ]
  } finally {
    await orgs.close()
  }
}
export default bench
