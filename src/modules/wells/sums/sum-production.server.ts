import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { forEachTenant } from '../../../core/jobs/each-tenant.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import { wellMonthsSql } from './well-months.port.server.ts'

/** Months read before the last reported one: two years to compare, plus one for late reports. */
const monthsBack = 36

/** Sums well production by month for organizations whose months changed. */
export const sumProductionJob = defineJob({
  name: 'wells:sum-production',
  title: 'Sum production by month',
  description: 'Totals production by month for organizations whose volumes changed.',
  long: true,
  cron: '* * * * *',
  payload: scheduledPayload,
  async work(services, _, { signal: stop }) {
    const { database } = services
    const changedTenants = await database.acrossTenants(async tx => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select distinct tenant_id as id from production_unsummed`,
      )
      return rows
    })
    const failure = { part: 'wells', words: 'production could not be summed', signal: stop }
    await forEachTenant(services, changedTenants, failure, ({ id }) => sumProduction(database, id))
  },
})

/**
 * Recomputes one organization's production sums, and the forecasts' sums, if anything changed, and notifies the pages
 * that show them.
 */
export const sumProduction = (database: Database, tenantId: string) =>
  database.inTenant({ tenantId, userId: 'system' }, async tx => {
    // Later changes are either included in these sums or leave a row for the next run.
    const { rowCount } = await tx.execute(sql`delete from production_unsummed where tenant_id = ${tenantId}`)
    if (!rowCount) return
    await tx.execute(sql`delete from production_sums where tenant_id = ${tenantId}`)
    await sumMonths(tx, tenantId)
    for (const { onProductionSummed } of allModules()) await onProductionSummed?.(tx, tenantId)
    await signal(tx, tenantId, 'production_sums')
  })

/**
 * Sums the months of all existing wells. A well that reported the previous month but not this one is missing, unless
 * it is plugged.
 */
const sumMonths = (tx: Tx, tenantId: string) =>
  tx.execute(sql`
    with span as (
      select max(last_month) as last, (max(last_month) - make_interval(months => ${monthsBack}))::date as first
      from well_totals where tenant_id = ${tenantId}),
    by_well as (${wellMonthsSql(tenantId, { from: sql`(select first from span)` })}),
    followed as (
      select b.*, lead(month) over (partition by well_id order by month) as next_month from by_well b),
    months as (
      select month, sum(oil_bbl) as oil_bbl, sum(gas_mcf) as gas_mcf, sum(water_bbl) as water_bbl, count(*) as wells
      from followed group by month),
    stopped as (
      select (f.month + interval '1 month')::date as month, count(*) as missing
      from followed f join wells w on w.tenant_id = ${tenantId} and w.id = f.well_id
      where w.status <> 'PLUGGED_ABANDONED' and f.next_month is distinct from (f.month + interval '1 month')::date
      group by 1)
    insert into production_sums (tenant_id, month, oil_bbl, gas_mcf, water_bbl, wells, missing)
    select ${tenantId}, m.month, m.oil_bbl, m.gas_mcf, m.water_bbl, m.wells, coalesce(s.missing, 0)
    from months m left join stopped s using (month)
    ${sql.raw(onConflictIgnore)}`)
