import { sql } from 'drizzle-orm'
import { hasFeature } from '../../core/access/refusal.ts'
import type { Database, Tx } from '../../core/data/database.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import type { PublicBrand } from '../../core/tenancy/public-brand.ts'
import { brandColumns, allowedBrand, publicBrand, type BrandRow } from '../../core/tenancy/brand.server.ts'
import { planInForce } from '../../core/tenancy/plan-in-force.server.ts'
import type { PublicFigures } from '../../core/tenancy/tenant.table.ts'
import type { ProfileKey } from './public-profile.ts'

/** The public facts of an organization. No other facts are disclosed. */
export type PublicProfile = {
  tenantId: string
  slug: string | null
  name: string
  verified: boolean
  type: string | null
  subtypes: string[]
  roles: string[]
  state: string | null
  area: string | null
  webpage: string | null
  about: string | null
  /** The names of the people shown. */
  people: string[]
  /** Figures as of the given day; those that the organization does not show are omitted. */
  figures: {
    asOf: string
    wells?: number
    states?: string[]
    leases?: number
    netAcres?: string | null
  } | null
  listings: { slug: string; title: string; county: string; state: string; price: string | null }[]
  listingCount: number
  /** True if people without an account can write to it. */
  takesMessages: boolean
  brand: PublicBrand & { isWhiteLabel: boolean }
}

type Row = BrandRow &
  Pick<
    PublicProfile,
    'tenantId' | 'slug' | 'verified' | 'type' | 'subtypes' | 'roles' | 'state' | 'area' | 'webpage' | 'about'
  > & {
    people: string[]
    counted: PublicFigures | null
    wells: boolean
    acreage: boolean
    listings: boolean
    takesMessages: boolean
  }

const maxListings = 12

/**
 * Reads the public profile of an organization, read across organizations. An organization without a profile,
 * whose plan has none, or which is disabled counts as absent.
 */
export async function readProfile(database: Database, key: ProfileKey): Promise<PublicProfile> {
  const matchesKey =
    'tenantId' in key ? sql`t.id = ${key.tenantId}` : sql`t.public_slug = ${key.slug.toLowerCase()}`
  return database.acrossTenants(async tx => {
    const { rows } = await tx.execute<Row>(sql`
      select t.id as "tenantId", t.public_slug as slug, t.verified_at is not null as verified,
        t.organization_type as type, t.organization_subtypes as subtypes, t.organization_roles as roles, t.state,
        t.public_area as area, t.webpage, t.public_about as about, t.public_people as people,
        t.public_figures as counted, t.public_wells as wells, t.public_acreage as acreage, t.public_listings as listings,
        t.public_messages as "takesMessages",
        ${brandColumns}
      from tenants t where ${matchesKey} and t.public_profile and not t.disabled`)
    const [row] = rows
    const plan = row && planInForce(row, new Date())
    if (!row || !hasFeature(plan!, 'public_profile')) throw notFound('Profile')
    const { tenantId, slug, verified, type, subtypes, roles, state, area, webpage, about } = row
    const sells = row.listings && hasFeature(plan!, 'marketplace')
    const brand = allowedBrand(row)
    return {
      tenantId,
      slug,
      name: brand.name,
      verified,
      type,
      subtypes,
      roles,
      state,
      area,
      webpage,
      about,
      people: await readNames(tx, tenantId, row.people),
      figures: profileFigures(row),
      ...(sells ? await readListings(tx, tenantId) : { listings: [], listingCount: 0 }),
      takesMessages: row.takesMessages,
      brand: { ...publicBrand(tenantId, brand), isWhiteLabel: brand.isWhiteLabel },
    }
  })
}

function profileFigures({ counted, wells, acreage }: Row): PublicProfile['figures'] {
  if (counted === null || (!wells && !acreage)) return null
  const { asOf, leases, netAcres, states } = counted
  return {
    asOf,
    ...(wells && { wells: counted.wells, states }),
    ...(acreage && { leases, netAcres }),
  }
}

/** Reads the names in the chosen order. People who have left are no longer shown. */
async function readNames(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ name: string }>(sql`
    select u.name from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.user_id = any (${sql.param([...ids])}::text[]) and not 'pending' = any (m.role_ids)
    order by array_position(${sql.param([...ids])}::text[], m.user_id)`)
  return rows.map(({ name }) => name)
}

/** Reads the listings from their public copies. */
async function readListings(tx: Tx, tenantId: string) {
  const { rows } = await tx.execute<PublicProfile['listings'][number] & { total: number }>(sql`
    select slug, title, county, state, price, count(*) over ()::int as total from published_listings
    where seller_id = ${tenantId} order by published_at desc, id limit ${maxListings}`)
  return {
    listings: rows.map(({ total: _, ...listing }) => listing),
    listingCount: rows[0]?.total ?? 0,
  }
}
