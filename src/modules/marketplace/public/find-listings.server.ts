import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { listChildren, idsWithDescendants, flattenTree, pathToCategory } from '../categories/category.ts'
import { readCategories } from '../categories/read-categories.server.ts'
import type { ListingContent } from '../record/content.ts'
import { countAll, countFacet, type FacetCell, type FacetSelection } from './facets.ts'
import type { MarketQuery } from './market-query.ts'
import { readSellers, type Seller } from './sellers.server.ts'

const pageSize = 24

export type MarketCard = Pick<
  ListingContent,
  'title' | 'pricing' | 'price' | 'closesOn' | 'state' | 'county'
> & {
  id: string
  slug: string
  category: string
  featured: boolean
  photo: ListingContent['photos'][number] | null
  status: { label: string; tone: 'good' | 'warn' | 'bad' | 'info' | 'none' } | null
  netAcres: string | null
  asOf: string | null
  seller: Seller
}
export type FacetChoice = { value: string; label: string; count: number }
export type Market = {
  query: MarketQuery
  cards: MarketCard[]
  total: number
  pages: number
  facets: { category: FacetChoice[]; state: FacetChoice[]; county: FacetChoice[]; pricing: FacetChoice[] }
  categoryPath: { label: string; value: string }[]
}

type ListingCardRow = Omit<MarketCard, 'category' | 'seller'> & { categoryId: string; sellerId: string }

/** Finds a page of public listings, with the count of each filter value. It reads only the published copies. */
export async function findListings(tx: Tx, query: MarketQuery): Promise<Market> {
  const sellers = await readSellers(tx)
  const categories = (await readCategories(tx)).toSorted((a, b) => a.sortOrder - b.sortOrder)
  const category = categories.find(({ slug }) => slug === query.category)
  const family = category ? idsWithDescendants(categories, category.id) : null
  const { state = null, pricing = null } = query
  const county = state === null ? null : (query.county ?? null)
  const selection: FacetSelection = { categoryIds: family && new Set(family), state, county, pricing }
  const baseCondition = sql`seller_id = any (${sql.param([...sellers.keys()])}::uuid[]) ${textCondition(query.q)} ${priceCondition(query)}`
  const cells = await readCells(tx, baseCondition, state)
  const total = countAll(cells, selection)
  const pages = Math.max(1, Math.min(400, Math.ceil(total / pageSize)))
  const page = Math.min(query.page ?? 1, pages)
  const condition = sql`${baseCondition}
    ${family === null ? sql`` : sql`and category_id = any (${sql.param(family)}::uuid[])`}
    ${state === null ? sql`` : sql`and state = ${state}`} ${county === null ? sql`` : sql`and county = ${county}`}
    ${pricing === null ? sql`` : sql`and pricing = ${pricing}`}`
  const rows = total === 0 ? [] : await readRows(tx, condition, query, (page - 1) * pageSize)
  const nameByKey = new Map(categories.map(({ id, name }) => [id, name]))
  const list = (facet: 'state' | 'county') =>
    facetChoices(countFacet(cells, selection, facet), value => value)
  return {
    query: { ...query, page, category: category?.slug, county: county ?? undefined },
    cards: rows.map(({ categoryId, sellerId, ...row }) => ({
      ...row,
      category: nameByKey.get(categoryId) ?? '',
      seller: sellers.get(sellerId)!,
    })),
    total,
    pages,
    facets: {
      category: categoryChoices(categories, countFacet(cells, selection, 'categoryId'), category?.id ?? null),
      state: list('state'),
      county: state === null ? [] : list('county'),
      pricing: facetChoices(countFacet(cells, selection, 'pricing'), value =>
        value === 'price' ? 'Asking price' : 'Takes offers',
      ),
    },
    categoryPath: category
      ? pathToCategory(categories, category.id).map(({ name, slug }) => ({ label: name, value: slug }))
      : [],
  }
}

type MarketCategory = Awaited<ReturnType<typeof readCategories>>[number]

/** Returns the visible children of the chosen category, each with its descendants. */
function categoryChoices(
  all: readonly MarketCategory[],
  countById: ReadonlyMap<string, number>,
  selectedId: string | null,
): FacetChoice[] {
  const children = listChildren(all, selectedId)
  const visible = children.length > 0 ? children : flattenTree(all).filter(({ id }) => id === selectedId)
  return visible
    .filter(({ hidden }) => !hidden)
    .map(({ id, name, slug }) => ({
      value: slug,
      label: name,
      count: idsWithDescendants(all, id).reduce(
        (sum, descendantId) => sum + (countById.get(descendantId) ?? 0),
        0,
      ),
    }))
    .filter(({ count }) => count > 0)
}

const facetChoices = (
  countByValue: ReadonlyMap<string, number>,
  label: (value: string) => string,
): FacetChoice[] => [...countByValue].map(([value, count]) => ({ value, label: label(value), count }))

/**
 * Counts all facet combinations in one pass; every facet is summed from these cells. Counties are counted only within
 * the chosen state.
 */
async function readCells(tx: Tx, condition: SQL, state: string | null): Promise<FacetCell[]> {
  const county = state === null ? sql`null` : sql`case when state = ${state} then county end`
  const { rows } = await tx.execute<FacetCell>(sql`
    select category_id as "categoryId", state, ${county} as county, pricing, count(*)::int as count
    from published_listings where ${condition} group by 1, 2, 3, 4`)
  return rows
}

const textCondition = (text: string | undefined): SQL =>
  text === undefined
    ? sql``
    : sql`and id in (select id from published_contents where search @@ websearch_to_tsquery('english', ${text}))`

const priceCondition = ({ from, to }: MarketQuery): SQL =>
  sql`${from === undefined ? sql`` : sql`and price >= ${from}::numeric`}
    ${to === undefined ? sql`` : sql`and price <= ${to}::numeric`}`

const sortOrders = {
  newest: sql.raw('featured desc, published_at desc, p.id'),
  low: sql.raw('price, p.id'),
  high: sql.raw('price desc nulls last, p.id desc'),
}

async function readRows(
  tx: Tx,
  condition: SQL,
  { sort = 'newest' }: MarketQuery,
  offset: number,
): Promise<ListingCardRow[]> {
  const { rows } = await tx.execute<ListingCardRow>(sql`
    select p.id, p.slug, p.title, p.pricing, p.price, p.closes_on as "closesOn", p.state, p.county, p.featured,
      p.category_id as "categoryId", p.seller_id as "sellerId", c.content -> 'photos' -> 0 as photo,
      c.content -> 'evidence' -> 'status' as status, c.content #>> '{evidence,acres,net}' as "netAcres",
      c.content #>> '{evidence,asOf}' as "asOf"
    from (select * from published_listings p where ${condition} order by ${sortOrders[sort]} limit ${pageSize} offset ${offset}) p
      join published_contents c on c.id = p.id
    order by ${sortOrders[sort]}`)
  return rows
}
