import { sql } from 'drizzle-orm'
import { hasFeature } from '../../core/access/refusal.ts'
import type { UrlSource, PublicUrl } from '../../core/module/public-urls.server.ts'
import {
  planInForce,
  subscriptionColumns,
  type SubscriptionRow,
} from '../../core/tenancy/plan-in-force.server.ts'

const profilesPerPage = 2000

type Row = SubscriptionRow & { id: string; slug: string | null; name: string; updated: string }

/** The public profiles; the URL that the organization chose takes precedence over the one with its id. */
export const organizationUrls: UrlSource = async function* (database) {
  for (let lastId = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await database.acrossTenants(tx =>
      tx.execute<Row>(sql`
        select t.id, t.public_slug as slug, t.name, t.updated_at as updated, ${subscriptionColumns}
        from tenants t where t.public_profile and not t.disabled and t.id > ${lastId}::uuid
        order by t.id limit ${profilesPerPage}`),
    )
    const now = new Date()
    yield rows.filter(row => hasFeature(planInForce(row, now), 'public_profile')).flatMap(urlsForRow)
    if (rows.length < profilesPerPage) return
    lastId = rows.at(-1)!.id
  }
}

function urlsForRow({ id, slug, name, updated }: Row): PublicUrl[] {
  const page = { title: name, lastmod: new Date(updated), inSitemap: true }
  const idPath = `/org/${id}`
  if (slug === null) return [{ ...page, path: idPath, canonical: null }]
  const chosenPath = `/organizations/${slug}`
  return [
    { ...page, path: chosenPath, canonical: null },
    { ...page, path: idPath, canonical: chosenPath },
  ]
}
