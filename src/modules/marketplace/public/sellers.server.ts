import { sql } from 'drizzle-orm'
import { hasFeature } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import {
  planInForce,
  subscriptionColumns,
  type SubscriptionRow,
} from '../../../core/tenancy/plan-in-force.server.ts'

export type Seller = { id: string; name: string; verified: boolean; profile: string | null }
type Row = SubscriptionRow & Omit<Seller, 'profile'> & { hasProfile: boolean; slug: string | null }

/** The organizations whose listings everyone may see, by id: none that is disabled, or whose plan has no marketplace. */
export async function readSellers(tx: Tx): Promise<ReadonlyMap<string, Seller>> {
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.name, t.verified_at is not null as verified, t.public_profile as "hasProfile", t.public_slug as slug,
      ${subscriptionColumns}
    from tenants t where not t.disabled
      and exists (select 1 from published_listings p where p.seller_id = t.id)`)
  const now = new Date()
  return new Map(
    rows.flatMap(({ id, name, verified, hasProfile, slug, ...row }) => {
      const plan = planInForce(row, now)
      if (!hasFeature(plan, 'marketplace')) return []
      const shows = hasProfile && hasFeature(plan, 'public_profile')
      const profile = shows ? (slug === null ? `/org/${id}` : `/organizations/${slug}`) : null
      return [[id, { id, name, verified, profile }]]
    }),
  )
}
