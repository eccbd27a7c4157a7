import { sql } from 'drizzle-orm'
import { hasFeature } from '../../core/access/refusal.ts'
import type { Database } from '../../core/data/database.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import {
  planInForce,
  subscriptionColumns,
  type SubscriptionRow,
} from '../../core/tenancy/plan-in-force.server.ts'
import type { WhichProfile } from './public-profile.ts'

/** What everyone sees of an organization; whatever else stands with it is nobody's but its own. */
export type PublicProfile = {
  tenantId: string
  slug: string | null
  name: string
  verified: boolean
  type: string | null
  subtypes: string[]
  state: string | null
  webpage: string | null
  about: string | null
}

/**
 * The public profile of an organization, read across organizations. One that shows none, whose plan has none, or which
 * is disabled, is as absent as one that never was.
 */
export async function readProfile(database: Database, which: WhichProfile): Promise<PublicProfile> {
  const one =
    'tenantId' in which ? sql`t.id = ${which.tenantId}` : sql`t.public_slug = ${which.slug.toLowerCase()}`
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<PublicProfile & SubscriptionRow>(sql`
      select t.id as "tenantId", t.public_slug as slug, t.name, t.verified_at is not null as verified, t.organization_type as type,
        t.organization_subtypes as subtypes, t.state, t.webpage, t.public_about as about, ${subscriptionColumns}
      from tenants t where ${one} and t.public_profile and not t.disabled`),
  )
  const [row] = rows
  if (!row || !hasFeature(planInForce(row, new Date()), 'public_profile')) throw notFound('Profile')
  const { tenantId, slug, name, verified, type, subtypes, state, webpage, about } = row
  return { tenantId, slug, name, verified, type, subtypes, state, webpage, about }
}
