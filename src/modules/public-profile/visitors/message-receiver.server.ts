import { sql, type SQL } from 'drizzle-orm'
import { hasFeature } from '../../../core/access/refusal.ts'
import type { PlanFeature } from '../../../core/access/vocabulary.ts'
import type { Database } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import {
  planInForce,
  subscriptionColumns,
  type SubscriptionRow,
} from '../../../core/tenancy/plan-in-force.server.ts'
import { visitorTarget } from './visitor-message.ts'

type Row = SubscriptionRow & {
  tenantId: string
  slug: string | null
  listingId: string | null
  about: string
}

/** The receiver of a message: the organization, the listing that it is about, and the page where it was written. */
export type MessageReceiver = Pick<Row, 'tenantId' | 'listingId' | 'about'> & { path: string }

const profileReceiverSql = (id: string): SQL => sql`
  select t.id as "tenantId", t.public_slug as slug, null::uuid as "listingId", '' as about, ${subscriptionColumns}
  from tenants t where t.id = ${id} and t.public_profile and t.public_messages and not t.disabled`

const listingReceiverSql = (slug: string): SQL => sql`
  select t.id as "tenantId", p.slug, p.id as "listingId", p.title as about, ${subscriptionColumns}
  from published_listings p join tenants t on t.id = p.seller_id
  where p.slug = ${slug} and t.public_messages and not t.disabled`

/**
 * Finds the organization to which a visitor writes: one with a profile, or the seller of the listing, if it
 * accepts messages.
 * @throws AppError not_found
 */
export async function findReceiver(
  database: Database,
  fields: Record<string, string>,
): Promise<MessageReceiver> {
  const target = visitorTarget.safeParse(fields)
  if (!target.success) throw notFound('Organization')
  const isProfile = 'organization' in target.data
  const [query, feature]: [SQL, PlanFeature] =
    'organization' in target.data
      ? [profileReceiverSql(target.data.organization), 'public_profile']
      : [listingReceiverSql(target.data.listing), 'marketplace']
  const { rows } = await database.acrossTenants(tx => tx.execute<Row>(query))
  const [row] = rows
  if (!row || !hasFeature(planInForce(row, new Date()), feature)) throw notFound('Organization')
  const { tenantId, slug, listingId, about } = row
  const profile = slug === null ? `/org/${tenantId}` : `/organizations/${slug}`
  return { tenantId, listingId, about, path: isProfile ? profile : `/marketplace/product/${slug}` }
}
