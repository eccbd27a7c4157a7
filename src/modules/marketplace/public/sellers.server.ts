import { sql } from 'drizzle-orm'
import { hasFeature } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { PublicBrand } from '../../../core/tenancy/public-brand.ts'
import { brandColumns, allowedBrand, publicBrand, type BrandRow } from '../../../core/tenancy/brand.server.ts'
import { planInForce } from '../../../core/tenancy/plan-in-force.server.ts'

export type Seller = {
  id: string
  name: string
  verified: boolean
  profile: string | null
  brand: PublicBrand
  /** True if people without an account can message the seller. */
  takesMessages: boolean
}
type SellerRow = BrandRow &
  Pick<Seller, 'verified' | 'takesMessages'> & { hasProfile: boolean; slug: string | null }

/**
 * Reads the organizations with public listings, by id. Disabled ones, and those without a marketplace plan, are
 * excluded.
 */
export async function readSellers(tx: Tx): Promise<ReadonlyMap<string, Seller>> {
  const { rows } = await tx.execute<SellerRow>(sql`
    select t.verified_at is not null as verified, t.public_profile as "hasProfile", t.public_slug as slug,
      t.public_messages as "takesMessages", ${brandColumns}
    from tenants t where not t.disabled
      and exists (select 1 from published_listings p where p.seller_id = t.id)`)
  const now = new Date()
  return new Map(
    rows.flatMap(row => {
      const { tenant_id: id, tenant_name: name, verified, hasProfile, slug, takesMessages } = row
      const plan = planInForce(row, now)
      if (!hasFeature(plan, 'marketplace')) return []
      const shows = hasProfile && hasFeature(plan, 'public_profile')
      const profile = shows ? (slug === null ? `/org/${id}` : `/organizations/${slug}`) : null
      const brand = publicBrand(id, allowedBrand(row))
      return [[id, { id, name, verified, profile, brand, takesMessages }]]
    }),
  )
}
