import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { scheduledPayload, defineJob } from '../../core/jobs/job.server.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { tenants, type PublicFigures } from '../../core/tenancy/tenant.table.ts'
import { isLive, leaseStatuses } from '../leases/record/lease-status.ts'

/**
 * Counts the figures of a profile from the organization's records, in a separate transaction. Acres are whole numbers.
 */
export async function countFigures(tx: Tx, tenantId: string): Promise<void> {
  const live = sql.param(leaseStatuses.filter(isLive))
  const { rows } = await tx.execute<Omit<PublicFigures, 'asOf'>>(sql`
    select (select count(*)::int from wells w where w.tenant_id = ${tenantId} and w.deleted_at is null) as wells,
      count(*)::int as leases, round(sum(net_acres))::text as "netAcres",
      coalesce((select array_agg(distinct w.state order by w.state) from wells w
        where w.tenant_id = ${tenantId} and w.deleted_at is null and w.state is not null), '{}') as states
    from leases l where l.tenant_id = ${tenantId} and l.deleted_at is null and l.status = any (${live}::text[])`)
  const publicFigures = { asOf: platformToday(), ...rows[0]! }
  await tx.update(tenants).set({ publicFigures }).where(eq(tenants.id, tenantId))
}

/** Updates the wells and acreage of profiles once a day. */
export const countFiguresJob = defineJob({
  name: 'public-profile:count',
  title: 'Count wells and acreage for public profiles',
  description: 'Updates the well and acreage figures on public profiles.',
  cron: '23 4 * * *',
  payload: scheduledPayload,
  long: true,
  work: async ({ database }) => {
    const { rows } = await database.acrossTenants(tx =>
      tx.execute<{ id: string }>(
        sql`select id from tenants where public_profile and (public_wells or public_acreage) and not disabled`,
      ),
    )
    for (const { id } of rows)
      await database.inTenant({ tenantId: id, userId: 'system' }, tx => countFigures(tx, id))
  },
})
