import { sql } from 'drizzle-orm'
import { hasFeature } from '../../core/access/refusal.ts'
import { router, staffProcedure } from '../../core/http/procedure.server.ts'
import {
  planInForce,
  subscriptionColumns,
  type SubscriptionRow,
} from '../../core/tenancy/plan-in-force.server.ts'
import { publicationRecordType } from './publication.server.ts'
import { publicMapTopic, type PublicationSettings } from './publication.ts'
import { readMapPicture } from './picture.server.ts'

type Row = SubscriptionRow &
  Pick<PublicationSettings, 'wells' | 'leases' | 'wellsAccuracy' | 'leasesAccuracy'> & {
    tenantId: string
    name: string
    disabled: boolean
    copiedAt: string | null
    allWells: number
    allLeases: number
    publicWells: number
    publicLeases: number
    notDrawn: number
  }

/** The public and hidden wells and leases of all organizations, for staff. */
export const staffMapRouter = router({
  overview: staffProcedure('support')
    .meta({ reads: [publicMapTopic, publicationRecordType, 'tenants'] })
    .query(({ ctx }) =>
      ctx.services.database.acrossTenants(async tx => {
        const { rows } = await tx.execute<Row>(sql`
          select t.id as "tenantId", t.name, t.disabled, coalesce(m.wells, 'none') as wells,
            coalesce(m.leases, 'none') as leases, m.wells_accuracy as "wellsAccuracy", m.leases_accuracy as "leasesAccuracy",
            to_json(m.copied_at)#>>'{}' as "copiedAt", ${subscriptionColumns},
            (select count(*) from wells w where w.tenant_id = t.id and w.deleted_at is null) as "allWells",
            (select count(*) from leases l where l.tenant_id = t.id and l.deleted_at is null) as "allLeases",
            count(p.id) filter (where p.noun = 'wells') as "publicWells",
            count(p.id) filter (where p.noun = 'leases') as "publicLeases",
            count(p.id) filter (where p.lat is null) as "notDrawn"
          from tenants t left join map_publications m on m.tenant_id = t.id
            left join public_places p on p.tenant_id = t.id
          group by t.id, m.tenant_id order by count(p.id) desc, t.name limit ${maxRows}`)
        const now = new Date()
        const organizations = rows.map(
          ({ plan_id, subscription_status, trial_ends_at, current_period_end, plans, ...row }) => {
            const plan = planInForce(
              { plan_id, subscription_status, trial_ends_at, current_period_end, plans },
              now,
            )
            return { ...row, hidden: hiddenReason(row, hasFeature(plan, 'public_map')) }
          },
        )
        return { organizations, picture: await readMapPicture(tx, sql`true`) }
      }),
    ),
})
export type StaffMapRouter = typeof staffMapRouter

const maxRows = 500

/**
 * Returns the reason why an organization's published places are hidden, or null if they are visible, or if it
 * published none.
 */
function hiddenReason(
  { disabled, wells, leases }: Pick<Row, 'disabled' | 'wells' | 'leases'>,
  isInPlan: boolean,
): string | null {
  if (wells === 'none' && leases === 'none') return null
  if (disabled) return 'Disabled'
  return isInPlan ? null : 'Not in its plan'
}
