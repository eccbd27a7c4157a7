import { sql } from 'drizzle-orm'
import { hasFeature } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import {
  planInForce,
  subscriptionColumns,
  type SubscriptionRow,
} from '../../core/tenancy/plan-in-force.server.ts'
import type { PublicPlace } from './public-place.ts'

type Publisher = PublicPlace['organization']
type Row = SubscriptionRow & {
  tenantId: string
  name: string
  verified: boolean
  hasProfile: boolean
  slug: string | null
}

/**
 * Reads the organizations whose places are public, by id: they chose to publish some, are not disabled, and
 * their plan includes the public map.
 */
export async function readPublishers(tx: Tx): Promise<ReadonlyMap<string, Publisher>> {
  const { rows } = await tx.execute<Row>(sql`
    select t.id as "tenantId", t.name, t.verified_at is not null as verified, t.public_profile as "hasProfile",
      t.public_slug as slug, ${subscriptionColumns}
    from map_publications m join tenants t on t.id = m.tenant_id
    where not t.disabled and (m.wells <> 'none' or m.leases <> 'none')`)
  const now = new Date()
  return new Map(
    rows.flatMap(({ tenantId, name, verified, hasProfile, slug, ...row }) => {
      const plan = planInForce(row, now)
      if (!hasFeature(plan, 'public_map')) return []
      const isShown = hasProfile && hasFeature(plan, 'public_profile')
      const profile = isShown ? (slug === null ? `/org/${tenantId}` : `/organizations/${slug}`) : null
      return [[tenantId, { tenantId, name, verified, profile }]]
    }),
  )
}
